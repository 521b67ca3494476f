import type { VolunteerShift } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { useOutbox } from '../../lib/offline/outbox.ts';
import { Alert } from '../../ui/alert.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { HeldPlace } from '../../ui/held-place.tsx';
import { LeafCalendar } from '../../ui/illustrations/leaf-calendar.tsx';
import { OutOfDate } from '../../ui/out-of-date.tsx';
import { QueryPlaceholder } from '../../ui/query-placeholder.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import type { ManagedFoodBank } from '../volunteers/use-managed-food-bank.ts';
import { dayQuery } from './api.ts';
import { DayBar } from './day-bar.tsx';
import { shiftsOfDay, type StaffedShift, tallyOf } from './day.ts';
import { ShiftCard } from './shift-card.tsx';
import { withWaitingSteps } from './standing.ts';
import { useDay } from './use-day.ts';

/** The shifts of a day with their volunteers and the actions on each. */
export function AssignmentsView({ foodBank }: { foodBank: ManagedFoodBank }) {
  const { t } = useTranslation('assignments');
  const address = useDay(foodBank);
  return (
    <div className="flex flex-col gap-6">
      <DayBar foodBank={foodBank} address={address} />
      {address.isLost && <Alert tone="warning">{t('lostShift')}</Alert>}
      {address.isFinding ? (
        <Loading className={STACK}>
          <Shapes />
        </Loading>
      ) : (
        <Day key={address.day} foodBank={foodBank} address={address} />
      )}
    </div>
  );
}

interface DayProps {
  foodBank: ManagedFoodBank;
  address: ReturnType<typeof useDay>;
}

function Day({ foodBank, address: { day, today, now, shiftId } }: DayProps) {
  const { t } = useTranslation('assignments');
  const query = useQuery(dayQuery(foodBank._id, day));
  const outbox = useOutbox();
  if (query.data === undefined)
    return (
      <QueryPlaceholder query={query} failed={t('dayFailed')} className={STACK}>
        <Shapes />
      </QueryPlaceholder>
    );
  const staffed = ofDay(query.data, day, today, now);
  return (
    <HeldPlace className={STACK}>
      {query.error && (
        <OutOfDate
          seenAt={query.dataUpdatedAt}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {staffed.length === 0 ? (
        <EmptyState illustration={LeafCalendar} title={t('none.title')} text={t('none.text')} />
      ) : (
        <>
          <DaySummary
            people={staffed.flatMap(({ people }) => people).map((person) => withWaitingSteps(person, outbox))}
          />
          <ul className="flex flex-col gap-6">
            {staffed.map((one) => (
              <ShiftCard
                key={one.shift._id}
                staffed={one}
                day={day}
                now={now}
                isTarget={one.shift._id === shiftId}
              />
            ))}
          </ul>
        </>
      )}
    </HeldPlace>
  );
}

function ofDay(staffed: readonly StaffedShift[], day: string, today: string, now: number): StaffedShift[] {
  const shifts = shiftsOfDay(
    staffed.map(({ shift }) => shift),
    day,
    today,
    now,
  );
  return shifts.flatMap((shift) => staffed.find((one) => one.shift === shift) ?? []);
}

const STACK = 'flex flex-col gap-6';

const Shapes = () => (
  <>
    <Skeleton className="h-12" />
    <Skeleton className="h-64" />
    <Skeleton className="h-64" />
  </>
);

/** Counts of the day in one line. */
function DaySummary({ people }: { people: readonly VolunteerShift[] }) {
  const { t } = useTranslation('assignments');
  const { formatNumber } = useDates();
  const { hours, ...counts } = tallyOf(people);
  const facts = (['expected', 'there', 'done', 'missed'] as const)
    .filter((kind) => counts[kind] > 0)
    .map((kind) => t(`summary.${kind}`, { count: counts[kind] }));
  if (hours > 0) facts.push(t('hours', { count: hours, hours: formatNumber(hours) }));
  if (facts.length === 0) return null;
  return <p className="text-lg font-semibold tabular-nums">{facts.join(' · ')}</p>;
}
