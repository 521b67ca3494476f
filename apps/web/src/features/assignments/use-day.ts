import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { todayIn } from '../../lib/dates.ts';
import type { ManagedFoodBank } from '../volunteers/use-managed-food-bank.ts';
import { isDay } from '../../lib/span.ts';
import { useNow } from '../../lib/use-now.ts';
import { shiftQuery } from './api.ts';

/** The displayed day: from the URL, else the day of the shift in the URL, else today at the food bank. */
export function useDay({ _id, time_zone }: ManagedFoodBank) {
  const [search, setSearch] = useSearchParams();
  const now = useNow();
  const today = todayIn(time_zone, new Date(now));
  const asked = search.get('day');
  const shiftId = search.get('shift');
  const isShiftsDay = shiftId !== null && !isDay(asked);
  const named = useQuery({ ...shiftQuery(shiftId ?? ''), enabled: isShiftsDay });
  const isElsewhere = named.data !== undefined && named.data.foodbank_id !== _id;
  const shiftsDay = isElsewhere ? undefined : named.data?.shift_date;
  return {
    day: isDay(asked) ? asked : (shiftsDay ?? today),
    today,
    now,
    /** The linked shift, which gets focus. */
    shiftId,
    /** The day of the linked shift is loading. */
    isFinding: isShiftsDay && named.isPending,
    /** The linked shift was deleted or is at another food bank. */
    isLost: isShiftsDay && (named.isError || isElsewhere),
    goTo: (day: string, options: { replace?: boolean } = {}) =>
      setSearch(
        (params) => {
          params.delete('shift');
          if (day === today) params.delete('day');
          else params.set('day', day);
          return params;
        },
        { preventScrollReset: true, ...options },
      ),
  };
}
