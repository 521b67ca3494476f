import type { NewVolunteer, Volunteer, VolunteerChange } from '@nourish/contract';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { api } from '../../lib/api.ts';
import { withOwnNames } from '../../lib/built-in-names.ts';
import { OFFLINE_CACHED } from '../../lib/offline/response-cache.ts';
import { useSession } from '../../lib/session.tsx';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { forgetVolunteer, rememberVolunteer } from '../../lib/volunteer-flags.ts';
import { firstDayOf, lastDayOf } from './schedule/month.ts';
import { FOLLOWED, useShiftChange, volunteerKeys } from './shift-changes.ts';

/** The reader's volunteer records, one per food bank; empty before registration. */
export const myVolunteersQuery = queryOptions({
  queryKey: volunteerKeys.mine,
  queryFn: async ({ signal }) => (await api('GET /api/volunteers/me', {}, { signal })).data,
  meta: OFFLINE_CACHED,
});

export function useRegisterVolunteer() {
  const queryClient = useQueryClient();
  return useGuardedMutation({
    mutationFn: async (body: NewVolunteer) => (await api('POST /api/volunteers', { body })).data,
    onSuccess: (made) =>
      queryClient.setQueryData(volunteerKeys.mine, (records: Volunteer[] = []) => [...records, made]),
    // Already registered, on another device or by a try whose response was lost: refetch the records.
    onError: async (error) => {
      if (isAlreadyRegistered(error)) await queryClient.refetchQueries({ queryKey: volunteerKeys.mine });
    },
  });
}

/** Registers the reader with a phone number, and signs them up for their first shift if it has a spot left. */
export const useTakeFirstShift = () =>
  useShiftChange(({ id, phone }: { id: string; phone: string }, once) =>
    api('POST /api/shifts/:id/first-sign-up', { params: { id }, body: { phone } }, once),
  );

export const isAlreadyRegistered = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'already_volunteer';

/** Shifts that start on these days, both inclusive; at most 100 days. Staff also get drafts. */
export const shiftsBetweenQuery = (foodBankId: string, start_date: string, end_date: string) =>
  queryOptions({
    queryKey: [...volunteerKeys.all, 'between', foodBankId, start_date, end_date],
    queryFn: async ({ signal }) =>
      withOwnNames(
        (
          await api(
            'GET /api/shifts/foodbank/:id/date-range',
            { params: { id: foodBankId }, query: { start_date, end_date } },
            { signal },
          )
        ).data,
      ),
    meta: OFFLINE_CACHED,
    ...FOLLOWED,
  });

/** The coming shifts of a food bank as everybody sees them, without the reader's own sign-ups. */
export const openShiftsQuery = (foodBankId: string) =>
  queryOptions({
    queryKey: [...volunteerKeys.all, 'open', foodBankId],
    queryFn: async ({ signal }) =>
      withOwnNames(
        (await api('GET /api/shifts/open/foodbank/:id', { params: { id: foodBankId } }, { signal })).data,
      ),
    ...FOLLOWED,
  });

export const monthQuery = (foodBankId: string, month: string, lastDay = lastDayOf(month)) =>
  shiftsBetweenQuery(foodBankId, firstDayOf(month), lastDay);

/** All sign-ups of a person; with `from` ('YYYY-MM-DD') only those on or after that day. */
export const assignmentsQuery = (userId: string, from?: string) =>
  queryOptions({
    queryKey: [...volunteerKeys.all, 'assignments', userId, { from }],
    queryFn: async ({ signal }) =>
      withOwnNames(
        (
          await api(
            'GET /api/volunteer-shifts/user/:id',
            { params: { id: userId }, query: { start_date: from } },
            { signal },
          )
        ).data,
      ),
    placeholderData: keepPreviousData,
    meta: OFFLINE_CACHED,
    ...FOLLOWED,
  });

export const useCancelAssignment = () =>
  useShiftChange((id: string) =>
    api('PATCH /api/volunteer-shifts/:id/cancel', {
      params: { id },
      body: { cancelled_reason: 'Cancelled by volunteer', cancelled_by: 'volunteer' },
    }),
  );

/** The server sets the time, because a phone's clock may be wrong. */
export const useCheckIn = () =>
  useShiftChange((id: string) =>
    api('PATCH /api/volunteer-shifts/:id/check-in', { params: { id }, body: {} }),
  );

export const useCheckOut = () =>
  useShiftChange((id: string) =>
    api('PATCH /api/volunteer-shifts/:id/check-out', { params: { id }, body: {} }),
  );

/** Sets the feedback on a shift; null removes it. Completes a past shift without recorded attendance. */
export const useGiveFeedback = () =>
  useShiftChange(({ id, feedback }: { id: string; feedback: string | null }) =>
    api('PATCH /api/volunteer-shifts/:id/complete', { params: { id }, body: { feedback } }),
  );

export function useUpdateVolunteer() {
  const queryClient = useQueryClient();
  return useShiftChange(async ({ id, body }: { id: string; body: VolunteerChange }) => {
    const { data } = await api('PUT /api/volunteers/:id', { params: { id }, body });
    // Store the response first, because the refetch may fail.
    queryClient.setQueryData(volunteerKeys.mine, (records: Volunteer[] = []) =>
      records.map((record) => (record._id === id ? data : record)),
    );
  });
}

export function useStopVolunteering() {
  const queryClient = useQueryClient();
  return useShiftChange(async (id: string) => {
    await api('DELETE /api/volunteers/:id', { params: { id } });
    queryClient.setQueryData(volunteerKeys.mine, (records: Volunteer[] = []) =>
      records.filter((record) => record._id !== id),
    );
  });
}

/** The reader's volunteer records; remembers in the browser whether there are any. */
export function useMyVolunteers() {
  const { status } = useSession();
  const query = useQuery({ ...myVolunteersQuery, enabled: status === 'signed_in' });
  const records = query.data;
  useEffect(() => {
    if (!records) return;
    const [first] = records;
    if (first) rememberVolunteer({ id: first._id, name: first.name });
    else forgetVolunteer();
  }, [records]);
  return query;
}
