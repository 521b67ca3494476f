import { useSearchParams } from 'react-router';
import { todayIn } from '../../lib/dates.ts';
import type { ManagedFoodBank } from '../volunteers/use-managed-food-bank.ts';
import { readPeriod, spanOf, writePeriod, type Period, type PeriodName } from './period.ts';

/** The period of the figures, stored in the URL. "Today" is in the food bank's time zone. */
export function usePeriod({ time_zone }: ManagedFoodBank) {
  const [params, setParams] = useSearchParams();
  const today = todayIn(time_zone);
  const period = readPeriod(params, today);
  return {
    period,
    /** Custom dates start with the current span. */
    addressOf: (name: PeriodName) => {
      const span = name === 'own' ? period.span : spanOf(name, today);
      return { search: writePeriod(params, { name, span }).toString() };
    },
    setPeriod: (next: Period) => setParams(writePeriod(params, next), { preventScrollReset: true }),
  };
}

export type PeriodView = ReturnType<typeof usePeriod>;
