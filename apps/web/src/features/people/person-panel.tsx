import type { PersonDetails } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { shownError, useConfirming } from '../accounts/use-confirming.tsx';
import { AccessForm } from './access-form.tsx';
import { AccountSwitch } from './account-switch.tsx';
import { type PersonChange, useResendVerification, useUpdatePerson } from './api.ts';
import { ChangeEntry } from './change-entry.tsx';
import { PersonFacts } from './person-facts.tsx';
import { SecondFactorReset } from './second-factor-reset.tsx';

export function PersonPanel({ person }: { person: PersonDetails }) {
  const { t } = useTranslation('people');
  const { user, signOut } = useSession();
  const isSelf = user?._id === person._id;
  const { confirming, question } = useConfirming();
  const update = useUpdatePerson(person._id, confirming);

  const onChange = (change: PersonChange) =>
    update.mutate(
      { ...change, expected_updated_at: person.updated_at },
      {
        onSuccess: () => {
          showToast(t('person.saved', { name: person.name }));
          // The server has ended the caller's sessions; sign out now instead of on the next 401.
          if (isSelf) void signOut();
        },
      },
    );

  return (
    <div className="flex flex-col gap-8">
      <PersonFacts person={person} />
      {person.active && !person.email_verified && <VerificationNote person={person} />}
      {person.is_last_admin && (
        <Alert tone="info" title={t('lastAdmin.title')}>
          {t('lastAdmin.text')}
        </Alert>
      )}
      {question}
      <FormError error={shownError(update.error)} />
      <AccessForm person={person} isSelf={isSelf} isPending={update.isPending} onChange={onChange} />
      <AccountSwitch person={person} isSelf={isSelf} isPending={update.isPending} onChange={onChange} />
      {person.second_factor && !isSelf && <SecondFactorReset person={person} />}
      <section aria-labelledby="person-changes" className="flex flex-col gap-3">
        <h3 data-focus-home id="person-changes" tabIndex={-1} className="text-lg">
          {t('person.changes')}
        </h3>
        {person.changes.length === 0 ? (
          <p className="text-muted">{t('person.noChanges')}</p>
        ) : (
          <ol className="flex flex-col gap-4">
            {person.changes.map((entry) => (
              <li key={entry._id} className="border-l-3 border-line pl-4">
                <ChangeEntry entry={entry} />
              </li>
            ))}
          </ol>
        )}
      </section>
    </div>
  );
}

function VerificationNote({ person: { _id, name, invited } }: { person: PersonDetails }) {
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
