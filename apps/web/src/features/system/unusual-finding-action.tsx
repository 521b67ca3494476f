import type { UnusualFinding } from '@nourish/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { shownError, useConfirming } from '../accounts/use-confirming.tsx';
import { donationsWith, messagesWith, peopleWith } from './finding-pages.ts';
import { useCancelRequests, useDeclineDonations, useRequirePassword } from './api.ts';
import { ReasonButton } from './reason-button.tsx';

interface ActionProps {
  finding: UnusualFinding;
  /** What the finding is about, for the label of the button. */
  name: string;
}

/** The one action on an unusual amount: it acts after a dialog, or opens the page that can. */
export function UnusualFindingAction({ finding, name }: ActionProps) {
  const { person, sender, action } = finding;
  const { user } = useSession();
  if (action === 'require_password' && person !== null && person._id !== user?._id)
    return <RequirePassword person={person} />;
  if (action === 'cancel_requests' && person !== null) return <CancelRequests person={person} />;
  if (action === 'decline_donations' && sender !== null) return <DeclineDonations sender={sender} />;
  return <OpenPage finding={finding} name={name} />;
}

function OpenPage({ finding, name }: ActionProps) {
  const { t } = useTranslation('system');
  const label = t(
    `unusual.actions.${finding.action === 'require_password' ? 'own_security' : finding.action}`,
  );
  return (
    <LinkButton
      variant="secondary"
      to={pageFor(finding)}
      aria-label={t('unusual.actionOf', { action: label, name })}
    >
      {label}
    </LinkButton>
  );
}

function pageFor({ action, person, sender, foodbank }: UnusualFinding): string {
  switch (action) {
    case 'show_person':
    case 'cancel_requests':
      return peopleWith({ person: person?._id ?? '' });
    case 'show_donations':
    case 'decline_donations':
      return donationsWith({ status: 'pending', foodbank_id: foodbank?._id ?? '' });
    case 'show_messages':
      return messagesWith({ search: sender?.email ?? '' });
    case 'show_people':
      return peopleWith({ state: 'active', sort: '-created_at' });
    case 'require_password':
      // Administrators do not decide on their own account.
      return paths.security;
  }
}

interface PersonProps {
  person: NonNullable<UnusualFinding['person']>;
}

function RequirePassword({ person: { _id, name } }: PersonProps) {
  const { t } = useTranslation('system');
  const { confirming, question } = useConfirming();
  const requiring = useRequirePassword(confirming);
  const [isAsking, setIsAsking] = useState(false);
  const label = t('unusual.actions.require_password');
  return (
    <div className="flex flex-col gap-2">
      <Button
        variant="secondary"
        aria-label={t('unusual.actionOf', { action: label, name })}
        isPending={requiring.isPending}
        onPress={() => setIsAsking(true)}
      >
        {label}
      </Button>
      {question}
      <FormError error={shownError(requiring.error)} />
      <ConfirmDialog
        title={t('unusual.password.title', { name })}
        message={t('unusual.password.text', { name })}
        confirmLabel={label}
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        // The password dialog that may follow belongs to the page below this one.
        onConfirm={async () => requiring.mutate(_id)}
      />
    </div>
  );
}

function CancelRequests({ person: { _id, name } }: PersonProps) {
  const { t } = useTranslation('system');
  const cancelling = useCancelRequests(_id);
  return (
    <ReasonButton
      name={name}
      action={t('unusual.actions.cancel_requests')}
      title={t('unusual.cancel.title')}
      text={t('unusual.cancel.text', { name })}
      confirmLabel={t('unusual.cancel.confirm')}
      onSubmit={cancelling.mutateAsync}
    />
  );
}

function DeclineDonations({ sender: { name, email } }: { sender: NonNullable<UnusualFinding['sender']> }) {
  const { t } = useTranslation('system');
  const declining = useDeclineDonations(email);
  return (
    <ReasonButton
      name={name}
      action={t('unusual.actions.decline_donations')}
      title={t('unusual.decline.title')}
      text={t('unusual.decline.text', { email })}
      confirmLabel={t('unusual.decline.confirm')}
      onSubmit={declining.mutateAsync}
    />
  );
}
