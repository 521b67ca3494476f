/** Before the counters open, and late enough that nobody is woken. */
const FIRST_HOUR = 7;
/** A server that comes back after noon lets the day go: the mail would tell of another morning. */
const LAST_HOUR = 12;

/** The day whose mail is due at a food bank in a time zone; null: it is not morning there. */
export function digestDay(now: Date, timeZone: string): string | null {
  const { day, hour } = localTime(now, timeZone);
  return hour >= FIRST_HOUR && hour < LAST_HOUR ? day : null;
}

function localTime(now: Date, timeZone: string): { day: string; hour: number } {
  // Swedish writes days and hours the way we do.
  const text = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
    now,
  );
  return { day: text.slice(0, 10), hour: Number(text.slice(11, 13)) };
}
