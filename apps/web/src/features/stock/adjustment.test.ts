import { expect, test } from 'vitest';
import {
  adjustmentOf,
  availableAfter,
  validateAdjustment,
  type Adjustment,
  type AdjustmentProblems,
} from './adjustment.ts';
import { makeItem } from './test-data.ts';

const rice = makeItem({ quantity: 24 });
const three: Adjustment = { way: 'take', units: '3', reason: 'given_out', reason_note: '' };

const cases: [string, Partial<Adjustment>, AdjustmentProblems][] = [
  ['three taken off', {}, {}],
  ['all taken off', { units: '24' }, {}],
  ['more than there are taken off', { units: '25' }, { units: 'adjust.tooFew' }],
  ['none taken off', { units: '0' }, { units: 'adjust.unitsInvalid' }],
  ['nothing typed', { units: '' }, { units: 'adjust.unitsInvalid' }],
  ['a few added', { way: 'add', units: '100' }, {}],
  ['more than any shelf holds', { way: 'add', units: '1000000' }, { units: 'form.tooMany' }],
  ['a new quantity', { way: 'set', units: '0' }, {}],
  ['the same quantity', { way: 'set', units: '24' }, { units: 'adjust.unchanged' }],
  ['half a quantity', { way: 'set', units: '1.5' }, { units: 'form.quantityInvalid' }],
  ['no reason', { reason: '' }, { reason: 'form.reasonRequired' }],
  ['another reason without words', { reason: 'other' }, { reason_note: 'form.reasonNoteRequired' }],
  ['another reason in words', { reason: 'other', reason_note: 'To the shelter' }, {}],
];
test.each(cases)('validates an adjustment: %s', (_, changes, problems) => {
  expect(validateAdjustment({ ...three, ...changes }, rice)).toEqual(problems);
});

test.each([
  ['take', 'given_out', 21, { quantity_delta: -3, reason: 'given_out: Mice' }],
  ['write_off', 'spoiled', 21, { quantity_delta: -3, reason: 'spoiled: Mice', written_off: true }],
  ['add', 'found', 27, { quantity_delta: 3, reason: 'found: Mice' }],
  ['set', 'typing_error', 3, { quantity: 3, expected_quantity: 24, reason: 'typing_error: Mice' }],
] as const)('an adjustment of kind %s (%s) leaves %i', (way, reason, after, sent) => {
  const values = { ...three, way, reason, reason_note: 'Mice' };
  expect(availableAfter(values, rice)).toBe(after);
  expect(adjustmentOf(values, rice)).toEqual(sent);
});
