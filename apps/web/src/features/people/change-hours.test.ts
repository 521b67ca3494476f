import { expect, test } from 'vitest';
import { readDay, readHours } from './change-hours.ts';

const MORNING = { from: '09:00', to: '12:00', slots: undefined, validity: undefined };

test.each([
  ['09:00-12:00', [MORNING]],
  ['09:00-12:00, 13:00-17:00', [MORNING, { ...MORNING, from: '13:00', to: '17:00' }]],
  ['09:00-12:00 30 min × 4', [{ ...MORNING, slots: { minutes: 30, places: 4, walkIns: 0 } }]],
  ['09:00-12:00 60 min × 3+1', [{ ...MORNING, slots: { minutes: 60, places: 4, walkIns: 1 } }]],
  [
    '09:00-12:00 30 min × 4 (2026-12-01/)',
    [
      {
        ...MORNING,
        slots: { minutes: 30, places: 4, walkIns: 0 },
        validity: { start_date: '2026-12-01', end_date: '' },
      },
    ],
  ],
  ['By appointment', undefined],
  ['09:00-12:00, or by appointment', undefined],
])('reads the logged hours "%s"', (text, hours) => {
  expect(readHours(text)).toEqual(hours);
});

test.each([
  ['2026-12-21: –', { date: '2026-12-21', hours: [], reason: undefined }],
  ['2026-12-21: – (Team training (all))', { date: '2026-12-21', hours: [], reason: 'Team training (all)' }],
  ['2026-12-17: 09:00-12:00 (Stock count)', { date: '2026-12-17', hours: [MORNING], reason: 'Stock count' }],
  ['2026-12-17: in the morning', undefined],
  ['some day', undefined],
])('reads the logged exceptional day "%s"', (text, day) => {
  expect(readDay(text)).toEqual(day);
});
