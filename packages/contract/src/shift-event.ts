/** Address of a food bank in calendars. */
export interface EventPlace {
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
  place: EventPlace | null;
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
/** Joins the parts that have text, without characters that calendar files do not allow. */
export const written = (parts: readonly (string | null | undefined)[], between: string): string =>
  parts.flatMap((part) => part?.replace(UNWRITABLE, '').trim() || []).join(between);

/** The address in one line, because some calendars show only the first. `within`: a place at the food bank. */
export function eventLocation(place: EventPlace | null, within: string | null = null): string {
  const { name, address, city, province, postal_code } = place ?? {};
  const town = place && `${city}, ${province} ${postal_code}`;
  return written([within, name, address, town], ', ').replace(/\s+/g, ' ');
}

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
  return {
    uid: `${assignment_id}@nourish`,
    summary: written([title], ''),
    location: eventLocation(place, location),
    description: written([activity, description, place?.name, manage], '\n'),
  };
}
