import type { VolunteerShift } from '@nourish/contract';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { canCancel } from './assignments.ts';

const PARAM = 'cancel';

interface CancelLinkInput {
  upcoming: readonly VolunteerShift[];
  now: number;
  /** True if the sign-ups come from the server, not from the cache. */
  isCurrent: boolean;
}

/** The sign-up in `?cancel=<shift>`, the link of an email, to confirm its cancellation. */
export function useCancelLink({ upcoming, now, isCurrent }: CancelLinkInput) {
  const [search, setSearch] = useSearchParams();
  const shiftId = search.get(PARAM);
  const found = upcoming.find((one) => one.shift_id === shiftId && canCancel(one, now)) ?? null;
  // Stays set until the dialog closes, although the shift may start or be cancelled meanwhile.
  const [linkedShift, setLinkedShift] = useState<VolunteerShift | null>(null);
  const isAnswered = linkedShift !== null && linkedShift.shift_id !== shiftId;
  if (isAnswered) setLinkedShift(null);
  else if (isCurrent && found !== null && linkedShift === null) setLinkedShift(found);
  // Stays set while the list is refetched.
  const [missing, setMissing] = useState<string | null>(null);
  if (isCurrent && found === null && linkedShift === null && missing !== shiftId) setMissing(shiftId);
  return {
    /** null without a link, or if there is nothing to cancel. */
    linkedShift,
    isTooLate: shiftId !== null && shiftId === missing && linkedShift === null,
    /** Removes the parameter, so that a reload does not ask again. */
    clear: () =>
      setSearch(
        (params) => {
          params.delete(PARAM);
          return params;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
}
