import { expect, test } from 'vitest';
import { digestDay } from './rules.ts';

const [TORONTO, VANCOUVER, ST_JOHNS] = ['America/Toronto', 'America/Vancouver', 'America/St_Johns'];

test.each([
  ['a minute early', '2026-11-21T11:59:00Z', TORONTO, null],
  ['at seven', '2026-11-21T12:00:00Z', TORONTO, '2026-11-21'],
  ['late in the morning, after a night without a server', '2026-11-21T16:59:00Z', TORONTO, '2026-11-21'],
  ['at noon', '2026-11-21T17:00:00Z', TORONTO, null],
  ['while it is night in the west', '2026-11-21T12:00:00Z', VANCOUVER, null],
  ['at seven in the west', '2026-11-21T15:00:00Z', VANCOUVER, '2026-11-21'],
  ['at half past six on the island', '2026-11-21T10:00:00Z', ST_JOHNS, null],
  ['at seven on the island', '2026-11-21T10:30:00Z', ST_JOHNS, '2026-11-21'],
  ['at midnight', '2026-11-21T05:00:00Z', TORONTO, null],
  ['at six, the day before clocks go forward', '2026-03-07T11:00:00Z', TORONTO, null],
  ['at seven, the day clocks went forward', '2026-03-08T11:00:00Z', TORONTO, '2026-03-08'],
  ['at seven, the day before clocks go back', '2026-10-31T11:00:00Z', TORONTO, '2026-10-31'],
  ['at six, the day clocks went back', '2026-11-01T11:00:00Z', TORONTO, null],
  ['at seven, the day clocks went back', '2026-11-01T12:00:00Z', TORONTO, '2026-11-01'],
])('decides whether the digest is due %s', (_, now, timeZone, day) => {
  expect(digestDay(new Date(now), timeZone)).toBe(day);
});
