import type { Shift, Volunteer, VolunteerShift } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNarrow } from '../../../lib/media.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { OutOfDate } from '../../../ui/out-of-date.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Page } from '../../../ui/page.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { assignmentsQuery } from '../api.ts';
import { CalendarFeedCard } from '../../calendar-feed/calendar-feed.tsx';
import { OpenSchedule } from '../open-schedule/open-schedule.tsx';
import { CompleteProfile } from '../record/complete-profile.tsx';
import { FoldedCards } from '../../../ui/folded-card.tsx';
import { RegistrationRequired } from '../record/registration-required.tsx';
import { type Visitor, VolunteerGate } from '../record/volunteer-gate.tsx';
import { useNow } from '../../../lib/use-now.ts';
import { WaitingShifts } from '../waitlist/waiting-shifts.tsx';
import { heldUntil } from '../waitlist/waiting.ts';
import { waitsQuery } from '../waitlist/waitlist-api.ts';
import { sortAssignments } from './assignments.ts';
import { useCancelLink } from './cancel-dialog.tsx';
import { CompletedShifts } from './completed-shifts.tsx';
import { HoursCompleted, TrackedActivities } from './hours-completed.tsx';
import { UpcomingShifts } from './upcoming-shifts.tsx';

/** `/volunteer/my-shifts`: sign-ups and completed hours. */
export function MyShiftsPage() {
  const { t } = useTranslation('volunteers');
  return (
    <VolunteerGate title={t('mine.title')} signedOutTo={paths.signIn}>
      {(visitor) => (
        <Page>
          <PageHeader
            title={t('mine.title')}
            hasIconActions
            actions={
              visitor.records.length > 0 && (
                <>
                  <LinkButton to={paths.volunteerRecord} variant="secondary">
                    {t('record.title')}
                  </LinkButton>
                  {/* Also in the bar at the bottom of phones. */}
                  <LinkButton to={paths.volunteerSchedule} className="max-md:hidden">
                    {t('mine.find')}
                  </LinkButton>
                </>
              )
            }
          />
          {visitor.records.length > 0 ? (
            <>
              <CompleteProfile {...visitor} />
              <MyShifts visitor={visitor} />
            </>
          ) : (
            <>
              <RegistrationRequired isAboveShifts />
              <OpenSchedule />
            </>
          )}
        </Page>
      )}
    </VolunteerGate>
  );
}

function MyShifts({ visitor: { user, records } }: { visitor: Visitor }) {
  const { t } = useTranslation('volunteers');
  const { data, error, refetch, isFetching, dataUpdatedAt } = useQuery(assignmentsQuery(user._id));
  const waits = useQuery(waitsQuery(user._id));
  const onRetry = () => void Promise.all([refetch(), waits.refetch()]);
  const isRetrying = isFetching || waits.isFetching;
  if (!data || (waits.isPending && !error))
    return error ? (
      <ErrorState title={t('mine.failed')} error={error} onRetry={onRetry} isRetrying={isRetrying} />
    ) : (
      <Loading className="flex flex-col gap-4">
        <Skeleton className="h-28" />
        <Skeleton className="h-40" />
        <Skeleton className="h-40" />
      </Loading>
    );
  return (
    <div className="flex flex-col gap-6">
      {(error ?? waits.error) && (
        <OutOfDate seenAt={dataUpdatedAt} isRetrying={isRetrying} onRetry={onRetry} />
      )}
      <Loaded
        assignments={data}
        isCurrent={!error && !isFetching}
        waits={waits.data ?? []}
        records={records}
      />
    </div>
  );
}

interface LoadedProps {
  assignments: readonly VolunteerShift[];
  /** True if the assignments come from the server, not from the cache. */
  isCurrent: boolean;
  waits: readonly Shift[];
  records: readonly Volunteer[];
}

function Loaded({ assignments, isCurrent, waits, records }: LoadedProps) {
  const { t } = useTranslation('volunteers');
  const now = useNow();
  const mine = sortAssignments(assignments, now);
  const link = useCancelLink({ upcoming: mine.upcoming, now, isCurrent });
  // Stays until the page is left, because it shows the result of the last action.
  const [wasWaiting, setWasWaiting] = useState(false);
  if (waits.length > 0 && !wasWaiting) setWasWaiting(true);
  const isNarrow = useNarrow('lg');
  const hours = <HoursCompleted records={records} completed={mine.completed} now={now} />;
  const waiting = wasWaiting && <WaitingShifts shifts={waits} records={records} now={now} />;
  // A held spot runs out: it comes first, also while its result is shown.
  const isHeld = waits.some((shift) => heldUntil(shift, now) !== null);
  const [wasHeld, setWasHeld] = useState(isHeld);
  if (isHeld && !wasHeld) setWasHeld(true);
  return (
    <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[2fr_1fr]">
      <div className="flex min-w-0 flex-col gap-6 lg:gap-8">
        {link.isTooLate && (
          <Alert tone="info" title={t('cancel.tooLateTitle')} onDismiss={link.clear}>
            {t('cancel.tooLate')}
          </Alert>
        )}
        {wasHeld && waiting}
        <UpcomingShifts
          mine={mine}
          records={records}
          now={now}
          linkedShift={link.linkedShift}
          onAnswered={link.clear}
        >
          {isNarrow && hours}
        </UpcomingShifts>
        {!wasHeld && waiting}
        {!isNarrow && <CalendarFeedCard />}
      </div>
      <FoldedCards>
        {!isNarrow && hours}
        <CompletedShifts
          completed={mine.completed}
          unrecorded={mine.unrecorded}
          records={records}
          now={now}
        />
        <TrackedActivities completed={mine.completed} />
        {isNarrow && <CalendarFeedCard />}
      </FoldedCards>
    </div>
  );
}
