export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Returns the configured clock: a demo may start at a given time. */
export const clockOf = ({ clock }: { readonly clock: Date | undefined }): Clock =>
  clock ? clockFrom(clock) : systemClock;

/** Returns a clock that shows `start` now and runs at normal speed. */
export function clockFrom(start: Date): Clock {
  const offsetMs = start.getTime() - Date.now();
  return { now: () => new Date(Date.now() + offsetMs) };
}
