import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import type { Language } from '@nourish/contract';
import { SHIFT_ACTIVITIES } from '@nourish/contract/volunteer-constants';
import { shiftEvent } from '@nourish/contract/shift-event';
import { fill } from '../../../locales/texts.ts';
import type { EventRow } from './queries.ts';
import { CALENDAR_TEXTS } from './texts.ts';

/** Suggested refresh interval; apps may ignore it. */
const REFRESH_SECONDS = 3_600;

/** Builds an iCalendar file (RFC 5545). Deterministic, so that an unchanged calendar has the same ETag. */
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
  // The library omits the final line break.
  return `${calendar.toString()}\r\n`;
}

/** SEQUENCE must grow with every change: seconds from sign-up to the last change. */
const sequenceOf = ({ assigned_at, changed_at }: Pick<EventRow, 'assigned_at' | 'changed_at'>): number =>
  Math.max(0, Math.floor((changed_at.getTime() - assigned_at.getTime()) / 1_000));

/** Translates the standard activities and returns custom ones unchanged. */
function activityIn(language: Language, category: string | null): string | null {
  const known = SHIFT_ACTIVITIES.find((activity) => activity === category);
  return known === undefined ? category : CALENDAR_TEXTS[language].activities[known];
}
