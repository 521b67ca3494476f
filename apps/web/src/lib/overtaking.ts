import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { isOvertaken } from './api-error.ts';

interface Keys {
  lists: QueryKey;
  one: (id: string) => QueryKey;
}
interface Thing {
  _id: string;
}

/** Puts the new state of a thing in place of the old one wherever it is shown. */
export function takeOver(queryClient: QueryClient, { lists, one }: Keys, fresh: Thing): void {
  queryClient.setQueryData(one(fresh._id), fresh);
  queryClient.setQueriesData<{ data: Thing[] }>(
    { queryKey: lists },
    (list) => list && { ...list, data: list.data.map((row) => (row._id === fresh._id ? fresh : row)) },
  );
}

/** When a step failed because somebody else was faster, shows what the thing has become. */
export async function takeOverIfOvertaken(
  error: Error,
  queryClient: QueryClient,
  keys: Keys,
  fetchFresh: () => Promise<Thing>,
): Promise<void> {
  if (!isOvertaken(error)) return;
  // Should this fail as well, the first error is the one to show.
  await fetchFresh().then(
    (fresh) => takeOver(queryClient, keys, fresh),
    () => undefined,
  );
}
