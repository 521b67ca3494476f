import type { Shift, Volunteer, WaitlistOffer } from '@nourish/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { withOwnNames } from '../../../lib/built-in-names.ts';
import { OFFLINE_CACHED } from '../../../lib/offline/response-cache.ts';
import { withIdempotencyKey } from '../../../lib/idempotency.ts';
import type { Once } from '../../../lib/use-guarded-mutation.ts';
import { FOLLOWED, useShiftChange, volunteerKeys } from '../shift-changes.ts';

/** Upcoming shifts on whose waitlist the person is, earliest first. */
export const waitsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...volunteerKeys.all, 'waits', userId],
    queryFn: async ({ signal }) =>
      withOwnNames((await api('GET /api/shifts/waitlist/mine', {}, { signal })).data),
    meta: OFFLINE_CACHED,
    ...FOLLOWED,
  });

/** A volunteer's action on an open shift. `leave` leaves the waitlist or passes on the held spot. */
export type ShiftStep = 'signUp' | 'join' | 'leave';
export interface StepInput {
  step: ShiftStep;
  shift: Shift;
  volunteer: Pick<Volunteer, '_id' | 'user_id'>;
}

/** Returns the updated shift if the server sends it, else null. */
async function takeStep({ step, shift, volunteer }: StepInput, idempotent: Once): Promise<Shift | null> {
  const params = { id: shift._id };
  switch (step) {
    case 'signUp':
      await withIdempotencyKey(`sign-up.${volunteer._id}.${shift._id}`, (idempotencyKey) =>
        api(
          'POST /api/volunteer-shifts',
          {
            body: {
              volunteer_id: volunteer._id,
              shift_id: shift._id,
              user_id: volunteer.user_id,
              foodbank_id: shift.foodbank_id,
              work_date: shift.shift_date,
              status: 'assigned',
            },
          },
          { idempotencyKey },
        ),
      );
      return null;
    case 'join':
      return (await api('POST /api/shifts/:id/waitlist', { params }, idempotent)).data;
    case 'leave':
      await api('DELETE /api/shifts/:id/waitlist', { params });
      return null;
  }
}

export const useShiftStep = () => useShiftChange(takeStep);

const offerKey = (token: string) => [...volunteerKeys.all, 'offer', token];

/** The offer of an email link. Loading it does not accept the offer. */
export const offerQuery = (token: string) =>
  queryOptions({
    queryKey: offerKey(token),
    queryFn: async ({ signal }) =>
      (await api('POST /api/shifts/waitlist/offer', { body: { token } }, { signal })).data,
    refetchOnWindowFocus: 'always',
    // A decided or unknown offer no longer changes.
    refetchInterval: ({ state }) => (state.data?.state === 'open' ? FOLLOWED.refetchInterval : false),
  });

/** Accepts the offered spot or passes on it. */
export function useAnswerOffer(token: string) {
  const queryClient = useQueryClient();
  return useShiftChange(async (accept: boolean) => {
    const { data: shift } = await api('POST /api/shifts/waitlist/answer', { body: { token, accept } });
    // Store the result first, because the refetch may fail.
    queryClient.setQueryData<WaitlistOffer>(offerKey(token), {
      state: accept ? 'accepted' : 'passed',
      offered_until: null,
      shift,
    });
  });
}
