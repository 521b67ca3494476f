import { expect, test } from 'vitest';
import { sentDate } from './message-cells.tsx';

test.each([
  ['2026-11-22T14:05:00Z', { time: '09:05:00' }],
  ['2026-11-22T04:30:00Z', { day: '2026-11-21', style: 'short' }],
  ['2026-01-01T05:00:00Z', { day: '2026-01-01', style: 'short' }],
  ['2026-01-01T04:59:00Z', { day: '2025-12-31', style: 'medium' }],
])('shortens %s in the time zone of the reader', (instant, expected) => {
  expect(sentDate(instant, 'America/Toronto', new Date('2026-11-22T17:00:00Z'))).toEqual(expected);
});
