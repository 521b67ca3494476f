import { DEFAULT_TIME_ZONE } from '@nourish/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router';
import { todayIn } from '../../lib/dates.ts';
import { idIn } from '../../lib/url-filters.ts';
import { useSession } from '../../lib/session.tsx';
import { foodBanksQuery } from '../food-banks/api.ts';
import type { Scope } from './api.ts';
import { readPeriod, spanBefore, spanOf, writePeriod, type Period, type PeriodName } from './period.ts';

/** Changes to URL parameters; '' removes one. */
type AddressChanges = Record<string, string>;

/** The food bank and the period of a report, stored in the URL. */
export function useReportView() {
  const [params, setParams] = useSearchParams();
  // Preserves the URL of the report that linked here.
  const { state } = useLocation() as { state: unknown };
  const { user } = useSession();
  const { data, isPending } = useQuery(foodBanksQuery);
  const isAdmin = user?.role === 'admin';
  const foodBanks = data ?? [];
  const requestedId = isAdmin ? idIn(params, 'foodbank_id') : user?.foodbank_id;
  // Ignore an unknown food bank, e.g. from an old link.
  const foodBank = foodBanks.find(({ _id }) => _id === requestedId);
  const timeZone = (foodBank ?? foodBanks[0])?.time_zone ?? DEFAULT_TIME_ZONE;
  const today = todayIn(timeZone);
  const period = readPeriod(params, today);
  const scope: Scope = { ...period.span, foodbank_id: isAdmin ? foodBank?._id : undefined };
  const before = spanBefore(period, today);

  const withChanges = (changes: AddressChanges): URLSearchParams => {
    const next = new URLSearchParams(params);
    // A changed filter resets the page.
    for (const [name, value] of Object.entries({ page: '', ...changes })) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    return next;
  };
  const change = (changes: AddressChanges, { replace = false } = {}) =>
    setParams(withChanges(changes), { preventScrollReset: true, replace, state });
  return {
    params,
    period,
    scope,
    /** The scope of the period before, to compare with; null if the period has not begun. */
    scopeBefore: before && { ...before, foodbank_id: scope.foodbank_id },
    today,
    timeZone,
    isAdmin,
    /** Undefined if an administrator views all food banks. */
    foodBank,
    /** Selectable food banks; empty for staff. */
    foodBanks: isAdmin ? foodBanks : [],
    /** Whether there is a choice. True while loading, so that the layout does not shift. */
    hasFoodBanks: isAdmin && (isPending || foodBanks.length > 1),
    /** False until the food bank's time zone, and so the period, is known. */
    isReady: !isPending,
    addressWith: (changes: AddressChanges) => ({ search: withChanges(changes).toString() }),
    change,
    /** Custom dates start with the current span. */
    choosePeriod: (name: PeriodName) =>
      change(writePeriod({ name, span: name === 'own' ? period.span : spanOf(name, today) })),
    setPeriod: (next: Period) => change(writePeriod(next)),
  };
}
export type ReportView = ReturnType<typeof useReportView>;
