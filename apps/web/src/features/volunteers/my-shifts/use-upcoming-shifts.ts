import { useQuery } from '@tanstack/react-query';
import { addDays, todayIn } from '../../../lib/dates.ts';
import { assignmentsQuery } from '../api.ts';
import { useNow } from '../../../lib/use-now.ts';
import { sortAssignments } from './assignments.ts';

/** A person's sign-ups that are not over, earliest first, with their query. `userId` null: signed out, so none. */
export function useUpcomingShifts(userId: string | null) {
  const now = useNow();
  const query = useQuery({
    // One day earlier, for food banks in other time zones.
    ...assignmentsQuery(userId ?? '', addDays(todayIn('UTC', new Date(now)), -1)),
    enabled: userId !== null,
  });
  return { query, now, upcoming: sortAssignments(query.data ?? [], now).upcoming };
}
