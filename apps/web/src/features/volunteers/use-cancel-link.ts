import type { VolunteerShift } from '@nourish/contract';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { canCancel } from './assignments.ts';

const PARAM = 'cancel';

interface Known {
  upcoming: readonly VolunteerShift[];
  now: number;
  /** They are what the server says, not what was last seen. */
  isCurrent: boolean;
}

/** The sign-up that the link of a mail asks about, `?cancel=<shift>`: whether the reader wants to cancel it. */
export function useCancelLink({ upcoming, now, isCurrent }: Known) {
  const [search, setSearch] = useSearchParams();
  const shiftId = search.get(PARAM);
  const found = upcoming.find((one) => one.shift_id === shiftId && canCancel(one, now)) ?? null;
  // Once found it stays until that is answered, though it may be cancelled, or begin, before the window is closed.
  const [asked, setAsked] = useState<VolunteerShift | null>(null);
  const isAnswered = asked !== null && asked.shift_id !== shiftId;
  if (isAnswered) setAsked(null);
  else if (isCurrent && found !== null && asked === null) setAsked(found);
  // Said once, it stays said while the list is asked for again.
  const [missing, setMissing] = useState<string | null>(null);
  if (isCurrent && found === null && asked === null && missing !== shiftId) setMissing(shiftId);
  return {
    /** null where there is no such link, or nothing to cancel. */
    asked,
    isTooLate: shiftId !== null && shiftId === missing && asked === null,
    /** Answered: a reload does not ask again. */
    forget: () =>
      setSearch(
        (params) => {
          params.delete(PARAM);
          return params;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
}
