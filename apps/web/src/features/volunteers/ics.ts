import type { VolunteerShift } from '@nourish/contract';

const MAX_OCTETS = 75;

/** '2026-11-25T14:00:00.000Z' -> '20261125T140000Z' */
const stamp = (instant: string): string =>
  `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

const escaped = (text: string): string => text.replace(/[\\;,]/g, String.raw`\$&`).replace(/\r?\n/g, '\\n');

/** Lines of a calendar file hold 75 octets; what is longer goes on in the next one, after a space. No character is cut. */
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

/** One shift as a calendar file (RFC 5545). Times are in UTC, so every calendar shows them right whatever its zone. */
export function icsOf({
  _id,
  shift,
  updated_at,
}: Pick<VolunteerShift, '_id' | 'shift' | 'updated_at'>): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Nourish//Volunteer shifts//EN',
    'BEGIN:VEVENT',
    `UID:${_id}@nourish`,
    `DTSTAMP:${stamp(updated_at)}`,
    `DTSTART:${stamp(shift.starts_at)}`,
    `DTEND:${stamp(shift.ends_at)}`,
    `SUMMARY:${escaped(shift.title)}`,
    ...(shift.location ? [`LOCATION:${escaped(shift.location)}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
