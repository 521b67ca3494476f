import { DEFAULT_TIME_ZONE } from '@nourish/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router';
import { todayIn } from '../../lib/dates.ts';
import { idIn } from '../../lib/search-params.ts';
import { useSession } from '../../lib/session.tsx';
import { foodBanksQuery } from '../food-banks/api.ts';
import type { Scope } from './api.ts';
import { readPeriod, spanOf, writePeriod, type Period, type PeriodName } from './period.ts';

/** Changes to an address; '' takes something out of it. */
type AddressChanges = Record<string, string>;

/** Whose figures are shown, and of which days; both stand in the address. */
export function useReportView() {
  const [params, setParams] = useSearchParams();
  // Keeps where one came from.
  const { state } = useLocation() as { state: unknown };
  const { user } = useSession();
  const { data, isPending } = useQuery(foodBanksQuery);
  const isAdmin = user?.role === 'admin';
  const foodBanks = data ?? [];
  const asked = isAdmin ? idIn(params, 'foodbank_id') : user?.foodbank_id;
  // A food bank that is not among them is none to look at, as in an old link.
  const foodBank = foodBanks.find(({ _id }) => _id === asked);
  const timeZone = (foodBank ?? foodBanks[0])?.time_zone ?? DEFAULT_TIME_ZONE;
  const today = todayIn(timeZone);
  const period = readPeriod(params, today);
  const scope: Scope = { ...period.span, foodbank_id: isAdmin ? foodBank?._id : undefined };

  const withChanges = (changes: AddressChanges): URLSearchParams => {
    const next = new URLSearchParams(params);
    // What is narrowed anew begins at its first page.
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
    today,
    timeZone,
    isAdmin,
    /** Undefined for administrators who look at all of them. */
    foodBank,
    /** Those to choose from; none for those who have only one. */
    foodBanks: isAdmin ? foodBanks : [],
    /** Whether there is a choice; until that is known it is taken for granted, so that its room is kept. */
    hasFoodBanks: isAdmin && (isPending || foodBanks.length > 1),
    /** Which days it is about is not known before the clocks of the food bank are. */
    isReady: !isPending,
    addressWith: (changes: AddressChanges) => ({ search: withChanges(changes).toString() }),
    change,
    /** Own dates begin with those that are shown. */
    choosePeriod: (name: PeriodName) =>
      change(writePeriod({ name, span: name === 'own' ? period.span : spanOf(name, today) })),
    setPeriod: (next: Period) => change(writePeriod(next)),
  };
}
export type ReportView = ReturnType<typeof useReportView>;
