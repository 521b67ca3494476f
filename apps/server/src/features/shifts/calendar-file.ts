import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import type { Language } from '@nourish/contract';
import { SHIFT_ACTIVITIES } from '@nourish/contract/volunteering';
import { shiftEvent } from '@nourish/contract/shift-event';
import { fill } from '../../locales/texts.ts';
import type { EventRow } from './calendar-queries.ts';
import { CALENDAR_TEXTS } from './calendar-texts.ts';

/** How often phones should look for changes; they do so when they like. */
const REFRESH_SECONDS = 3_600;

/**
 * Somebody's shifts as a calendar (RFC 5545). Times are in UTC, so every calendar shows them right whatever its zone. The
 * same shifts make the same file, to the letter: whoever has it already need not fetch it.
 */
export function calendarOf(rows: readonly EventRow[], language: Language, appUrl: string): string {
  const texts = CALENDAR_TEXTS[language];
  const url = `${appUrl}/volunteer/my-shifts`;
  const calendar = ical({
    name: texts.name,
    prodId: { company: 'Nourish', product: 'Volunteer shifts', language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  });
  for (const row of rows) {
    const { uid, ...words } = shiftEvent({
      ...row,
      assignment_id: row.id,
      activity: activityIn(language, row.activity_category),
      place: row,
      manage: fill(texts.manage, { url }),
    });
    calendar.createEvent({
      id: uid,
      ...words,
      url,
      start: row.starts_at,
      end: row.ends_at,
      stamp: row.changed_at,
      lastModified: row.changed_at,
      sequence: sequenceOf(row),
      status: ICalEventStatus.CONFIRMED,
      transparency: ICalEventTransparency.OPAQUE,
    });
  }
  // The last line ends like all others, which the library leaves out.
  return `${calendar.toString()}\r\n`;
}

/** A number that grows with every change: the seconds since somebody signed up. */
const sequenceOf = ({ assigned_at, changed_at }: Pick<EventRow, 'assigned_at' | 'changed_at'>): number =>
  Math.max(0, Math.floor((changed_at.getTime() - assigned_at.getTime()) / 1_000));

/** What is done, as the language calls it; what a food bank calls its own stays as it is. */
function activityIn(language: Language, category: string | null): string | null {
  const known = SHIFT_ACTIVITIES.find((activity) => activity === category);
  return known === undefined ? category : CALENDAR_TEXTS[language].activities[known];
}
