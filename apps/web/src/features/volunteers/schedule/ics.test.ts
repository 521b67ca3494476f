import { shiftEvent } from '@nourish/contract/shift-event';
import { expect, test } from 'vitest';
import { icsOf } from './ics.ts';
import { idOf, makeAssignment, makeShift } from '../test-data.ts';

const URL = 'https://nourish.example/volunteer/my-shifts';
const place = {
  name: 'Lantern Street',
  address: '145 Lantern Street',
  city: 'Toronto',
  province: 'ON',
  postal_code: 'M6K 3P6',
};

function fileOf(changes: Partial<Parameters<typeof shiftEvent>[0]> = {}): string[] {
  const assignment = makeAssignment(makeShift('2026-11-25T14:00:00.000Z'), {
    updated_at: '2026-11-20T08:30:00.000Z',
  });
  const event = shiftEvent({
    assignment_id: idOf(200),
    title: 'Food Sorting',
    location: 'Main warehouse',
    activity: 'Food sorting',
    description: null,
    place,
    manage: `Your shifts: ${URL}`,
    ...changes,
  });
  return icsOf(assignment, event, URL).split('\r\n');
}
const unfolded = (lines: readonly string[]) => lines.join('\r\n').replaceAll('\r\n ', '').split('\r\n');

test('writes a calendar with one shift in UTC', () => {
  expect(unfolded(fileOf({ description: 'Closed shoes; no rings' }))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Nourish//Volunteer shifts//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${idOf(200)}@nourish`,
    'DTSTAMP:20261120T083000Z',
    'DTSTART:20261125T140000Z',
    'DTEND:20261125T170000Z',
    'SUMMARY:Food Sorting',
    String.raw`LOCATION:Main warehouse\, Lantern Street\, 145 Lantern Street\, Toronto\, ON M6K 3P6`,
    String.raw`DESCRIPTION:Food sorting\nClosed shoes\; no rings\nLantern Street\nYour shifts: ${URL}`,
    `URL:${URL}`,
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('omits an unknown food bank and a missing location', () => {
  const known = unfolded(fileOf({ place: null }));
  expect(known).toContain('LOCATION:Main warehouse');
  const nowhere = unfolded(fileOf({ place: null, location: null, activity: null }));
  expect(nowhere.filter((line) => line.startsWith('LOCATION'))).toEqual([]);
  expect(nowhere).toContain(`DESCRIPTION:Your shifts: ${URL}`);
});

test('folds long lines without splitting a character', () => {
  const title = 'Été, 🍎; '.repeat(30).trim();
  const lines = fileOf({ title });
  const octets = lines.map((line) => new TextEncoder().encode(line).length);
  expect(Math.max(...octets)).toBeLessThanOrEqual(75);
  expect(unfolded(lines)).toContain(`SUMMARY:${title.replace(/[;,]/g, String.raw`\$&`)}`);
});
