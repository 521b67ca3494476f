import { expect, test } from 'vitest';

import { MOMENTS, pickMoment } from './moments.mjs';

test('moments are valid and cover all seven weekdays in Toronto', () => {
  const weekdays = new Intl.DateTimeFormat('en-CA', { weekday: 'long', timeZone: 'America/Toronto' });
  for (const { at } of MOMENTS) expect(new Date(at).toISOString()).toBe(at.replace('Z', '.000Z'));
  expect(new Set(MOMENTS.map(({ at }) => weekdays.format(new Date(at)))).size).toBe(7);
});

test('a commit always gets the same moment, and commits reach every moment', () => {
  const hashes = MOMENTS.map((_, n) => `${n.toString(16).padStart(8, '0')}${'a'.repeat(32)}`);
  expect(hashes.map((hash) => pickMoment({}, hash))).toEqual(MOMENTS);
});

test('TEST_MOMENT overrides the moment of the commit', () => {
  expect(pickMoment({ TEST_MOMENT: '2028-02-28T23:59:00-05:00' }, 'ffffffff')).toEqual({
    at: '2028-02-29T04:59:00.000Z',
    what: 'from TEST_MOMENT',
  });
});

test('the minutes of the moments, divided by 2 to 8, leave every remainder, so that tests can take turns', () => {
  for (const parts of [2, 3, 4, 5, 6, 7, 8])
    expect(new Set(MOMENTS.map(({ at }) => (Date.parse(at) / 60_000) % parts)).size).toBe(parts);
});
