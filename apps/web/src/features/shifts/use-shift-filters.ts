import { useSearchParams } from 'react-router';
import { todayIn } from '../../lib/dates.ts';
import type { ManagedFoodBank } from '../volunteers/use-managed-food-bank.ts';
import { readFilters, writeFilters, type ShiftFilters } from './filters.ts';

/** URL parameters that belong to the surrounding page. */
const PAGE_PARAMS = ['view', 'foodbank'] as const;

/** The filters of the shifts, stored in the URL. Preserves the page's own parameters. */
export function useShiftFilters(foodBank: ManagedFoodBank) {
  const [params, setParams] = useSearchParams();
  const today = todayIn(foodBank.time_zone);
  const filters = readFilters(params, today);
  const addressOf = (changes: Partial<ShiftFilters>) => {
    const pageParams = PAGE_PARAMS.flatMap((name) => {
      const value = params.get(name);
      return value === null ? [] : [[name, value]];
    });
    return new URLSearchParams({
      ...Object.fromEntries(pageParams),
      ...writeFilters({ ...filters, page: 1, ...changes }, today),
    });
  };
  return {
    filters,
    today,
    /** The URL after a change of the filters. Resets the page to 1 unless `changes` sets it. */
    addressOf,
    change: (changes: Partial<ShiftFilters>, { replace = false } = {}) =>
      setParams(addressOf(changes), { replace, preventScrollReset: true }),
  };
}
export type ShiftsShown = ReturnType<typeof useShiftFilters>;
