import { expect, test } from 'vitest';
import { NO_VALUES } from './draft.ts';
import { validateRequest } from './validate.ts';

/** 10:15 on 21 November in Toronto. */
const NOW = new Date('2026-11-21T15:15:00Z');

test.each([
  ['nothing chosen', '', '', { date: 'form.dateRequired', time: 'form.timeRequired' }],
  ['yesterday', '2026-11-20', '10:00', { date: 'form.dateInPast' }],
  ['over a year ahead', '2027-11-22', '10:00', { date: 'form.dateTooFar' }],
  ['a day without a time', '2026-11-23', '', { time: 'form.timeRequired' }],
  ['an hour of today that has passed', '2026-11-21', '10:00', { time: 'form.timeInPast' }],
  ['an hour of today still to come', '2026-11-21', '11:00', {}],
  ['the last day', '2027-11-21', '09:00', {}],
])('validates %s', (_, date, time, problems) => {
  expect(validateRequest({ ...NO_VALUES, date, time }, ['America/Toronto'], NOW)).toEqual(problems);
});
