import type { RouteInput, Shift, Volunteer } from '@nourish/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api-error.ts';
import { api } from '../../lib/api.ts';
import { firstDayOf, lastDayOf } from './month.ts';
import { FOLLOWED, useShiftChange, volunteerKeys } from './shift-changes.ts';

/** The reader's records as a volunteer, one a food bank; none while they are not registered. */
export const myVolunteersQuery = queryOptions({
  queryKey: volunteerKeys.mine,
  queryFn: async ({ signal }) => (await api('GET /api/volunteers/me', {}, { signal })).data,
});

export type NewVolunteer = RouteInput<'POST /api/volunteers'>['body'];

/** Becomes a volunteer of a food bank. */
export function useRegisterVolunteer() {
  const queryClient = useQueryClient();
  return useMutation({
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

/** The shifts of a food bank in a month, 'YYYY-MM'. */
export const monthQuery = (foodBankId: string, month: string) =>
  queryOptions({
    queryKey: [...volunteerKeys.all, 'month', foodBankId, month],
    queryFn: async ({ signal }) =>
      (
        await api(
          'GET /api/shifts/foodbank/:id/date-range',
          {
            params: { id: foodBankId },
            query: { start_date: firstDayOf(month), end_date: lastDayOf(month) },
          },
          { signal },
        )
      ).data,
    ...FOLLOWED,
  });

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
    ...FOLLOWED,
  });

interface SignUp {
  shift: Pick<Shift, '_id' | 'foodbank_id' | 'shift_date'>;
  volunteer: Pick<Volunteer, '_id' | 'user_id'>;
}

export const useSignUpForShift = () =>
  useShiftChange(({ shift, volunteer }: SignUp) =>
    api('POST /api/volunteer-shifts', {
      body: {
        volunteer_id: volunteer._id,
        shift_id: shift._id,
        user_id: volunteer.user_id,
        foodbank_id: shift.foodbank_id,
        work_date: shift.shift_date,
        status: 'assigned',
      },
    }),
  );

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
