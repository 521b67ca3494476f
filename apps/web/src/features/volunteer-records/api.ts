import type { RouteInput, Volunteer, VolunteerStatus } from '@nourish/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { withOwnNames } from '../../lib/built-in-names.ts';
import { FOLLOWED, useShiftChange, volunteerKeys } from '../volunteers/shift-changes.ts';
import { isByTime, type DirectoryFilters } from './directory-filters.ts';

const PAGE_SIZE = 20;

type DirectoryQuery = Omit<DirectoryFilters, 'volunteer'>;

/** One page of a food bank's volunteers, filtered by name and status or by availability. */
export const directoryQuery = (foodBankId: string, filters: DirectoryQuery) =>
  queryOptions({
    queryKey: [...volunteerKeys.all, 'directory', foodBankId, filters],
    queryFn: ({ signal }) => fetchPage(foodBankId, filters, signal),
    placeholderData: keepPreviousData,
    ...FOLLOWED,
  });

function fetchPage(foodBankId: string, filters: DirectoryQuery, signal: AbortSignal) {
  const { search, status, weekday, part, sort, page } = filters;
  const pageOf = { sort, page, limit: PAGE_SIZE };
  if (isByTime(filters)) {
    const query = {
      foodbank_id: foodBankId,
      day_of_week: weekday || undefined,
      shift_time: part || undefined,
    };
    return api('GET /api/volunteers/available', { query: { ...query, ...pageOf } }, { signal });
  }
  const query = { search: search || undefined, status: status || undefined, ...pageOf };
  return api('GET /api/volunteers/foodbank/:id', { params: { id: foodBankId }, query }, { signal });
}

export const statsQuery = (foodBankId: string) =>
  queryOptions({
    queryKey: [...volunteerKeys.all, 'stats', foodBankId],
    queryFn: async ({ signal }) =>
      (await api('GET /api/volunteers/stats/foodbank/:id', { params: { id: foodBankId } }, { signal })).data,
    ...FOLLOWED,
  });

export const volunteerQuery = (id: string) =>
  queryOptions({
    queryKey: [...volunteerKeys.all, 'one', id],
    queryFn: async ({ signal }) =>
      (await api('GET /api/volunteers/:id', { params: { id } }, { signal })).data,
    ...FOLLOWED,
  });

/** All shifts of a volunteer at the food bank of the record, and their hours there. */
export const workQuery = (id: string) =>
  queryOptions({
    queryKey: [...volunteerKeys.all, 'work', id],
    queryFn: async ({ signal }) => {
      const input = { params: { id } };
      const [shifts, hours] = await Promise.all([
        api('GET /api/volunteer-shifts/volunteer/:id', input, { signal }),
        api('GET /api/volunteer-shifts/volunteer/:id/hours', input, { signal }),
      ]);
      return withOwnNames({ shifts: shifts.data, hours: hours.data });
    },
    ...FOLLOWED,
  });

export type VolunteerChange = NonNullable<RouteInput<'PUT /api/volunteers/:id'>['body']>;

export const useUpdateVolunteer = (id: string) =>
  useShiftChange((body: VolunteerChange) => api('PUT /api/volunteers/:id', { params: { id }, body }));

export const useSetStatus = (id: string) =>
  useShiftChange((status: VolunteerStatus) =>
    api('PATCH /api/volunteers/:id/status', { params: { id }, body: { status } }),
  );

/** Lets a volunteer work at the desk, or no longer. */
export const useSetDesk = (id: string) =>
  useShiftChange((desk: boolean) =>
    api('PATCH /api/volunteers/:id/permissions', { params: { id }, body: { desk } }),
  );

/** Removes a volunteer. Cancels their upcoming shifts; their hours stay on record. */
export const useRemoveVolunteer = () =>
  useShiftChange(({ _id }: Pick<Volunteer, '_id'>) =>
    api('DELETE /api/volunteers/:id', { params: { id: _id } }),
  );
