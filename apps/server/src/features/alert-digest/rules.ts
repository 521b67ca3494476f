/** Earliest local hour: before opening time, but not at night. */
const FIRST_HOUR = 7;
/** After this local hour the day's digest is skipped, because a morning mail would be outdated. */
const LAST_HOUR = 12;

/** Local date of the digest that is due; null outside of the morning hours. */
export function digestDay(now: Date, timeZone: string): string | null {
  const { day, hour } = localTime(now, timeZone);
  return hour >= FIRST_HOUR && hour < LAST_HOUR ? day : null;
}

function localTime(now: Date, timeZone: string): { day: string; hour: number } {
  // The Swedish locale formats dates and times as ISO 8601.
  const text = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
    now,
  );
  return { day: text.slice(0, 10), hour: Number(text.slice(11, 13)) };
}
