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
  /** In the reader's language. */
  activity: string | null;
  /** Staff's notes on the shift: what to wear, where to park. */
  description: string | null;
  /** null: unknown. */
  place: Place | null;
  /** A sentence with the link to the reader's shifts. */
  manage: string;
}

export interface ShiftEvent {
  uid: string;
  summary: string;
  location: string;
  description: string;
}

/** Control characters that calendar files do not allow, except line breaks and tabs. */
const UNWRITABLE = /(?![\n\r\t])\p{Cc}/gu;
const written = (parts: readonly (string | null | undefined)[], between: string): string =>
  parts.flatMap((part) => part?.replace(UNWRITABLE, '').trim() || []).join(between);

/** Returns the texts of a person's shift for subscribed calendars and downloaded files. */
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
    // One line, because some calendars show only the first.
    location: written([location, name, address, town], ', ').replace(/\s+/g, ' '),
    description: written([activity, description, name, manage], '\n'),
  };
}
