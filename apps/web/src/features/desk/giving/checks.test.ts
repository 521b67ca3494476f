import type { LineCheck, LineToCheck } from '@nourish/contract';
import { expect, test } from 'vitest';
import { askedAbout, isAnswered, linesToCheck, verdictOf, type Answer } from './checks.ts';

type Caution = LineCheck['cautions'][number];
const allergy = (allergen: 'milk' | 'soy', state: Caution['state']): Caution => ({
  need: 'allergy',
  allergen,
  state,
});

test.each<[string, Caution[], ('milk' | 'soy')[], ReturnType<typeof verdictOf>]>([
  ['nothing on the label', [], [], 'free'],
  ['an unread label', [allergy('milk', 'not_checked')], [], 'free'],
  ['an intolerance', [{ need: 'intolerance', allergen: 'milk', state: 'contains' }], [], 'free'],
  ['an allergy to what it may contain', [allergy('milk', 'may_contain')], [], 'asking'],
  ['the same, accepted', [allergy('milk', 'may_contain')], ['milk'], 'free'],
  ['another one accepted', [allergy('milk', 'may_contain')], ['soy'], 'asking'],
  [
    'an allergy to what it contains, whatever was accepted',
    [allergy('milk', 'contains')],
    ['milk'],
    'stopped',
  ],
  ['both', [allergy('soy', 'may_contain'), allergy('milk', 'contains')], [], 'stopped'],
])('the verdict on %s', (_, cautions, acknowledged, verdict) => {
  expect(verdictOf({ cautions }, acknowledged)).toBe(verdict);
});

test('asks only about allergens that the label may contain', () => {
  const cautions = [allergy('milk', 'may_contain'), allergy('soy', 'not_checked')];
  expect(askedAbout({ cautions })).toEqual(['milk']);
});

const RICE = { inventory_id: 'rice', item_name: 'Rice', quantity: 2 };
const JAM = { inventory_id: 'jam', item_name: 'Jam', quantity: 1, no_substitute: true };
const MISSING = [
  { item_name: 'Oil', quantity: 1 },
  { item_name: 'Bars', quantity: 1, no_substitute: true },
];
const problems = new Map([['rice', { message: '1 available', available: 1 }]]);

test.each([
  [
    'a household',
    'c',
    [
      { inventory_id: 'rice', is_short: true },
      { inventory_id: 'jam', no_substitute: true },
      { item_name: 'Oil' },
    ],
  ],
  ['an anonymous person', null, [{ inventory_id: 'rice', is_short: true }, { item_name: 'Oil' }]],
])('what is asked about the lines for %s', (_, clientId, asked) => {
  expect(linesToCheck({ clientId, lines: [RICE, JAM], missing: MISSING, problems })).toEqual(asked);
});

test('a conflict is no shortage, other units ask the same, and a line without units asks nothing', () => {
  const conflict = new Map([['rice', { message: '', available: 0, isConflict: true as const }]]);
  const asked = { clientId: 'c', lines: [RICE], missing: [], problems: conflict };
  expect(linesToCheck(asked)).toEqual([{ inventory_id: 'rice' }]);
  expect(linesToCheck({ ...asked, lines: [{ ...RICE, quantity: 9 }] })).toEqual(linesToCheck(asked));
  expect(linesToCheck({ ...asked, lines: [{ ...RICE, quantity: 0 }] })).toEqual([]);
});

test.each<[string, LineToCheck, Partial<Answer>, boolean]>([
  ['of the same line', {}, {}, true],
  ['of an earlier round', {}, { round: '0/' }, false],
  ['of a line that became short', { is_short: true }, {}, false],
  ['of a line that is no longer short', {}, { line: { is_short: true } }, true],
  ['without a choice of substitutes that matters', { no_substitute: true }, {}, true],
  [
    'of a short line that got another choice of substitutes',
    { is_short: true, no_substitute: true },
    { line: { is_short: true } },
    false,
  ],
])('an answer %s', (_, line, answer, isEnough) => {
  const given: Answer = { line: {}, check: { cautions: [], substitute: null }, round: '1/', ...answer };
  expect(isAnswered(line, given, '1/')).toBe(isEnough);
});
