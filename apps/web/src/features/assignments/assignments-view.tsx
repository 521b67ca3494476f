import type { VolunteerShift } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { useNarrow } from '../../lib/media.ts';
import { useOutbox } from '../../lib/offline/outbox-entries.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { cx } from '../../ui/cx.ts';
import { DaySwitcher } from '../../ui/day-switcher.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { HeldPlace } from '../../ui/held-place.tsx';
import { LeafCalendar } from '../../ui/illustrations/leaf-calendar.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { OutOfDate } from '../../ui/out-of-date.tsx';
import { QueryPlaceholder } from '../../ui/query-placeholder.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import type { ManagedFoodBank } from '../volunteers/use-managed-food-bank.ts';
import { dayQuery } from './api.ts';
import { shiftsOfDay, type StaffedShift, tallyOf } from './day.ts';
import { ShiftCard } from './shift-card.tsx';
import { withWaitingSteps } from './standing.ts';
import { useDay } from './use-day.ts';

/** The shifts of a day with their people, for a flex row that wraps. */
export function AssignmentsView({ foodBank }: { foodBank: ManagedFoodBank }) {
  const { t } = useTranslation('assignments');
  const address = useDay(foodBank);
  return (
    <>
      <DayBar foodBank={foodBank} address={address} />
      <div className="order-last flex w-full min-w-0 flex-col gap-2 sm:gap-4 sm:pt-2">
        <DayHead foodBank={foodBank} address={address} />
        {address.isLost && <Alert tone="warning">{t('lostShift')}</Alert>}
        {address.isFinding ? (
          <Loading className={STACK}>
            <Shapes />
          </Loading>
        ) : (
          <Day key={address.day} foodBank={foodBank} address={address} />
        )}
      </div>
    </>
  );
}

interface DayProps {
  foodBank: ManagedFoodBank;
  address: ReturnType<typeof useDay>;
}

function Day({ foodBank, address: { day, today, now, shiftId } }: DayProps) {
  const { t } = useTranslation('assignments');
  const query = useQuery(dayQuery(foodBank._id, day));
  if (query.data === undefined)
    return (
      <QueryPlaceholder query={query} failed={t('dayFailed')} className={STACK}>
        <Shapes />
      </QueryPlaceholder>
    );
  const staffed = staffedOf(query.data, day, today, now);
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
      )}
    </HeldPlace>
  );
}

/** The shifts that are shown on a day with their people, in order. */
const staffedOf = (all: readonly StaffedShift[], day: string, today: string, now: number): StaffedShift[] =>
  shiftsOfDay(
    all.map(({ shift }) => shift),
    day,
    today,
    now,
  ).flatMap((shift) => all.find((one) => one.shift === shift) ?? []);

const STACK = 'flex flex-col gap-6';

const Shapes = () => (
  <>
    <Skeleton className="h-64" />
    <Skeleton className="h-64" />
  </>
);

function DaySummary({ people }: { people: readonly VolunteerShift[] }) {
  const { t } = useTranslation('assignments');
  const { formatNumber } = useDates();
  const { hours, ...counts } = tallyOf(people);
  const facts = (['expected', 'there', 'done', 'missed'] as const)
    .filter((kind) => counts[kind] > 0)
    .map((kind) => t(`summary.${kind}`, { count: counts[kind] }));
  if (hours > 0) facts.push(t('hours', { count: hours, hours: formatNumber(hours) }));
  if (facts.length === 0) return null;
  return <p className="font-semibold tabular-nums">{facts.join(' · ')}</p>;
}

interface DayBarProps {
  foodBank: ManagedFoodBank;
  address: ReturnType<typeof useDay>;
}

/** The day and what is expected of it, in one line. */
function DayHead({ foodBank, address: { day, today, now, isFinding } }: DayBarProps) {
  const { t } = useTranslation('assignments');
  const { formatDate } = useDates();
  const { data } = useQuery({ ...dayQuery(foodBank._id, day), enabled: !isFinding });
  const outbox = useOutbox();
  const isPhone = useNarrow('md');
  const people = staffedOf(data ?? [], day, today, now).flatMap((one) => one.people);
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <h2 className="flex flex-wrap items-baseline gap-x-2 text-xl" aria-live="polite">
        {/* On phones, the field above has the year. */}
        <span className="first-letter:uppercase">{formatDate(day, isPhone ? 'near' : 'long')}</span>{' '}
        {day === today && <span className="text-base font-semibold text-primary">{t('day.isToday')}</span>}
      </h2>
      <DaySummary people={people.map((person) => withWaitingSteps(person, outbox))} />
    </div>
  );
}

function DayBar({ foodBank, address: { day, today, goTo } }: DayBarProps) {
  const { t } = useTranslation('assignments');
  return (
    <>
      <DaySwitcher
        day={day}
        today={today}
        texts={{
          label: t('day.label'),
          previous: t('day.previous'),
          next: t('day.next'),
          today: t('day.today'),
        }}
        onChange={goTo}
      />
      <LinkButton
        variant="secondary"
        to={paths.daySheet(foodBank._id, day)}
        className={cx(day !== today && 'max-sm:px-3')}
      >
        <Printer aria-hidden className="size-5" />
        <span className={cx(day !== today && 'max-sm:sr-only')}>{t('day.sheet')}</span>
      </LinkButton>
    </>
  );
}
