import type { Shift, VolunteerShift } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { addDays, todayIn, useDates } from '../../lib/dates.ts';
import { workZone } from '../../lib/work-zone.ts';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';
import { QueryPlaceholder, type QueryState } from '../../ui/query-placeholder.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { DayLine } from './day-line.tsx';
import { dayQuery } from '../assignments/api.ts';
import { shiftsBetweenQuery } from '../volunteers/api.ts';
import { isOnDay, phaseOf, takesPlace, tallyOf } from '../volunteers/schedule/planned-shifts.ts';
import { GapBadge, SpotsFilled } from '../volunteers/schedule/spots-filled.tsx';
import { type ManagedFoodBank, useManagedFoodBank } from '../volunteers/use-managed-food-bank.ts';
import { useNow } from '../../lib/use-now.ts';
import { useStaffShiftWords } from '../volunteers/use-shift-words.ts';

export const DAYS_AHEAD = 7;

/** Today's shifts of a food bank and the people missing. */
export function TodaysShifts() {
  const { t } = useTranslation(['dashboard', 'volunteers']);
  const { foreignZone } = useDates();
  const titleId = useId();
  const { foodBank, query } = useManagedFoodBank();
  // The frame names the zone that the whole page is in.
  const isOther = workZone.useValue() !== foodBank?.time_zone;
  const zone = foodBank && isOther && foreignZone(foodBank.time_zone, new Date().toISOString());
  // Staff without a food bank.
  if (query.data && !foodBank) return null;
  return (
    <Card as="section" aria-labelledby={titleId} className="@container flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id={titleId} className="text-xl">
          {t('today.title')}
        </h2>
        {foodBank && zone && (
          <p className="text-sm text-muted">
            {t('volunteers:schedule.zone', { zone, place: foodBank.name })}
          </p>
        )}
      </div>
      {foodBank && !query.error ? (
        <Today key={foodBank._id} foodBank={foodBank} />
      ) : (
        <TodayPlaceholder query={query} />
      )}
    </Card>
  );
}

function Today({ foodBank }: { foodBank: ManagedFoodBank }) {
  const { t } = useTranslation('dashboard');
  const now = useNow();
  const today = todayIn(foodBank.time_zone, new Date(now));
  // Starts yesterday, because a night shift may still be running.
  const query = useQuery(shiftsBetweenQuery(foodBank._id, addDays(today, -1), addDays(today, DAYS_AHEAD)));
  const day = useQuery(dayQuery(foodBank._id, today));
  const { data } = query;
  if (!data) return <TodayPlaceholder query={query} />;
  const shifts = data.filter((shift) => isOnDay(shift, today, now));
  const peopleOf = new Map(day.data?.map(({ shift, people }) => [shift._id, people]));
  const { gap } = tallyOf(data, now);
  return (
    <>
      <DayLine foodBank={foodBank} />
      {shifts.length === 0 ? (
        <NothingToday foodBank={foodBank} planned={data} now={now} />
      ) : (
        <ul className="-mt-3.5 flex flex-col divide-y divide-line">
          {shifts.map((shift) => (
            <TodaysShift key={shift._id} shift={shift} people={peopleOf.get(shift._id)} now={now} />
          ))}
        </ul>
      )}
      <p className="flex flex-wrap gap-x-6 empty:hidden">
        {shifts.length > 0 && (
          <TextLink
            className="inline-flex min-h-11 items-center"
            to={paths.shiftView('assignments', { foodbank: foodBank._id, day: today })}
          >
            {t('today.day')}
          </TextLink>
        )}
        {gap > 0 && (
          <TextLink
            className="inline-flex min-h-11 items-center"
            to={`${paths.shiftManagement}?foodbank=${foodBank._id}`}
          >
            {t('today.week', { count: gap })}
          </TextLink>
        )}
      </p>
    </>
  );
}

function TodayPlaceholder({ query }: { query: QueryState }) {
  const { t } = useTranslation('dashboard');
  return (
    <QueryPlaceholder query={query} failed={t('today.failed')} className="flex flex-col gap-3">
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </QueryPlaceholder>
  );
}

interface TodaysShiftProps {
  shift: Shift;
  /** Undefined until they are loaded. */
  people: readonly VolunteerShift[] | undefined;
  now: number;
}

function TodaysShift({ shift, people = [], now }: TodaysShiftProps) {
  const { t } = useTranslation(['volunteers', 'dashboard']);
  const attendance = attendanceOf(people);
  const isRunning = phaseOf(shift, now) === 'running';
  const { localTimeOf } = useStaffShiftWords();
  return (
    <li className="py-0.5">
      {/* Within the list item, so that its dividing line stays straight. */}
      <div className="relative -mx-2 grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-2 rounded-md px-2 py-2.5 hover:bg-sunken @xl:grid-cols-[minmax(0,11rem)_minmax(0,1fr)_9rem_auto]">
        <span className="text-muted tabular-nums @max-xl:col-span-2">{localTimeOf(shift)}</span>
        <span className="min-w-0 @max-xl:col-span-2">
          {/* Makes the whole line clickable. */}
          <Link
            to={paths.shiftView('assignments', { foodbank: shift.foodbank_id, shift: shift._id })}
            className="font-semibold wrap-break-word after:absolute after:inset-0 hover:underline"
          >
            {shift.title}
          </Link>
          {shift.location && <span className="block text-sm text-muted">{shift.location}</span>}
          {ATTENDANCE.map(
            (state) =>
              attendance[state].length > 0 && (
                <span key={state} className="block text-sm wrap-anywhere">
                  {t(`dashboard:today.people.${isRunning && state === 'expected' ? 'notIn' : state}`, {
                    names: attendance[state].join(', '),
                  })}
                </span>
              ),
          )}
        </span>
        <SpotsFilled shift={shift} />
        <span className="flex flex-wrap justify-end gap-2 @xl:min-w-32">
          {isRunning && <StatusBadge tone="info">{t('planned.running')}</StatusBadge>}
          <GapBadge shift={shift} now={now} />
        </span>
      </div>
    </li>
  );
}

const ATTENDANCE = ['in', 'expected', 'out'] as const;

/** The names of the people of a shift: checked in, not yet, and checked out. */
function attendanceOf(people: readonly VolunteerShift[]): Record<(typeof ATTENDANCE)[number], string[]> {
  const namesOf = (...statuses: VolunteerShift['status'][]) =>
    people.filter(({ status }) => statuses.includes(status)).map(({ volunteer_name }) => volunteer_name);
  return {
    in: namesOf('checked_in'),
    expected: namesOf('assigned', 'confirmed'),
    out: namesOf('completed'),
  };
}

interface NothingTodayProps {
  foodBank: ManagedFoodBank;
  /** Shifts of the following days, in order. */
  planned: readonly Shift[];
  now: number;
}

function NothingToday({ foodBank, planned, now }: NothingTodayProps) {
  const { t } = useTranslation('dashboard');
  const { formatDate } = useDates();
  const { localTimeOf } = useStaffShiftWords();
  const next = planned.find((shift) => takesPlace(shift) && phaseOf(shift, now) === 'ahead');
  return (
    <div>
      <p className="font-semibold">{t('today.none')}</p>
      {next ? (
        <p className="text-muted">
          {t('today.next', {
            title: next.title,
            date: formatDate(next.shift_date, 'long'),
            time: localTimeOf(next),
          })}
        </p>
      ) : (
        <p className="text-muted">
          {t('today.noneSoon')}{' '}
          <TextLink to={paths.shiftView('shifts', { foodbank: foodBank._id, new: 'shift' })}>
            {t('today.plan')}
          </TextLink>
        </p>
      )}
    </div>
  );
}
