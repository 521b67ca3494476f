import type { SlotDay } from '@nourish/contract';
import { expect, test } from 'vitest';
import { exceptionalSpans } from './exceptional-spans.ts';

const day = (date: string, reason: string | null, ...slots: [string, string][]): SlotDay => ({
  date,
  is_exceptional: reason !== null,
  reason,
  slots: slots.map(([time, to]) => ({ time, to, state: 'open' })),
});

test('lists exceptional days with their reason, closed days in a row as one span', () => {
  expect(
    exceptionalSpans([
      day('2026-12-23', null, ['10:00', '10:30']),
      day('2026-12-24', 'Holidays'),
      day('2026-12-25', 'Holidays'),
      day('2026-12-27', 'Holidays'),
      day('2026-12-28', 'Moving'),
      day('2026-12-29', null),
    ]),
  ).toEqual([
    { from: '2026-12-24', to: '2026-12-25', reason: 'Holidays', hours: [] },
    { from: '2026-12-27', to: '2026-12-27', reason: 'Holidays', hours: [] },
    { from: '2026-12-28', to: '2026-12-28', reason: 'Moving', hours: [] },
  ]);
});

test('lists days that are closed without a reason, apart from those with one', () => {
  const closed = (date: string) => ({ ...day(date, null), is_exceptional: true });
  expect(
    exceptionalSpans([day('2026-12-24', 'Holidays'), closed('2026-12-25'), closed('2026-12-26')]),
  ).toEqual([
    { from: '2026-12-24', to: '2026-12-24', reason: 'Holidays', hours: [] },
    { from: '2026-12-25', to: '2026-12-26', reason: null, hours: [] },
  ]);
});

test('sums up the slots of a day with other hours', () => {
  const slots: [string, string][] = [
    ['09:00', '09:30'],
    ['09:30', '10:00'],
    ['13:00', '13:30'],
  ];
  expect(exceptionalSpans([day('2026-12-24', 'Inventory', ...slots)])[0]?.hours).toEqual([
    { from: '09:00', to: '10:00' },
    { from: '13:00', to: '13:30' },
  ]);
});
