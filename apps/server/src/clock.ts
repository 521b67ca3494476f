/** The source of the present moment for everything the server decides. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** The clock that a configuration asks for: a demo may start at a given moment. */
export const clockOf = ({ clock }: { readonly clock: Date | undefined }): Clock =>
  clock ? clockFrom(clock) : systemClock;

/** A clock that shows `start` now and runs on at the normal pace from there. */
export function clockFrom(start: Date): Clock {
  const offsetMs = start.getTime() - Date.now();
  return { now: () => new Date(Date.now() + offsetMs) };
}
