import type { Shift, Volunteer, WaitlistOffer } from '@nourish/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { KEPT } from '../../lib/offline/seen.ts';
import { once } from '../../lib/once.ts';
import type { Once } from '../../lib/use-guarded-mutation.ts';
import { FOLLOWED, useShiftChange, volunteerKeys } from './shift-changes.ts';

/** The shifts to come that somebody waits for, the next first. */
export const waitsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...volunteerKeys.all, 'waits', userId],
    queryFn: async ({ signal }) => (await api('GET /api/shifts/waitlist/mine', {}, { signal })).data,
    meta: KEPT,
    ...FOLLOWED,
  });

/** What a volunteer does about a shift that is open: have a spot, wait for one, wait no longer or pass on the one held for them. */
export type ShiftStep = 'signUp' | 'join' | 'leave';
export interface StepInput {
  step: ShiftStep;
  shift: Shift;
  volunteer: Pick<Volunteer, '_id' | 'user_id'>;
}

/** Answers the shift as it is then, where the server says it. */
async function takeStep({ step, shift, volunteer }: StepInput, idempotent: Once): Promise<Shift | null> {
  const params = { id: shift._id };
  switch (step) {
    case 'signUp':
      await once(`sign-up.${volunteer._id}.${shift._id}`, (idempotencyKey) =>
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

/** What the link of a mail offers. Reading it answers nothing. */
export const offerQuery = (token: string) =>
  queryOptions({
    queryKey: offerKey(token),
    queryFn: async ({ signal }) =>
      (await api('POST /api/shifts/waitlist/offer', { body: { token } }, { signal })).data,
    refetchOnWindowFocus: 'always',
    // What has been answered, or is not known any more, does not change by itself.
    refetchInterval: ({ state }) => (state.data?.state === 'open' ? FOLLOWED.refetchInterval : false),
  });

/** Takes the offered spot, or passes on it. */
export function useAnswerOffer(token: string) {
  const queryClient = useQueryClient();
  return useShiftChange(async (accept: boolean) => {
    const { data: shift } = await api('POST /api/shifts/waitlist/answer', { body: { token, accept } });
    // The answer counts even if nothing can be read after it.
    queryClient.setQueryData<WaitlistOffer>(offerKey(token), {
      state: accept ? 'accepted' : 'passed',
      offered_until: null,
      shift,
    });
  });
}
