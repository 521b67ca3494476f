import { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Language } from '@nourish/contract';
import { nameIn } from '@nourish/contract/built-in-names';
import { SHIFT_ACTIVITIES } from '@nourish/contract/volunteer-constants';
import { shiftEvent } from '@nourish/contract/shift-event';
import { calendarFile, type FileEvent } from '../../../adapters/calendar-file.ts';
import { fill } from '../../../locales/texts.ts';
import type { EventRow } from './queries.ts';
import { CALENDAR_TEXTS } from './texts.ts';

/** Suggested refresh interval; apps may ignore it. */
const REFRESH_SECONDS = 3_600;

/** A calendar to subscribe to: shifts, and the pickups of people who also, or only, ask for food. */
export const calendarOf = (
  rows: readonly EventRow[],
  language: Language,
  appUrl: string,
  pickups: readonly FileEvent[] = [],
): string =>
  calendarFile(
    {
      name: pickups.length === 0 ? CALENDAR_TEXTS[language].name : 'Nourish',
      prodId: productIn(language),
      method: ICalCalendarMethod.PUBLISH,
      ttl: REFRESH_SECONDS,
    },
    [...eventsOf(rows, language, appUrl), ...pickups],
  );

/** Shifts to add to a calendar; their UIDs are those of the subscribed calendar. */
export const shiftFile = (rows: readonly EventRow[], language: Language, appUrl: string): string =>
  calendarFile({ prodId: productIn(language) }, eventsOf(rows, language, appUrl));

const productIn = (language: Language) => ({
  company: 'Nourish',
  product: 'Volunteer shifts',
  language: language.toUpperCase(),
});

function eventsOf(rows: readonly EventRow[], language: Language, appUrl: string) {
  const url = `${appUrl}/volunteer/my-shifts`;
  return rows.map((row) => ({
    ...shiftEvent({
      ...row,
      assignment_id: row.id,
      title: nameIn(language, row.title),
      activity: activityIn(language, row.activity_category),
      place: row,
      manage: fill(CALENDAR_TEXTS[language].manage, { url }),
    }),
    url,
    start: row.starts_at,
    end: row.ends_at,
    created_at: row.assigned_at,
    changed_at: row.changed_at,
    status: ICalEventStatus.CONFIRMED,
  }));
}

/** Translates the standard activities and returns custom ones unchanged. */
function activityIn(language: Language, category: string | null): string | null {
  const known = SHIFT_ACTIVITIES.find((activity) => activity === category);
  return known === undefined ? category : CALENDAR_TEXTS[language].activities[known];
}
