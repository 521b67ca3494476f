import type { NewVolunteer, Volunteer, VolunteerChange } from '@nourish/contract';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api-error.ts';
import { api } from '../../lib/api.ts';
import { KEPT } from '../../lib/offline/seen.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { firstDayOf, lastDayOf } from './month.ts';
import { FOLLOWED, useShiftChange, volunteerKeys } from './shift-changes.ts';

/** The reader's records as a volunteer, one a food bank; none while they are not registered. */
export const myVolunteersQuery = queryOptions({
  queryKey: volunteerKeys.mine,
  queryFn: async ({ signal }) => (await api('GET /api/volunteers/me', {}, { signal })).data,
  meta: KEPT,
});

/** Becomes a volunteer of a food bank. */
export function useRegisterVolunteer() {
  const queryClient = useQueryClient();
  return useGuardedMutation({
    mutationFn: async (body: NewVolunteer) => (await api('POST /api/volunteers', { body })).data,
    onSuccess: (made) =>
      queryClient.setQueryData(volunteerKeys.mine, (records: Volunteer[] = []) => [...records, made]),
    // Registered before, elsewhere or by a try whose answer was lost: the records here are out of date.
    onError: async (error) => {
      if (isAlreadyRegistered(error)) await queryClient.refetchQueries({ queryKey: volunteerKeys.mine });
    },
  });
}

export const isAlreadyRegistered = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'already_volunteer';

/** The shifts of a food bank that begin on these days, both included; 100 days at most. Its staff see drafts among them. */
export const shiftsBetweenQuery = (foodBankId: string, start_date: string, end_date: string) =>
  queryOptions({
    queryKey: [...volunteerKeys.all, 'between', foodBankId, start_date, end_date],
    queryFn: async ({ signal }) =>
      (
        await api(
          'GET /api/shifts/foodbank/:id/date-range',
          { params: { id: foodBankId }, query: { start_date, end_date } },
          { signal },
        )
      ).data,
    meta: KEPT,
    ...FOLLOWED,
  });

/** The shifts of a food bank in a month, 'YYYY-MM'. */
export const monthQuery = (foodBankId: string, month: string) =>
  shiftsBetweenQuery(foodBankId, firstDayOf(month), lastDayOf(month));

/** Everything a person has signed up for; with `from` ('YYYY-MM-DD') only what is on that day or later. */
export const assignmentsQuery = (userId: string, from?: string) =>
  queryOptions({
    queryKey: [...volunteerKeys.all, 'assignments', userId, { from }],
    queryFn: async ({ signal }) =>
      (
        await api(
          'GET /api/volunteer-shifts/user/:id',
          { params: { id: userId }, query: { start_date: from } },
          { signal },
        )
      ).data,
    placeholderData: keepPreviousData,
    meta: KEPT,
    ...FOLLOWED,
  });

export const useCancelAssignment = () =>
  useShiftChange((id: string) =>
    api('PATCH /api/volunteer-shifts/:id/cancel', {
      params: { id },
      body: { cancelled_reason: 'Cancelled by volunteer', cancelled_by: 'volunteer' },
    }),
  );

/** The time is the server's: a phone's clock may be wrong. */
export const useCheckIn = () =>
  useShiftChange((id: string) =>
    api('PATCH /api/volunteer-shifts/:id/check-in', { params: { id }, body: {} }),
  );

export const useCheckOut = () =>
  useShiftChange((id: string) =>
    api('PATCH /api/volunteer-shifts/:id/check-out', { params: { id }, body: {} }),
  );

/** What somebody says of a shift they were at; null takes it back. A shift that is over and that nobody recorded counts from then on. */
export const useGiveFeedback = () =>
  useShiftChange(({ id, feedback }: { id: string; feedback: string | null }) =>
    api('PATCH /api/volunteer-shifts/:id/complete', { params: { id }, body: { feedback } }),
  );

/** Changes what the reader told of themselves at one food bank. */
export function useUpdateVolunteer() {
  const queryClient = useQueryClient();
  return useShiftChange(async ({ id, body }: { id: string; body: VolunteerChange }) => {
    const { data } = await api('PUT /api/volunteers/:id', { params: { id }, body });
    // Saved, whatever becomes of reading it anew.
    queryClient.setQueryData(volunteerKeys.mine, (records: Volunteer[] = []) =>
      records.map((record) => (record._id === id ? data : record)),
    );
  });
}

/** Ends being a volunteer of one food bank. */
export function useStopVolunteering() {
  const queryClient = useQueryClient();
  return useShiftChange(async (id: string) => {
    await api('DELETE /api/volunteers/:id', { params: { id } });
    queryClient.setQueryData(volunteerKeys.mine, (records: Volunteer[] = []) =>
      records.filter((record) => record._id !== id),
    );
  });
}
