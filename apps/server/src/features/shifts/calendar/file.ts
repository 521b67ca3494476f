import { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Language } from '@nourish/contract';
import { SHIFT_ACTIVITIES } from '@nourish/contract/volunteer-constants';
import { shiftEvent } from '@nourish/contract/shift-event';
import { calendarFile } from '../../../adapters/calendar-file.ts';
import { fill } from '../../../locales/texts.ts';
import type { EventRow } from './queries.ts';
import { CALENDAR_TEXTS } from './texts.ts';

/** Suggested refresh interval; apps may ignore it. */
const REFRESH_SECONDS = 3_600;

export function calendarOf(rows: readonly EventRow[], language: Language, appUrl: string): string {
  const texts = CALENDAR_TEXTS[language];
  const url = `${appUrl}/volunteer/my-shifts`;
  const calendar = {
    name: texts.name,
    prodId: { company: 'Nourish', product: 'Volunteer shifts', language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  };
  const events = rows.map((row) => ({
    ...shiftEvent({
      ...row,
      assignment_id: row.id,
      activity: activityIn(language, row.activity_category),
      place: row,
      manage: fill(texts.manage, { url }),
    }),
    url,
    start: row.starts_at,
    end: row.ends_at,
    created_at: row.assigned_at,
    changed_at: row.changed_at,
    status: ICalEventStatus.CONFIRMED,
  }));
  return calendarFile(calendar, events);
}

/** Translates the standard activities and returns custom ones unchanged. */
function activityIn(language: Language, category: string | null): string | null {
  const known = SHIFT_ACTIVITIES.find((activity) => activity === category);
  return known === undefined ? category : CALENDAR_TEXTS[language].activities[known];
}
