import type { Program, RouteInput } from '@nourish/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api-error.ts';
import { api } from '../../lib/api.ts';
import { withOwnNames } from '../../lib/built-in-names.ts';
import { useGuardedMutation, type Once } from '../../lib/use-guarded-mutation.ts';

const all = ['programs'] as const;

/** Programs by name, of one food bank, or for administrators of all. */
export const programsQuery = (foodbank_id: string | undefined) =>
  queryOptions({
    queryKey: [...all, 'list', { foodbank_id }],
    queryFn: async ({ signal }) =>
      withOwnNames((await api('GET /api/programs', { query: { foodbank_id } }, { signal })).data),
    refetchOnWindowFocus: 'always',
  });

/** Refetches the programs also after a refusal: then another user has changed them. */
function useChange<Input, Output>(change: (input: Input, once: Once) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useGuardedMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: all }),
  });
}

export type NewProgram = NonNullable<RouteInput<'POST /api/programs'>['body']>;
export type ProgramChange = NonNullable<RouteInput<'PUT /api/programs/:id'>['body']>;

export const useCreateProgram = () =>
  useChange(async (body: NewProgram, once) => (await api('POST /api/programs', { body }, once)).data);

export const useUpdateProgram = () =>
  useChange(
    async ({ _id, ...body }: Pick<Program, '_id'> & ProgramChange, once) =>
      (await api('PUT /api/programs/:id', { params: { id: _id }, body }, once)).data,
  );

export const useCloseProgram = () =>
  useChange(({ _id }: Pick<Program, '_id'>, once) =>
    api('DELETE /api/programs/:id', { params: { id: _id } }, once),
  );

/** True if the program cannot be closed, because food requests count in it. */
export const isInUse = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'in_use';
