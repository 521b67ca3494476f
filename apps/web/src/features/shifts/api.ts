import type { NewShift, RouteInput, Shift, ShiftChange, ShiftStatus } from '@nourish/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { withOwnNames } from '../../lib/built-in-names.ts';
import { FOLLOWED, useShiftChange, volunteerKeys } from '../volunteers/shift-changes.ts';
import type { ShiftsQuery } from './filters.ts';

const PAGE_SIZE = 20;

export const shiftsQuery = (foodBankId: string, query: ShiftsQuery) => {
  const params = { limit: PAGE_SIZE, ...query };
  return queryOptions({
    queryKey: [...volunteerKeys.all, 'planned', foodBankId, params],
    queryFn: async ({ signal }) =>
      withOwnNames(
        await api('GET /api/shifts/foodbank/:id', { params: { id: foodBankId }, query: params }, { signal }),
      ),
    placeholderData: keepPreviousData,
    ...FOLLOWED,
  });
};

/** One shift; fresher than its list entry. */
export const shiftQuery = (id: string) =>
  queryOptions({
    queryKey: [...volunteerKeys.all, 'shift', id],
    queryFn: async ({ signal }) =>
      withOwnNames((await api('GET /api/shifts/:id', { params: { id } }, { signal })).data),
    ...FOLLOWED,
  });

/** The names on the shifts of a span of days. */
export const rotaQuery = (foodBankId: string, start_date: string, end_date: string) =>
  queryOptions({
    queryKey: [...volunteerKeys.all, 'rota', foodBankId, start_date, end_date],
    queryFn: async ({ signal }) =>
      (
        await api(
          'GET /api/volunteer-shifts/foodbank/:id',
          { params: { id: foodBankId }, query: { start_date, end_date } },
          { signal },
        )
      ).data,
    ...FOLLOWED,
  });

/** Shifts and people affected by a change, by scope; refetched on each use. */
export const reachQuery = (id: string) =>
  queryOptions({
    queryKey: [...volunteerKeys.all, 'reach', id],
    queryFn: async ({ signal }) =>
      (await api('GET /api/shifts/:id/reach', { params: { id } }, { signal })).data,
    ...FOLLOWED,
    staleTime: 0,
  });

export const templatesQuery = (foodbank_id: string) =>
  queryOptions({
    queryKey: [...volunteerKeys.all, 'templates', foodbank_id],
    queryFn: async ({ signal }) =>
      (await api('GET /api/shift-templates', { query: { foodbank_id } }, { signal })).data,
  });

export const useCreateShift = () =>
  useShiftChange((body: NewShift, once) => api('POST /api/shifts', { body }, once));

export const useUpdateShift = (id: string) =>
  useShiftChange((body: ShiftChange) => api('PUT /api/shifts/:id', { params: { id }, body }));

export type Scope = NonNullable<ShiftChange['scope']>;
export type StatusChange = RouteInput<'PATCH /api/shifts/:id/status'>['body'];

export const useSetShiftStatus = (id: string) =>
  useShiftChange((body: StatusChange) => api('PATCH /api/shifts/:id/status', { params: { id }, body }));

export const useRemoveShift = (id: string) =>
  useShiftChange((scope: Scope) => api('DELETE /api/shifts/:id', { params: { id }, query: { scope } }));

export type NewTemplate = RouteInput<'POST /api/shift-templates'>['body'];

export const useCreateTemplate = () =>
  useShiftChange((body: NewTemplate, once) => api('POST /api/shift-templates', { body }, once));

export const useRemoveTemplate = () =>
  useShiftChange((id: string) => api('DELETE /api/shift-templates/:id', { params: { id } }));

/** The result of one of several requests; undefined while pending. */
export type Outcome = 'done' | Error;
type Report<Key> = (key: Key, outcome: Outcome) => void;

/** Runs `work` for each key in sequence and reports each result; a failure does not stop the others. */
async function eachOf<Key>(
  keys: readonly Key[],
  work: (key: Key) => Promise<unknown>,
  report: Report<Key>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const key of keys) {
    const outcome = await work(key).then(
      (): Outcome => 'done',
      (error: Error): Outcome => error,
    );
    report(key, outcome);
    outcomes.push(outcome);
  }
  return outcomes;
}

interface SeveralSteps {
  ids: readonly string[];
  status: ShiftStatus;
  report: Report<string>;
}
export const useSetStatusOfSeveral = () =>
  useShiftChange(({ ids, status, report }: SeveralSteps) =>
    eachOf(ids, (id) => api('PATCH /api/shifts/:id/status', { params: { id }, body: { status } }), report),
  );

interface Copies {
  shift: Pick<Shift, '_id'>;
  /** Each day with its idempotency key, so that a retry creates the shift only once. */
  days: readonly { day: string; key: string }[];
  report: Report<string>;
}
export const useDuplicateShift = () =>
  useShiftChange(({ shift, days, report }: Copies) =>
    eachOf(
      days,
      ({ day, key }) =>
        api(
          'POST /api/shifts/:id/duplicate',
          { params: { id: shift._id }, body: { shift_date: day } },
          { idempotencyKey: key },
        ),
      ({ day }, outcome) => report(day, outcome),
    ),
  );

export const useCopyShift = () =>
  useShiftChange(({ id, shift_date }: { id: string; shift_date: string }, once) =>
    api('POST /api/shifts/:id/duplicate', { params: { id }, body: { shift_date } }, once),
  );

export const useRemoveCopy = () =>
  useShiftChange((id: string) => api('DELETE /api/shifts/:id', { params: { id }, query: { scope: 'one' } }));
