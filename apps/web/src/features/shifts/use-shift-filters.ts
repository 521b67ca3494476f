import { useSearchParams } from 'react-router';
import { todayIn } from '../../lib/dates.ts';
import type { ManagedFoodBank } from '../volunteers/use-managed-food-bank.ts';
import { readFilters, writeFilters, type ShiftFilters } from './filters.ts';

/** What belongs to the page around: the tab and the food bank. */
const OF_THE_PAGE = ['view', 'foodbank'] as const;

/** Which shifts are shown and how, kept in the address beside what the page keeps there. */
export function useShiftFilters(foodBank: ManagedFoodBank) {
  const [params, setParams] = useSearchParams();
  const today = todayIn(foodBank.time_zone);
  const filters = readFilters(params, today);
  const addressOf = (changes: Partial<ShiftFilters>) => {
    const kept = OF_THE_PAGE.flatMap((name) => {
      const value = params.get(name);
      return value === null ? [] : [[name, value]];
    });
    return new URLSearchParams({
      ...Object.fromEntries(kept),
      ...writeFilters({ ...filters, page: 1, ...changes }, today),
    });
  };
  return {
    filters,
    today,
    /** The address with something else chosen; anything but a page starts at the first one again. */
    addressOf,
    change: (changes: Partial<ShiftFilters>, { replace = false } = {}) =>
      setParams(addressOf(changes), { replace, preventScrollReset: true }),
  };
}
export type ShiftsShown = ReturnType<typeof useShiftFilters>;
