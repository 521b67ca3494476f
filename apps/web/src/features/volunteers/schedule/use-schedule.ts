import { DEFAULT_TIME_ZONE } from '@nourish/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { todayIn } from '../../../lib/dates.ts';
import { isOpenedHere, OPENED_HERE } from '../../../lib/url-filters.ts';
import { foodBanksQuery } from '../../food-banks/api.ts';
import { monthQuery } from '../api.ts';
import { useUpcomingShifts } from '../my-shifts/use-upcoming-shifts.ts';
import type { Visitor } from '../record/volunteer-gate.tsx';
import { isMonth, lastShownDay, monthOf } from './month.ts';
import { daysWithShifts } from './schedule-days.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The food bank, month and day of the schedule, stored in the URL, so that Back closes a day. */
export function useSchedule({ user, records }: Visitor) {
  const { data: foodBanks = [], isLoading } = useQuery(foodBanksQuery);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();

  const asked = search.get('foodbank');
  const foodBankId =
    foodBanks.find(({ _id }) => _id === asked)?._id ??
    records.find(({ foodbank_id }) => foodbank_id === asked)?.foodbank_id ??
    records.find(({ foodbank_id }) => foodbank_id === user.foodbank_id)?.foodbank_id ??
    // The schedule requires a registration, so there is at least one record.
    records[0]?.foodbank_id ??
    '';
  const record = records.find(({ foodbank_id }) => foodbank_id === foodBankId);
  const foodBank = foodBanks.find(({ _id }) => _id === foodBankId);
  const today = todayIn(foodBank?.time_zone ?? DEFAULT_TIME_ZONE);
  const [askedMonth, askedDay] = [search.get('month'), search.get('day')];
  const thisMonth = monthOf(today);
  // Past months are not shown, nor are their days.
  const day = askedDay !== null && DAY.test(askedDay) && monthOf(askedDay) >= thisMonth ? askedDay : null;
  // A day of the next month may have been opened in the schedule of the current one.
  const isWithin = day !== null && askedMonth === thisMonth && day <= lastShownDay(thisMonth, today);
  const linkedMonth = day !== null && !isWithin ? monthOf(day) : isMonth(askedMonth) ? askedMonth : thisMonth;
  // Past shifts are not open for sign-up, so a link to an earlier month shows the current one.
  const month = linkedMonth < thisMonth ? thisMonth : linkedMonth;
  const lastDay = lastShownDay(month, today);

  const go = (changes: Record<string, string | null>, options: { replace: boolean; state?: unknown }) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    void navigate({ search: next.toString() }, { ...options, preventScrollReset: true });
  };
  return {
    userId: user._id,
    foodBanks,
    /** True while the food banks are loading. */
    isLoading,
    foodBankId,
    /** Undefined while the food banks are loading. */
    foodBank,
    record,
    today,
    month,
    lastDay,
    day,
    setFoodBank: (id: string) => go({ foodbank: id, day: null }, { replace: true }),
    setMonth: (next: string) => go({ month: next, day: null }, { replace: true }),
    openDay: (next: string) =>
      go(
        { month: next > lastDay ? monthOf(next) : month, day: next },
        { replace: false, state: OPENED_HERE },
      ),
    closeDay: () => {
      if (isOpenedHere(state)) void navigate(-1);
      else go({ month, day: null }, { replace: true });
    },
  };
}
export type Schedule = ReturnType<typeof useSchedule>;

/** The days with shifts of a schedule, and the query of its shifts. */
export function useScheduleDays({ userId, foodBankId, month, lastDay }: Schedule) {
  const query = useQuery(monthQuery(foodBankId, month, lastDay));
  const { upcoming, now } = useUpcomingShifts(userId);
  return { query, now, days: daysWithShifts(query.data ?? [], upcoming, now) };
}
