import type { Shift } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reachQuery, type Scope } from './api.ts';

/** How much of a series a change is about, as the person chooses, and whom it concerns. */
export function useReach({
  _id,
  series_id,
  isOff = false,
}: Pick<Shift, '_id' | 'series_id'> & {
  /** There is nothing to ask about yet. */
  isOff?: boolean;
}) {
  const [chosen, setScope] = useState<Scope>('one');
  const { data, error, isFetching, refetch } = useQuery({ ...reachQuery(_id), enabled: !isOff });
  // Of the last of a series there is nothing to choose.
  const isAlone = series_id === null || data?.all.shifts === 1;
  const scope: Scope = isAlone ? 'one' : chosen;
  return {
    scope,
    setScope,
    hasChoice: !isAlone,
    /** All three; undefined while not known. */
    all: data,
    /** Of the scope that is chosen. */
    reach: data?.[scope],
    error: data ? null : error,
    isFetching,
    retry: () => void refetch(),
  };
}
export type ReachChoice = ReturnType<typeof useReach>;
