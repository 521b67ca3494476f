import type { Language } from '@nourish/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api, apiFile } from '../../../lib/api.ts';
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts';
import type { Span } from './letter-periods.ts';
import { volunteerKeys } from '../shift-changes.ts';

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

interface LetterInput {
  id: string;
  span: Span;
  /** The language of the letter's recipient. */
  language: Language;
}

/** Generates the letter. After a refusal, refetches the hours, because they have changed. */
export function useHoursLetter() {
  const queryClient = useQueryClient();
  return useGuardedMutation({
    mutationFn: ({ id, span, language }: LetterInput) =>
      apiFile('GET /api/volunteer-shifts/volunteer/:id/letter', {
        params: { id },
        query: { ...span, language },
      }),
    onError: () => queryClient.invalidateQueries({ queryKey: [...volunteerKeys.all, 'hours'] }),
  });
}
