import type { VolunteerShift } from '@nourish/contract';
import type { ShiftEvent } from '@nourish/contract/shift-event';

const MAX_OCTETS = 75;

/** '2026-11-25T14:00:00.000Z' -> '20261125T140000Z' */
const stamp = (instant: string): string =>
  `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

const escaped = (text: string): string => text.replace(/[\\;,]/g, String.raw`\$&`).replace(/\r?\n/g, '\\n');

/** Folds a content line at 75 octets (RFC 5545, 3.1) without splitting a character. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  const lines = [''];
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > MAX_OCTETS) {
      lines.push(' ');
      octets = 1;
    }
    lines[lines.length - 1] += character;
    octets += size;
  }
  return lines.join('\r\n');
}

/** One shift as a calendar file (RFC 5545). Times are in UTC, which every calendar converts correctly. */
export function icsOf(
  { shift, updated_at }: Pick<VolunteerShift, 'shift' | 'updated_at'>,
  { uid, summary, location, description }: ShiftEvent,
  url: string,
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Nourish//Volunteer shifts//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp(updated_at)}`,
    `DTSTART:${stamp(shift.starts_at)}`,
    `DTEND:${stamp(shift.ends_at)}`,
    `SUMMARY:${escaped(summary)}`,
    ...(location ? [`LOCATION:${escaped(location)}`] : []),
    `DESCRIPTION:${escaped(description)}`,
    `URL:${url}`,
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
