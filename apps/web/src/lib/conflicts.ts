import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { isConflict } from './api-error.ts';

interface Keys {
  lists: QueryKey;
  one: (id: string) => QueryKey;
}
interface StoredRecord {
  _id: string;
}

/** Replaces a record in every cached query that contains it. */
export function updateCached(queryClient: QueryClient, { lists, one }: Keys, fresh: StoredRecord): void {
  queryClient.setQueryData(one(fresh._id), fresh);
  queryClient.setQueriesData<{ data: StoredRecord[] }>(
    { queryKey: lists },
    (list) => list && { ...list, data: list.data.map((row) => (row._id === fresh._id ? fresh : row)) },
  );
}

/** After a conflict with another user's change, refetches the record and updates the cache. */
export async function refreshAfterConflict(
  error: Error,
  queryClient: QueryClient,
  keys: Keys,
  fetchFresh: () => Promise<StoredRecord>,
): Promise<void> {
  if (!isConflict(error)) return;
  // If this fails too, the first error is shown.
  await fetchFresh().then(
    (fresh) => updateCached(queryClient, keys, fresh),
    () => undefined,
  );
}
