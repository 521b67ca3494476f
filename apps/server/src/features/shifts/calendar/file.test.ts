import { readFileSync } from 'node:fs';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import type { Language } from '@nourish/contract';
import { SHIFT_ACTIVITIES } from '@nourish/contract/volunteer-constants';
import { calendarOf } from './file.ts';
import type { EventRow } from './queries.ts';
import { CALENDAR_TEXTS } from './texts.ts';
import { momentsOf } from '../rules.ts';

const APP = 'https://nourish.example';

const rowOf = (changes: Partial<EventRow> = {}): EventRow => ({
  id: '019a0000-0000-7000-8000-000000000001',
  assigned_at: new Date('2026-11-01T12:00:00Z'),
  changed_at: new Date('2026-11-01T12:00:00Z'),
  title: 'Food sorting',
  starts_at: new Date('2026-11-25T14:00:00Z'),
  ends_at: new Date('2026-11-25T17:00:00Z'),
  location: 'Main warehouse',
  description: null,
  activity_category: 'food_sorting',
  name: 'Lantern Street',
  address: '145 Lantern Street',
  city: 'Toronto',
  province: 'ON',
  postal_code: 'M6K 3P6',
  ...changes,
});

const parsed = (text: string) => new ICAL.Component(ICAL.parse(text));
const eventsOf = (rows: readonly EventRow[], language: Language = 'en') =>
  parsed(calendarOf(rows, language, APP))
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component));
const eventOf = (changes: Partial<EventRow>, language?: Language) => {
  const [event] = eventsOf([rowOf(changes)], language);
  if (event === undefined) throw new Error('no event in the calendar');
  return event;
};

test('writes all properties of the calendar and of its events', () => {
  const calendar = parsed(calendarOf([rowOf()], 'en', APP));
  const values = (component: ICAL.Component) =>
    Object.fromEntries(component.getAllProperties().map((each) => [each.name, String(each.getFirstValue())]));
  expect(values(calendar)).toEqual({
    version: '2.0',
    prodid: '-//Nourish//Volunteer shifts//EN',
    method: 'PUBLISH',
    name: 'Nourish: my shifts',
    'x-wr-calname': 'Nourish: my shifts',
    'refresh-interval': 'PT1H',
    'x-published-ttl': 'PT1H',
  });
  const [event] = calendar.getAllSubcomponents('vevent');
  expect(event && values(event)).toEqual({
    uid: '019a0000-0000-7000-8000-000000000001@nourish',
    dtstamp: '2026-11-01T12:00:00Z',
    'last-modified': '2026-11-01T12:00:00Z',
    sequence: '0',
    dtstart: '2026-11-25T14:00:00Z',
    dtend: '2026-11-25T17:00:00Z',
    summary: 'Food sorting',
    location: 'Main warehouse, Lantern Street, 145 Lantern Street, Toronto, ON M6K 3P6',
    description: `Food sorting\nLantern Street\nYour shifts: ${APP}/volunteer/my-shifts`,
    url: `${APP}/volunteer/my-shifts`,
    status: 'CONFIRMED',
    transp: 'OPAQUE',
  });
});

test('names shifts in the reader’s language if Nourish named them', () => {
  expect(eventOf({ title: 'Food Sorting' }, 'fr').summary).toBe('Tri des aliments');
  expect(eventOf({ title: 'Food Sorting, evening' }, 'fr').summary).toBe('Food Sorting, evening');
});

test('writes a valid calendar without shifts', () => {
  expect(eventsOf([])).toEqual([]);
});

test.each([
  ['a day of shifts', '2026-07-04', '09:00', '12:00', ['2026-07-04 09:00', '2026-07-04 12:00']],
  ['over midnight', '2026-12-31', '22:00', '06:00', ['2026-12-31 22:00', '2027-01-01 06:00']],
  [
    'the night that is an hour shorter',
    '2027-03-13',
    '23:00',
    '04:00',
    ['2027-03-13 23:00', '2027-03-14 04:00'],
  ],
  [
    'the night that is an hour longer',
    '2026-10-31',
    '23:00',
    '04:00',
    ['2026-10-31 23:00', '2026-11-01 04:00'],
  ],
  ['the day after it', '2026-11-01', '09:00', '12:00', ['2026-11-01 09:00', '2026-11-01 12:00']],
])('shows a shift at its local time in any server time zone: %s', (_, shift_date, start, end, shown) => {
  const zone = 'America/Toronto';
  const timed = momentsOf({ shift_date, start_time: start, end_time: end }, zone, '2026-07-01');
  if ('problem' in timed) throw new Error(`momentsOf failed: ${timed.problem.code}`);
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  const before = process.env['TZ'];
  const files = ['America/Toronto', 'Asia/Tokyo', 'Pacific/Kiritimati', 'UTC'].map((server) => {
    process.env['TZ'] = server;
    return calendarOf([rowOf(timed.moments)], 'en', APP);
  });
  if (before === undefined) delete process.env['TZ'];
  else process.env['TZ'] = before;
  expect(new Set(files).size).toBe(1);
  const { startDate, endDate } = eventOf(timed.moments);
  expect([startDate, endDate].map((time) => clock.format(time.toJSDate()))).toEqual(shown);
  // In UTC, so that no app needs time zone data.
  expect([startDate, endDate].map((time) => time.zone.tzid)).toEqual(['UTC', 'UTC']);
});

test('includes the description of the shift', () => {
  const { description } = eventOf({ description: 'Closed shoes;\nno rings' });
  expect(description.startsWith('Food sorting\nClosed shoes;\nno rings\nLantern Street\n')).toBe(true);
});

describe('escaping of titles, names and places', () => {
  test.each([
    'Tri, étagères; « côté » \\ sud',
    'Noël à l’entrepôt : œufs, ça va?',
    '🍎🥕 Panier 👨‍👩‍👧‍👦 familial',
    'BEGIN:VEVENT',
    'Sorting\\, twice\\n',
    '"Quoted": 1/2',
    `${'Größe, 食品 🍞; '.repeat(40)}end`,
  ])('keeps the text %s', (name) => {
    const event = eventOf({ title: name, location: name, activity_category: name, name });
    expect(event.summary).toBe(name);
    expect(event.location).toBe(`${name}, ${name}, 145 Lantern Street, Toronto, ON M6K 3P6`);
    expect(event.description.startsWith(`${name}\n${name}\n`)).toBe(true);
  });

  test('joins a multi-line address into one line and removes control characters', () => {
    const event = eventOf({ address: '145 Lantern Street\r\nBack door\n', title: 'Sort\u0007ing\u0000' });
    expect(event.location).toBe(
      'Main warehouse, Lantern Street, 145 Lantern Street Back door, Toronto, ON M6K 3P6',
    );
    expect(event.summary).toBe('Sorting');
  });

  test('omits a missing location and activity', () => {
    const event = eventOf({ location: null, activity_category: null });
    expect(event.location).toBe('Lantern Street, 145 Lantern Street, Toronto, ON M6K 3P6');
    expect(event.description).toBe(`Lantern Street\nYour shifts: ${APP}/volunteer/my-shifts`);
  });
});

test('ends lines with CRLF and folds them at 75 octets without splitting a character', () => {
  const text = calendarOf([rowOf({ title: 'é🍎👨‍👩‍👧‍👦, '.repeat(60) })], 'fr', APP);
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  const lines = text.split('\r\n');
  expect(lines.filter((line) => /[\r\n]/.test(line))).toEqual([]);
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(lines.filter((line) => !line.isWellFormed())).toEqual([]);
});

test('increases SEQUENCE with every change and never below zero', () => {
  const at = (seconds: number) => new Date(Date.parse('2026-11-01T12:00:00Z') + seconds * 1_000);
  const sequences = [0, 1, 86_400, 31_536_000].map(
    (seconds) => eventOf({ changed_at: at(seconds) }).sequence,
  );
  expect(sequences).toEqual([0, 1, 86_400, 31_536_000]);
  expect(eventOf({ changed_at: at(-5) }).sequence).toBe(0);
});

test.each(['en', 'es', 'fr'] as const)('translates activities to %s as the web app does', (language) => {
  const screens = new URL(`../../../../../web/src/locales/${language}/volunteers.json`, import.meta.url);
  expect(CALENDAR_TEXTS[language].activities).toEqual(JSON.parse(readFileSync(screens, 'utf8')).activities);
  const { name, manage, activities } = CALENDAR_TEXTS[language];
  // The library does not escape the calendar name.
  expect(name).not.toMatch(/[,;\\\n]/);
  for (const activity of SHIFT_ACTIVITIES) {
    const { description } = eventOf({ activity_category: activity }, language);
    expect(description).toBe(
      [activities[activity], 'Lantern Street', manage.replace('{url}', `${APP}/volunteer/my-shifts`)].join(
        '\n',
      ),
    );
  }
});
