import type { NewShift, RouteInput, Shift, ShiftChange, ShiftStatus } from '@nourish/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { FOLLOWED, useShiftChange, volunteerKeys } from '../volunteers/shift-changes.ts';
import type { ShiftsQuery } from './filters.ts';

const PAGE_SIZE = 20;

/** One page of the shifts of a food bank. */
export const shiftsQuery = (foodBankId: string, query: ShiftsQuery) => {
  const asked = { limit: PAGE_SIZE, ...query };
  return queryOptions({
    queryKey: [...volunteerKeys.all, 'planned', foodBankId, asked],
    queryFn: ({ signal }) =>
      api('GET /api/shifts/foodbank/:id', { params: { id: foodBankId }, query: asked }, { signal }),
    placeholderData: keepPreviousData,
    ...FOLLOWED,
  });
};

/** One shift as it is now, where the list it was chosen from may be older. */
export const shiftQuery = (id: string) =>
  queryOptions({
    queryKey: [...volunteerKeys.all, 'shift', id],
    queryFn: async ({ signal }) => (await api('GET /api/shifts/:id', { params: { id } }, { signal })).data,
    ...FOLLOWED,
  });

/** How many shifts and people a change is about, by how much of a series it takes in; asked anew whenever it matters. */
export const reachQuery = (id: string) =>
  queryOptions({
    queryKey: [...volunteerKeys.all, 'reach', id],
    queryFn: async ({ signal }) =>
      (await api('GET /api/shifts/:id/reach', { params: { id } }, { signal })).data,
    ...FOLLOWED,
    staleTime: 0,
  });

/** The kinds of shifts that are planned at one press. */
export const templatesQuery = (foodbank_id: string) =>
  queryOptions({
    queryKey: [...volunteerKeys.all, 'templates', foodbank_id],
    queryFn: async ({ signal }) =>
      (await api('GET /api/shift-templates', { query: { foodbank_id } }, { signal })).data,
  });

/** Where a food bank keeps its food: shifts are often there. */
export const storagePlacesQuery = (foodBankId: string) =>
  queryOptions({
    queryKey: ['storage-locations', foodBankId],
    queryFn: async ({ signal }) =>
      (await api('GET /api/storage', { query: { foodBankId } }, { signal })).data,
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

/** What became of one of several: undefined while it is on its way. */
export type Outcome = 'done' | Error;
type Report<Key> = (of: Key, outcome: Outcome) => void;

/** One after the other, each with what became of it: one that is refused does not keep the others back. */
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
  /** Each day with its key: sent again, it is planned once. */
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
