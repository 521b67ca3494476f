import { expect, test } from 'vitest';
import {
  adjustmentOf,
  availableAfter,
  canExplain,
  validateAdjustment,
  type Adjustment,
  type AdjustmentProblems,
} from './adjustment.ts';
import { makeItem } from './test-data.ts';

const rice = makeItem({ quantity: 24 });
const three: Adjustment = { units: '-3', reason: 'given_out', reason_note: '' };

const cases: [string, Partial<Adjustment>, AdjustmentProblems][] = [
  ['three taken off', {}, {}],
  ['three taken off, with the true minus sign', { units: '−3' }, {}],
  ['all taken off', { units: '-24' }, {}],
  ['more than there are taken off', { units: '-25' }, { units: 'adjust.tooFew' }],
  ['none taken off', { units: '-0' }, { units: 'adjust.unchanged' }],
  ['only a sign', { units: '-' }, { units: 'adjust.unitsInvalid' }],
  ['nothing typed', { units: null }, { units: 'adjust.unchanged' }],
  ['an emptied field', { units: '' }, { units: 'adjust.unitsInvalid' }],
  ['a few added', { units: '+100', reason: 'found' }, {}],
  ['more than any shelf holds', { units: '+1000000' }, { units: 'form.tooMany' }],
  ['a new quantity', { units: '0' }, {}],
  ['the same quantity', { units: '24' }, { units: 'adjust.unchanged' }],
  ['half a quantity', { units: '1.5' }, { units: 'adjust.unitsInvalid' }],
  ['no reason', { reason: '' }, { reason: 'form.reasonRequired' }],
  ['another reason without words', { reason: 'other' }, { reason_note: 'form.reasonNoteRequired' }],
  ['other waste without words', { reason: 'other_waste' }, { reason_note: 'form.reasonNoteRequired' }],
  ['another reason in words', { reason: 'other', reason_note: 'To the shelter' }, {}],
];
test.each(cases)('validates an adjustment: %s', (_, changes, problems) => {
  expect(validateAdjustment({ ...three, ...changes }, rice)).toEqual(problems);
});

test.each([
  ['-3', 'given_out', 21, { quantity_delta: -3, reason: 'given_out: Mice' }],
  ['-3', 'spoiled', 21, { quantity_delta: -3, reason: 'spoiled: Mice', written_off: true }],
  ['-3', 'other_waste', 21, { quantity_delta: -3, reason: 'Mice', written_off: true }],
  ['+3', 'found', 27, { quantity_delta: 3, reason: 'found: Mice' }],
  ['3', 'typing_error', 3, { quantity_delta: -21, expected_quantity: 24, reason: 'typing_error: Mice' }],
] as const)('%s typed for the reason %s leaves %i', (units, reason, after, sent) => {
  const values = { units, reason, reason_note: 'Mice' };
  expect(availableAfter(values, rice)).toBe(after);
  expect(adjustmentOf(values, rice)).toEqual(sent);
});

test.each([
  ['spoiled', true, false],
  ['other_waste', true, false],
  ['given_out', true, false],
  ['found', false, true],
  ['typing_error', true, true],
  ['other', true, true],
] as const)('offers the reason %s for fewer units: %s, for more units: %s', (reason, fewer, more) => {
  expect([canExplain(reason, -1), canExplain(reason, 1), canExplain(reason, 0)]).toEqual([fewer, more, true]);
});
