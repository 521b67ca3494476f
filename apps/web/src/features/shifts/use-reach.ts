import type { Shift } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reachQuery, type Scope } from './api.ts';

/** The chosen scope of a change to a series, and the shifts and people that it affects. */
export function useReach({
  _id,
  series_id,
  isOff = false,
}: Pick<Shift, '_id' | 'series_id'> & {
  /** True while there is nothing to confirm. */
  isOff?: boolean;
}) {
  const [chosen, setScope] = useState<Scope>('one');
  const { data, error, isFetching, refetch } = useQuery({ ...reachQuery(_id), enabled: !isOff });
  // The last remaining shift of a series has no choice of scope.
  const isSingle = series_id === null || data?.all.shifts === 1;
  const scope: Scope = isSingle ? 'one' : chosen;
  return {
    scope,
    setScope,
    hasChoice: !isSingle,
    /** The reach of all scopes; undefined while loading. */
    all: data,
    reach: data?.[scope],
    error: data ? null : error,
    isFetching,
    retry: () => void refetch(),
  };
}
export type ReachChoice = ReturnType<typeof useReach>;
