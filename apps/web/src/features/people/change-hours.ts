/** Hours of a day as the activity log stores them: '09:00-12:00', of pickup hours '09:00-12:00 30 min × 3+1'. */
export interface LoggedHours {
  from: string;
  to: string;
  /** undefined: opening hours without appointments. */
  slots: { minutes: number; places: number; walkIns: number } | undefined;
  /** The days from and to which the hours are valid; '' for no limit. */
  validity: { start_date: string; end_date: string } | undefined;
}

/** An exceptional day as the activity log stores it: '2026-12-21: – (Holiday)'. */
export interface LoggedDay {
  date: string;
  /** Empty: closed. */
  hours: readonly LoggedHours[];
  reason: string | undefined;
}

const HOURS =
  /^(\d{2}:\d{2})-(\d{2}:\d{2})(?: (\d+) min × (\d+)(?:\+(\d+))?(?: \((\d{4}-\d{2}-\d{2})?\/(\d{4}-\d{2}-\d{2})?\))?)?$/;
const DAY = /^(\d{4}-\d{2}-\d{2}): ([^()]+?)(?: \((.*)\))?$/s;

/** Returns undefined for any other text, as opening hours may be in words. */
export function readHours(text: string): readonly LoggedHours[] | undefined {
  const parts = text.split(', ').map((part) => HOURS.exec(part));
  if (!parts.every((part) => part !== null)) return undefined;
  return parts.map(([, from = '', to = '', minutes, booked, walkIns = '0', start_date, end_date]) => ({
    from,
    to,
    slots:
      minutes === undefined
        ? undefined
        : {
            minutes: Number(minutes),
            places: Number(booked) + Number(walkIns),
            walkIns: Number(walkIns),
          },
    validity:
      start_date === undefined && end_date === undefined
        ? undefined
        : { start_date: start_date ?? '', end_date: end_date ?? '' },
  }));
}

/** Returns undefined for any other text. */
export function readDay(text: string): LoggedDay | undefined {
  const [, date, written = '', reason] = DAY.exec(text) ?? [];
  const hours = written === '–' ? [] : readHours(written);
  return date === undefined || hours === undefined ? undefined : { date, hours, reason };
}
