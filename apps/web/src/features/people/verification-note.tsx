import type { PersonDetails } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useResendVerification } from './api.ts';

/** Explains that the person cannot sign in yet, and resends the email. */
export function VerificationNote({ person: { _id, name, invited } }: { person: PersonDetails }) {
  const { t } = useTranslation('people');
  const resend = useResendVerification(_id);
  const onPress = () => resend.mutate(undefined, { onSuccess: ({ message = '' }) => showToast(message) });
  return (
    <div className="flex flex-col items-start gap-3 rounded-md bg-warning-soft px-4 py-3 text-warning-ink">
      <p>{t(invited ? 'verification.invited' : 'verification.waiting', { name })}</p>
      <FormError error={resend.error} />
      <Button variant="secondary" isPending={resend.isPending} onPress={onPress}>
        {t(invited ? 'verification.inviteAgain' : 'verification.resend')}
      </Button>
    </div>
  );
}
