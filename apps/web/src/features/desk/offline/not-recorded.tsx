import { LIMITS } from '@nourish/contract/constants';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { askingAboutAllergens } from '../../../lib/allergen-question.ts';
import type { Action } from '../../../lib/offline/entry.ts';
import { errorOf, hasConflicts, resend, withdraw } from '../../../lib/offline/outbox.ts';
import { isStaff, useSession } from '../../../lib/session.tsx';
import { useNow } from '../../../lib/use-now.ts';
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { refetchVisits } from '../api.ts';
import { withAccepted } from '../giving/use-give.ts';
import {
  canBeGiven,
  canBeSetRight,
  givenAt,
  isJustGiven,
  isTimeRefused,
  missingItems,
  undecided,
  whyRefused,
  withAlreadyGiven,
  withGivenNow,
  withoutMissing,
  withReason,
  type VisitEntry,
} from './visit-entries.ts';

interface NotRecordedProps {
  /** Named in the title, unless only the open desk is concerned. */
  foodBank?: string | undefined;
  refused: readonly VisitEntry[];
  timeZone: string;
  today: string;
}

/** Visits that were given, and that the server refused when they were sent. They stay until they are decided. */
export function NotRecorded({ foodBank, refused, timeZone, today }: NotRecordedProps) {
  const { t } = useTranslation('desk');
  const { formatDate, formatTime } = useDates();
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState<VisitEntry | null>(null);
  const [deciding, setDeciding] = useState<VisitEntry | null>(null);
  const { mutateAsync: send } = useGuardedMutation({
    mutationFn: ({ entry, action }: { entry: VisitEntry; action: Action }) => resend(entry, action),
    onSettled: () => refetchVisits(queryClient),
  });
  const sendAgain = (entry: VisitEntry) =>
    askingAboutAllergens((accepted) =>
      hasConflicts(entry) && accepted === undefined
        ? Promise.reject(errorOf(entry))
        : send({ entry, action: { ...entry.action, body: withAccepted(undecided(entry).body, accepted) } }),
    ).catch(() => {}); // The entry stays, with the reason.
  /** The reason given before, or the time that is lost if the visit is recorded as given now. */
  const reasonOf = (entry: VisitEntry): string => {
    const { date, time } = givenAt(entry, timeZone);
    const lost = { date: formatDate(date, 'short'), time: formatTime(time) };
    return (
      entry.action.body.override_reason ?? (isTimeRefused(entry) ? t('notRecorded.asNowReason', lost) : '')
    );
  };
  const at = (text: string) => (foodBank === undefined ? text : t('notRecorded.at', { foodBank, text }));
  return (
    <>
      {refused.length > 0 && (
        <Alert tone="warning" className="mt-2" title={at(t('notRecorded.title', { count: refused.length }))}>
          <ul aria-label={at(t('notRecorded.label'))} className="mt-1 flex flex-col gap-3">
            {refused.map((entry) => (
              <li key={entry.key} data-focus-row className="flex flex-col gap-1">
                <RefusedFacts entry={entry} timeZone={timeZone} today={today} />
                <div className="flex flex-wrap gap-2">
                  <WaysOut
                    entry={entry}
                    onReason={() => setAsking(entry)}
                    onGiven={() => setDeciding(entry)}
                    onReduced={() => void send({ entry, action: withoutMissing(entry) })}
                    onAgain={() => void sendAgain(entry)}
                  />
                </div>
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {deciding && (
        <ConfirmDialog
          isOpen
          title={t('notRecorded.given.title')}
          message={t('notRecorded.given.text', {
            name: deciding.name,
            names: missingItems(deciding).join(', '),
          })}
          confirmLabel={t('notRecorded.given.confirm')}
          onOpenChange={() => setDeciding(null)}
          onConfirm={() => send({ entry: deciding, action: withAlreadyGiven(deciding) })}
        />
      )}
      {asking && (
        <ReasonDialog
          title={t(isTimeRefused(asking) ? 'notRecorded.asNow' : 'notRecorded.withReason')}
          confirmLabel={t('recordVisit')}
          tone="primary"
          label={t('reason.label')}
          help={t('notRecorded.reasonHelp')}
          missing={t('notRecorded.reasonMissing')}
          initialReason={reasonOf(asking)}
          maxLength={LIMITS.shortText}
          onSubmit={async (reason) => {
            const action = isTimeRefused(asking)
              ? withGivenNow(asking, reason, Date.now())
              : withReason(asking, reason);
            await send({ entry: asking, action });
            setAsking(null);
          }}
          onClose={() => setAsking(null)}
        >
          <RefusedFacts entry={asking} timeZone={timeZone} today={today} />
        </ReasonDialog>
      )}
    </>
  );
}

interface RefusedFactsProps {
  entry: VisitEntry;
  timeZone: string;
  today: string;
}

function RefusedFacts({ entry, timeZone, today }: RefusedFactsProps) {
  const { t } = useTranslation('desk');
  const { formatDate, formatTime } = useDates();
  const { user } = useSession();
  const { date, time } = givenAt(entry, timeZone);
  const { client_code, program_name } = entry.action.facts;
  const why = whyRefused(entry);
  const facts = [
    client_code,
    program_name,
    [date !== today && formatDate(date, 'short'), formatTime(time)].filter(Boolean).join(', '),
  ];
  return (
    <>
      <p className="wrap-anywhere">
        <span className="font-semibold">{entry.name}</span>
        {` · ${facts.filter(Boolean).join(' · ')}`}
      </p>
      <p className="wrap-anywhere">
        {why === 'other'
          ? entry.refusal?.message
          : t(`notRecorded.why.${why}`, { names: missingItems(entry).join(', ') })}
      </p>
      {canBeGiven(entry) && <p>{t(isStaff(user) ? 'notRecorded.ifGiven' : 'notRecorded.askStaff')}</p>}
    </>
  );
}

interface WaysOutProps {
  entry: VisitEntry;
  onReason: () => void;
  onGiven: () => void;
  onReduced: () => void;
  onAgain: () => void;
}

function WaysOut({ entry, onReason, onGiven, onReduced, onAgain }: WaysOutProps) {
  const { t } = useTranslation('desk');
  const now = useNow();
  const { user } = useSession();
  const why = whyRefused(entry);
  const isTooSoon = isJustGiven(entry, now);
  const asGiven = t(isTooSoon ? 'notRecorded.asGivenSoon' : 'notRecorded.asGiven');
  const of = (action: string) => ({ 'aria-label': t('notRecorded.actionOf', { action, name: entry.name }) });
  return (
    <>
      {(why === 'alreadyServed' || why === 'early') && (
        <Button variant="secondary" {...of(t('notRecorded.withReason'))} onPress={onReason}>
          {t('notRecorded.withReason')}
        </Button>
      )}
      {isTimeRefused(entry) && (
        <Button variant="secondary" {...of(t('notRecorded.asNow'))} onPress={onReason}>
          {t('notRecorded.asNow')}
        </Button>
      )}
      {canBeGiven(entry) && isStaff(user) && (
        <Button variant="secondary" {...of(asGiven)} isDisabled={isTooSoon} onPress={onGiven}>
          {asGiven}
        </Button>
      )}
      {(why === 'missing' || (canBeGiven(entry) && !entry.action.body.request_id)) && (
        <Button variant="secondary" {...of(t('notRecorded.withoutMissing'))} onPress={onReduced}>
          {t('notRecorded.withoutMissing')}
        </Button>
      )}
      {(canBeSetRight(entry) || why === 'allergen') && (
        <Button variant="secondary" {...of(t('notRecorded.again'))} onPress={onAgain}>
          {t('notRecorded.again')}
        </Button>
      )}
      <Button variant="quiet" {...of(t('notRecorded.dismiss'))} onPress={() => void withdraw(entry)}>
        {t('notRecorded.dismiss')}
      </Button>
    </>
  );
}
