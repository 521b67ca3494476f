/** Where a food bank is. */
interface Place {
  name: string;
  address: string;
  city: string;
  province: string;
  postal_code: string;
}
interface SignUp {
  assignment_id: string;
  title: string;
  location: string | null;
  /** As the reader's language calls it. */
  activity: string | null;
  /** What staff say of the shift: what to wear, where to park. */
  description: string | null;
  /** null: not known. */
  place: Place | null;
  /** Where the reader finds their shifts, in a sentence. */
  manage: string;
}

/** What calendars say of somebody's shift, besides when it is. */
export interface ShiftEvent {
  uid: string;
  summary: string;
  location: string;
  description: string;
}

/** Characters that calendar files have no place for; lines may end. */
const UNWRITABLE = /(?![\n\r\t])\p{Cc}/gu;
const written = (parts: readonly (string | null | undefined)[], between: string): string =>
  parts.flatMap((part) => part?.replace(UNWRITABLE, '').trim() || []).join(between);

/** The same for a calendar that follows an address of ours as for one that is handed a file. */
export function shiftEvent({
  assignment_id,
  title,
  location,
  activity,
  description,
  place,
  manage,
}: SignUp): ShiftEvent {
  const { name, address, city, province, postal_code } = place ?? {};
  const town = place && `${city}, ${province} ${postal_code}`;
  return {
    uid: `${assignment_id}@nourish`,
    summary: written([title], ''),
    // One line: not every calendar shows a second one.
    location: written([location, name, address, town], ', ').replace(/\s+/g, ' '),
    description: written([activity, description, name, manage], '\n'),
  };
}
