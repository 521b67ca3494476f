import type { FoodBank, OpenShift } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useDates } from '../../../lib/dates.ts';
import { groupBy } from '../../../lib/group-by.ts';
import { useSession } from '../../../lib/session.tsx';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { QueryPlaceholder } from '../../../ui/query-placeholder.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { foodBanksQuery } from '../../food-banks/api.ts';
import { openShiftsQuery, useMyVolunteers } from '../api.ts';
import { useUpcomingShifts } from '../my-shifts/use-upcoming-shifts.ts';
import { useNow } from '../../../lib/use-now.ts';
import { isWaitlistOpen } from '../waitlist/waiting.ts';
import { OPEN_SHIFTS } from './anchor.ts';

const SHOWN_AT_FIRST = 6;

/**
 * The coming shifts of a food bank, except those that the reader is signed up for. Choosing one leads to the first
 * sign-up. `isForVolunteers`: a section among others, without an introduction for newcomers.
 */
export function OpenSchedule({ isForVolunteers = false }: { isForVolunteers?: boolean }) {
  const { t } = useTranslation('volunteer-landing');
  const session = useSession();
  const [search, setSearch] = useSearchParams();
  const query = useQuery(foodBanksQuery);
  const foodBanks = query.data ?? [];
  const own = session.status === 'signed_in' ? session.user.foodbank_id : null;
  const [first] = foodBanks;
  const foodBank =
    foodBanks.find(({ _id }) => _id === search.get('foodbank')) ??
    foodBanks.find(({ _id }) => _id === own) ??
    first;
  return (
    <section
      id={OPEN_SHIFTS}
      aria-labelledby="open-shifts"
      className={cx('flex scroll-mt-24 flex-col', isForVolunteers ? 'gap-3' : 'gap-6')}
    >
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="max-w-2xl">
          <h2 id="open-shifts" className={isForVolunteers ? 'text-xl' : 'text-2xl'}>
            {t('open.title')}
          </h2>
          {!isForVolunteers && <p className="mt-2 text-lg text-muted">{t('open.text')}</p>}
        </div>
        {foodBanks.length > 1 && (
          <Select
            label={t('open.foodBank')}
            options={foodBanks.map(({ _id, name, city }) => ({ value: _id, label: `${name}, ${city}` }))}
            value={foodBank?._id ?? null}
            onChange={(id) => setSearch({ foodbank: id }, { replace: true, preventScrollReset: true })}
            className="w-full sm:w-80"
          />
        )}
      </div>
      {foodBank ? (
        <Shifts key={foodBank._id} foodBank={foodBank} />
      ) : query.data ? (
        <EmptyState title={t('open.none')} />
      ) : (
        <QueryPlaceholder query={query} failed={t('open.failed')}>
          <Skeleton className="h-96" />
        </QueryPlaceholder>
      )}
    </section>
  );
}

function Shifts({ foodBank }: { foodBank: FoodBank }) {
  const { t } = useTranslation('volunteer-landing');
  const { formatDate, foreignZone } = useDates();
  const query = useQuery(openShiftsQuery(foodBank._id));
  const { data: records = [] } = useMyVolunteers();
  const { user } = useSession();
  const own = useUpcomingShifts(user?._id ?? null);
  // The first shift that "Show more" has added; it takes the focus from the button.
  const [firstNew, setFirstNew] = useState<string | null>(null);
  const now = useNow();
  // Shifts that the reader has signed up for are left out, so nothing is shown before their sign-ups have loaded.
  if (!query.data || (user && own.query.isPending))
    return (
      <QueryPlaceholder query={query} failed={t('open.failed')}>
        <Skeleton className="h-96" />
      </QueryPlaceholder>
    );
  const shifts = query.data
    .filter(({ _id }) => !own.upcoming.some(({ shift }) => shift._id === _id))
    .toSorted(fullLastOfDay);
  const [next] = shifts;
  if (!next)
    return query.data.length > 0 ? (
      <EmptyState title={t('open.allTaken')} text={t('open.allTakenText')} />
    ) : (
      <EmptyState title={t('open.none')} text={t('open.noneText')} />
    );
  const zone = foreignZone(next.time_zone, next.starts_at);
  const isRegistered = records.some(({ foodbank_id }) => foodbank_id === foodBank._id);
  // Full shifts wait behind "Show more", unless there are no others.
  const useful = shifts.filter((shift) => !isFull(shift));
  const first = (useful.length > 0 ? useful : shifts).slice(0, SHOWN_AT_FIRST);
  const shown = firstNew === null ? first : shifts;
  return (
    <div className="flex flex-col gap-4">
      {zone !== null && <p className="text-muted">{t('open.zone', { zone, place: foodBank.name })}</p>}
      <ol className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface shadow-card">
        {groupBy(shown, ({ shift_date }) => shift_date).map(({ key: day, rows }) => (
          <li key={day} className="grid gap-x-6 px-4 py-2 sm:px-6 md:grid-cols-[11rem_1fr]">
            <h3 className="pt-3 text-base font-semibold first-letter:uppercase md:py-3.5">
              {formatDate(day, 'dayName')}{' '}
              <span className="font-normal text-muted">{formatDate(day, 'short')}</span>
            </h3>
            <ul className="divide-y divide-line">
              {rows.map((shift) => (
                <Row
                  key={shift._id}
                  shift={shift}
                  isRegistered={isRegistered}
                  now={now}
                  takesFocus={shift._id === firstNew}
                />
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {shifts.length > shown.length && (
        <Button
          variant="secondary"
          className="self-center"
          onPress={() => setFirstNew(shifts.find((shift) => !first.includes(shift))?._id ?? null)}
        >
          {t('open.more', { count: shifts.length - shown.length })}
        </Button>
      )}
    </div>
  );
}

const isFull = ({ available_spots }: OpenShift): boolean => available_spots === 0;

/** Keeps the order by start, with the full shifts of a day last. */
const fullLastOfDay = (one: OpenShift, other: OpenShift): number =>
  one.shift_date.localeCompare(other.shift_date) || Number(isFull(one)) - Number(isFull(other));

interface RowProps {
  shift: OpenShift;
  /** True if the reader is a volunteer of the food bank, who signs up in the schedule. */
  isRegistered: boolean;
  now: number;
  takesFocus: boolean;
}

/** Without a link, the row itself takes the focus. */
const focusLink = (row: HTMLElement | null): void => (row?.querySelector('a') ?? row)?.focus();

function Row({ shift, isRegistered, now, takesFocus }: RowProps) {
  const { t } = useTranslation('volunteer-landing');
  const { formatDate } = useDates();
  const openTimeOf = useOpenTime();
  const isTaken = isFull(shift);
  const action = isTaken ? t('open.wait') : t('open.choose');
  return (
    <li
      ref={takesFocus ? focusLink : undefined}
      tabIndex={takesFocus ? -1 : undefined}
      className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3 outline-none"
    >
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold wrap-break-word">{shift.title}</p>
        <p className="text-muted">
          {openTimeOf(shift)}
          {shift.location !== null && ` · ${shift.location}`}
        </p>
      </div>
      <div className="flex items-center gap-x-4 gap-y-2 max-sm:w-full max-sm:flex-wrap max-sm:justify-between">
        {isTaken ? (
          <StatusBadge>{t('open.full')}</StatusBadge>
        ) : (
          <span className="text-sm text-muted">{t('open.spots', { count: shift.available_spots })}</span>
        )}
        {(!isTaken || isWaitlistOpen(shift, now)) && (
          <LinkButton
            variant="secondary"
            to={isRegistered ? paths.shiftsOn(shift.foodbank_id, shift.shift_date) : paths.firstShift(shift)}
            aria-label={t('open.label', {
              action,
              title: shift.title,
              date: formatDate(shift.shift_date, 'long'),
            })}
          >
            {action}
          </LinkButton>
        )}
      </div>
    </li>
  );
}

/** Like `timeOf` of `useShiftWords`, in the texts of this page and without the time zone. */
export function useOpenTime() {
  const { t } = useTranslation('volunteer-landing');
  const { formatTime } = useDates();
  return ({ start_time, end_time }: Pick<OpenShift, 'start_time' | 'end_time'>): string => {
    const time = t('open.time', { start: formatTime(start_time), end: formatTime(end_time) });
    return end_time <= start_time ? t('open.nextDay', { time }) : time;
  };
}
