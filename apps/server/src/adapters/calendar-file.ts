import ical, {
  ICalEventTransparency,
  type ICalCalendarData,
  type ICalEventClass,
  type ICalEventStatus,
} from 'ical-generator';
import type { ShiftEvent } from '@nourish/contract/shift-event';

export interface FileEvent extends ShiftEvent {
  url?: string;
  start: Date;
  end: Date;
  created_at: Date;
  changed_at: Date;
  status: ICalEventStatus;
  /** Grows with every change. Without it, the seconds from the creation to the last change. */
  sequence?: number;
  class?: ICalEventClass;
}

/**
 * Builds an iCalendar file (RFC 5545). Times are in UTC, so that no app needs time zone data. Deterministic, so
 * that an unchanged calendar has the same ETag.
 */
export function calendarFile(calendar: ICalCalendarData, events: readonly FileEvent[]): string {
  const file = ical(calendar);
  for (const { uid, created_at, changed_at, sequence, ...event } of events)
    file.createEvent({
      ...event,
      id: uid,
      stamp: changed_at,
      lastModified: changed_at,
      sequence: sequence ?? sequenceOf(created_at, changed_at),
      transparency: ICalEventTransparency.OPAQUE,
    });
  // The library omits the final line break.
  return `${file.toString()}\r\n`;
}

const sequenceOf = (created_at: Date, changed_at: Date): number =>
  Math.max(0, Math.floor((changed_at.getTime() - created_at.getTime()) / 1_000));
