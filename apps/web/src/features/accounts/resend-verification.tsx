import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/api-error.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useResendVerification } from './api.ts';

export function ResendVerification({ email }: { email: string }) {
  const { t } = useTranslation('accounts');
  const resend = useResendVerification();
  return (
    <div className="flex flex-col gap-3">
      {resend.isSuccess && <Alert tone="success">{t('verificationEmailSent')}</Alert>}
      {resend.isError && (
        <Alert tone="danger">{errorMessage(resend.error, t('verificationEmailFailed'))}</Alert>
      )}
      <Button
        variant="secondary"
        onPress={() => resend.mutate(email)}
        isPending={resend.isPending}
        pendingLabel={t('checkEmail.resending')}
      >
        {t('checkEmail.resend')}
      </Button>
    </div>
  );
}
