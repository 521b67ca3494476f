import type { Language } from '@nourish/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api, apiFile } from '../../lib/api.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import type { Span } from './letter-periods.ts';
import { volunteerKeys } from './shift-changes.ts';

/** The hours of a volunteer in a span of days. */
export const hoursQuery = (id: string, span: Span) =>
  queryOptions({
    queryKey: [...volunteerKeys.all, 'hours', id, span],
    queryFn: async ({ signal }) =>
      (
        await api(
          'GET /api/volunteer-shifts/volunteer/:id/hours',
          { params: { id }, query: span },
          { signal },
        )
      ).data,
  });

interface Wanted {
  id: string;
  span: Span;
  /** Of whoever is to read it. */
  language: Language;
}

/** Has the letter about these hours made. Where it is refused the hours are not those that were shown. */
export function useHoursLetter() {
  const queryClient = useQueryClient();
  return useGuardedMutation({
    mutationFn: ({ id, span, language }: Wanted) =>
      apiFile('GET /api/volunteer-shifts/volunteer/:id/letter', {
        params: { id },
        query: { ...span, language },
      }),
    onError: () => queryClient.invalidateQueries({ queryKey: [...volunteerKeys.all, 'hours'] }),
  });
}
