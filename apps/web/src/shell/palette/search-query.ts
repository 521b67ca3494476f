import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { withOwnNames } from '../../lib/built-in-names.ts';
import { loadTextsFor } from '../../lib/i18n.ts';

/** One letter would find nearly everything. */
const MIN_LENGTH = 2;

export const isSearched = (q: string): boolean => q.length >= MIN_LENGTH;

/** Records found by a text, with the texts of their statuses. */
export const searchQuery = (q: string, foodbank_id: string | undefined) =>
  queryOptions({
    queryKey: ['search', q, foodbank_id],
    queryFn: async ({ signal }) => {
      const [{ data }] = await Promise.all([
        api('GET /api/search', { query: { q, foodbank_id } }, { signal }),
        loadTextsFor('asking', 'donations'),
      ]);
      return withOwnNames(data);
    },
    enabled: isSearched(q),
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  });
