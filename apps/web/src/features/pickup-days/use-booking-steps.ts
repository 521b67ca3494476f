import type { PickupBooking } from '@nourish/contract';
import { useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { useSetRequestStatus } from '../food-requests/status-api.ts';
import { useStepToast } from '../food-requests/queue/use-step-toast.ts';
import { useSetArrival, useSetPacking } from './api.ts';
import type { PickupStep } from './steps.ts';

/** `undo_arrival`, `put_back` and `take_over` correct what was noted. */
export type Action = Exclude<PickupStep, 'hand_out'> | 'undo_arrival' | 'put_back' | 'take_over';

export interface StepFailed {
  booking: PickupBooking;
  action: Action;
  error: Error;
}

/** The steps of the bookings of a day, with those that wait for the server and the one that failed last. */
export function useBookingSteps() {
  const setArrival = useSetArrival();
  const setPacking = useSetPacking();
  const setStatus = useSetRequestStatus();
  const showDone = useStepToast();
  const [pending, setPending] = useState<ReadonlyMap<string, Action>>(new Map());
  const [failure, setFailure] = useState<StepFailed | null>(null);

  const call = async (id: string, action: Action): Promise<void> => {
    switch (action) {
      case 'arrive':
      case 'undo_arrival':
        await setArrival.mutateAsync({ id, arrived: action === 'arrive' });
        return;
      case 'pack':
      case 'put_back':
        await setPacking.mutateAsync({ id, packing: action === 'pack' });
        return;
      case 'take_over':
        await setPacking.mutateAsync({ id, packing: true, take_over: true });
        return;
      case 'approve':
      case 'ready': {
        const status = action === 'approve' ? 'approved' : 'ready';
        const { data } = await setStatus.mutateAsync({ id, status });
        showDone(data, status);
      }
    }
  };

  const take = async (booking: PickupBooking, action: Action): Promise<void> => {
    const id = booking.request_id;
    setFailure(null);
    setPending((known) => new Map(known).set(id, action));
    try {
      await call(id, action);
    } catch (error) {
      setFailure({ booking, action, error: error instanceof Error ? error : new Error(String(error)) });
    }
    setPending((known) => new Map([...known].filter(([each]) => each !== id)));
  };

  return {
    take: (booking: PickupBooking, action: Action): void => void take(booking, action),
    pendingOf: ({ request_id }: PickupBooking) => pending.get(request_id),
    failure,
    dismiss: () => setFailure(null),
  };
}
export type BookingSteps = ReturnType<typeof useBookingSteps>;

/** True if a colleague packs the request already, so that the reader may take over. */
export const isPackedByOther = ({ action, error }: StepFailed): boolean =>
  action === 'pack' && error instanceof ApiError && error.code === 'conflict';
