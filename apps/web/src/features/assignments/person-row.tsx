import type { AssignmentStatus, VolunteerShift } from '@nourish/contract';
import { Mail, Phone } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mailTo } from '../../lib/mail-address.ts';
import { useOutbox } from '../../lib/offline/outbox-entries.ts';
import { cx } from '../../ui/cx.ts';
import { PersonName } from '../../ui/person-name.tsx';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { spokenPhone } from '../../lib/phone.ts';
import { useMissingDetails } from '../volunteers/use-record-words.ts';
import { clockAt } from './day.ts';
import { PersonActions } from './person-actions.tsx';
import { PersonTimes } from './person-times.tsx';
import { entriesOf, withWaitingSteps } from './standing.ts';
import { StepFailure } from './step-failure.tsx';
import { AttendanceDialog } from './attendance-dialog.tsx';
import { applyStep, type AskingAction, isUnconfirmed } from './steps.ts';
import { useStep } from './use-step.ts';
import { WaitingSteps } from './waiting-steps.tsx';

interface PersonRowProps {
  person: VolunteerShift;
  now: number;
}

export function PersonRow({ person: known, now }: PersonRowProps) {
  const { t } = useTranslation('assignments');
  const nameId = useId();
  const missingOf = useMissingDetails();
  const step = useStep(known);
  const outbox = useOutbox();
  // The pending step is applied below by `applyStep`.
  const person = step.pending ? known : withWaitingSteps(known, outbox);
  const [asking, setAsking] = useState<AskingAction | null>(null);
  const missing =
    person.missing_details !== undefined &&
    person.missing_details.length > 0 &&
    t('missing', { details: missingOf(person.missing_details) });
  const shown = step.pending ? applyStep(person, step.pending, clockAt(now, person.shift.time_zone)) : person;
  return (
    <li
      tabIndex={-1}
      aria-labelledby={nameId}
      aria-busy={step.pending !== null}
      className="flex flex-col gap-2 border-t border-line py-1 outline-offset-2 last:pb-0"
    >
      <div className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-2">
        <div className={cx('min-w-0', step.pending && 'opacity-75')}>
          <div className="flex flex-wrap items-center gap-x-3">
            <p id={nameId} className="font-semibold wrap-anywhere">
              <PersonName name={person.volunteer_name} />
            </p>
            <PersonStatus status={shown.status} />
            {isUnconfirmed(shown) && <StatusBadge tone="warning">{t('unconfirmed.badge')}</StatusBadge>}
          </div>
          <div className="flex flex-wrap items-center gap-x-3 text-sm">
            <PersonTimes person={shown} />
            <ContactLink person={person} />
            {missing && <p className="text-muted max-sm:hidden">{missing}</p>}
          </div>
        </div>
        <PersonActions
          person={person}
          now={now}
          isPending={step.pending !== null}
          onStep={(next) => void step.take(next)}
          onAsk={(action) => {
            step.forget();
            setAsking(action);
          }}
        />
      </div>
      {/* Phones have no room for it beside the buttons. */}
      {missing && <p className="-mt-2 pb-1 text-sm text-muted sm:hidden">{missing}</p>}
      {person.feedback && (
        <p className="mb-1 border-l-3 border-line pl-3 wrap-anywhere whitespace-pre-line">
          <span className="sr-only">{t('feedback.label')} </span>
          {person.feedback}
        </p>
      )}
      {!step.pending && (
        <WaitingSteps
          person={known}
          entries={entriesOf(outbox, known)}
          onRetry={(next) => void step.take(next)}
        />
      )}
      {step.failure && !asking && (
        <StepFailure
          failure={step.failure}
          person={person}
          onRetry={() => step.failure && void step.take(step.failure.step)}
          onDismiss={step.forget}
        />
      )}
      {asking && (
        <AttendanceDialog
          action={asking}
          person={person}
          now={now}
          step={step}
          onDone={() => setAsking(null)}
          onClose={() => {
            step.forget();
            setAsking(null);
          }}
        />
      )}
    </li>
  );
}

const TONES: Record<Exclude<AssignmentStatus, 'assigned'>, Tone> = {
  confirmed: 'info',
  checked_in: 'success',
  completed: 'neutral',
  cancelled: 'neutral',
  no_show: 'danger',
};

/** Only screen readers read that a person has signed up, because most rows start like this. */
function PersonStatus({ status }: { status: AssignmentStatus }) {
  const { t } = useTranslation('assignments');
  const text = t(`status.${status}`);
  if (status === 'assigned') return <span className="sr-only">{text}</span>;
  return <StatusBadge tone={TONES[status]}>{text}</StatusBadge>;
}

/** Phone or else email link to a volunteer who has not arrived. */
function ContactLink({ person }: { person: VolunteerShift }) {
  const { t } = useTranslation('assignments');
  const { volunteer_name: name, volunteer_phone: phone, volunteer_email: email } = person;
  if (!phone && !email) return null;
  const Icon = phone ? Phone : Mail;
  return (
    <TextLink
      href={phone ? `tel:${phone}` : mailTo(email ?? '')}
      // The row is a touch target high, so the link reaches over the name above it.
      className="relative inline-flex min-h-6 max-w-full items-center gap-2 after:absolute after:inset-x-0 after:-top-4 after:-bottom-1"
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className="sr-only">{t(phone ? 'call' : 'write', { name })} </span>
      <span className="min-w-0 wrap-anywhere">{phone ? spokenPhone(phone) : email}</span>
    </TextLink>
  );
}
