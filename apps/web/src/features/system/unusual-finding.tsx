import type { UnusualFinding } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { useSession } from '../../lib/session.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { shownError, useConfirming } from '../accounts/use-confirming.tsx';
import { useCancelRequests, useDeclineDonations, useRequirePassword } from './api.ts';

const withFilters = (path: string) => (filters: Record<string, string>) =>
  `${path}?${new URLSearchParams(filters)}`;

/** Pages that findings link to, with these filters set. */
const peopleWith = withFilters(paths.people);
const donationsWith = withFilters(paths.donations);
const messagesWith = withFilters(paths.messages);

export function UnusualFindingRow({ finding }: { finding: UnusualFinding }) {
  const { t } = useTranslation('system');
  const { formatNumber } = useDates();
  const { kind, amount, usual, person, foodbank, sender } = finding;
  const page = detailsOf(finding);
  const name = (person ?? sender ?? foodbank)?.name ?? t('unusual.newAccounts');
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-80">
        <h3 className="text-base font-semibold wrap-anywhere">
          {page === null ? (
            name
          ) : (
            <TextLink to={page} isAlone className="-my-2.5">
              {name}
            </TextLink>
          )}
        </h3>
        <p>
          {t(`unusual.kinds.${kind}`, {
            count: amount,
            number: formatNumber(amount),
            usual: formatNumber(usual),
            foodbank: foodbank?.name,
          })}
        </p>
        {sender && (
          <p className="text-sm wrap-anywhere text-muted">
            {sender.email} · {t('unusual.unverified')}
          </p>
        )}
      </div>
      <UnusualFindingAction finding={finding} name={name} />
    </div>
  );
}

/** The page that shows what was counted; null if the action opens it. */
function detailsOf({ action, person, sender }: UnusualFinding): string | null {
  if (person !== null) return peopleWith({ person: person._id });
  if (action === 'decline_donations' && sender !== null)
    return donationsWith({ status: 'pending', search: sender.email });
  return null;
}

interface ActionProps {
  finding: UnusualFinding;
  /** What the finding is about, for the label of the button. */
  name: string;
}

/** The one action on an unusual amount: it acts after a dialog, or opens the page that can. */
function UnusualFindingAction({ finding, name }: ActionProps) {
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

function CancelRequests({ person }: PersonProps) {
  const { mutateAsync } = useCancelRequests(person._id);
  return <ActWithReason action="cancel_requests" kind="cancel" about={person} onSubmit={mutateAsync} />;
}

function DeclineDonations({ sender }: { sender: NonNullable<UnusualFinding['sender']> }) {
  const { mutateAsync } = useDeclineDonations(sender.email);
  return <ActWithReason action="decline_donations" kind="decline" about={sender} onSubmit={mutateAsync} />;
}

interface ActWithReasonProps {
  action: 'cancel_requests' | 'decline_donations';
  kind: 'cancel' | 'decline';
  about: { name: string; email?: string };
  onSubmit: (reason: string) => Promise<unknown>;
}

/** A button that asks for a reason before it acts. */
function ActWithReason({ action, kind, about, onSubmit }: ActWithReasonProps) {
  const { t } = useTranslation('system');
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const label = t(`unusual.actions.${action}`);
  return (
    <>
      <Button
        variant="secondary"
        aria-label={t('unusual.actionOf', { action: label, name: about.name })}
        onPress={() => setIsAsking(true)}
      >
        {label}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={t(`unusual.${kind}.title`)}
          confirmLabel={t(`unusual.${kind}.confirm`)}
          label={t('unusual.reason')}
          maxLength={LIMITS.longText}
          help={t('unusual.reasonHelp')}
          missing={t('unusual.reasonRequired')}
          onSubmit={(reason) => onSubmit(reason).then(close)}
          onClose={close}
        >
          {t(`unusual.${kind}.text`, { ...about })}
        </ReasonDialog>
      )}
    </>
  );
}
