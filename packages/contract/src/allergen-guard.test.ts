import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Caution,
  conflictsOf,
  findCautions,
  type GuardedLabel,
  type GuardedNeeds,
  type Intolerance,
  stateOf,
} from './allergen-guard.ts';
import { type Allergens, ALLERGEN_STATES, GLUTEN_SOURCES } from './label-facts.ts';
import { ALLERGENS, INTOLERANCES } from './needs-constants.ts';

const label = (allergens: Allergens, ...gluten_sources: GuardedLabel['gluten_sources']): GuardedLabel => ({
  allergens,
  gluten_sources,
});
const needs = (
  allergies: GuardedNeeds['allergies'],
  ...intolerances: GuardedNeeds['intolerances']
): GuardedNeeds => ({ allergies, intolerances });

describe('the state of an allergen', () => {
  test.each<[Intolerance, GuardedLabel, string]>([
    ['milk', label({}), 'not_checked'],
    ['milk', label({ milk: 'contains' }), 'contains'],
    ['milk', label({ milk: 'may_contain' }), 'may_contain'],
    ['milk', label({ milk: 'not_on_label' }), 'not_on_label'],
    ['milk', label({ soy: 'contains' }), 'not_checked'],
    ['lactose', label({ milk: 'contains' }), 'contains'],
    ['lactose', label({ milk: 'not_on_label' }), 'not_on_label'],
    ['lactose', label({}), 'not_checked'],
    ['wheat', label({}, 'triticale'), 'contains'],
    ['wheat', label({ wheat: 'not_on_label' }, 'wheat'), 'contains'],
    ['wheat', label({ wheat: 'may_contain' }, 'oats'), 'may_contain'],
    ['wheat', label({}, 'oats', 'barley', 'rye'), 'not_checked'],
    ['gluten', label({}), 'not_checked'],
    ['gluten', label({}, 'oats'), 'contains'],
    ['gluten', label({ wheat: 'contains' }), 'contains'],
    ['gluten', label({ wheat: 'may_contain' }), 'may_contain'],
    ['gluten', label({ wheat: 'may_contain' }, 'barley'), 'contains'],
    ['gluten', label({ wheat: 'not_on_label' }), 'not_checked'],
  ])('%s of %j is %s', (allergen, facts, state) => {
    expect(stateOf(facts, allergen)).toBe(state);
  });
});

describe('the cautions of an item', () => {
  test.each<[string, GuardedNeeds, GuardedLabel, Caution[]]>([
    ['none without needs', needs([]), label({ milk: 'contains' }), []],
    [
      'none if the label was read for each',
      needs(['milk'], 'soy'),
      label({ milk: 'not_on_label', soy: 'not_on_label' }),
      [],
    ],
    [
      'an unchecked label is a caution',
      needs(['milk']),
      label({}),
      [{ need: 'allergy', allergen: 'milk', state: 'not_checked' }],
    ],
    [
      'allergies come first, in the order of the needs',
      needs(['soy', 'eggs'], 'gluten', 'milk'),
      label({ soy: 'may_contain', eggs: 'contains', milk: 'contains' }, 'rye'),
      [
        { need: 'allergy', allergen: 'soy', state: 'may_contain' },
        { need: 'allergy', allergen: 'eggs', state: 'contains' },
        { need: 'intolerance', allergen: 'gluten', state: 'contains' },
        { need: 'intolerance', allergen: 'milk', state: 'contains' },
      ],
    ],
    [
      'an allergy replaces the intolerance of the same name',
      needs(['milk'], 'milk', 'lactose'),
      label({ milk: 'contains' }),
      [
        { need: 'allergy', allergen: 'milk', state: 'contains' },
        { need: 'intolerance', allergen: 'lactose', state: 'contains' },
      ],
    ],
  ])('%s', (_, person, facts, cautions) => {
    expect(findCautions(person, facts)).toEqual(cautions);
  });
});

describe('the cautions that stop a line', () => {
  test.each<[string, Caution, string[], boolean]>([
    [
      'an allergen that the label contains',
      { need: 'allergy', allergen: 'milk', state: 'contains' },
      [],
      true,
    ],
    [
      'an allergen that the label contains, even if acknowledged',
      { need: 'allergy', allergen: 'milk', state: 'contains' },
      ['milk'],
      true,
    ],
    [
      'an allergen that it may contain',
      { need: 'allergy', allergen: 'milk', state: 'may_contain' },
      ['soy'],
      true,
    ],
    [
      'not an allergen that it may contain, if acknowledged',
      { need: 'allergy', allergen: 'milk', state: 'may_contain' },
      ['soy', 'milk'],
      false,
    ],
    ['not an unchecked label', { need: 'allergy', allergen: 'milk', state: 'not_checked' }, [], false],
    ['not an intolerance', { need: 'intolerance', allergen: 'milk', state: 'contains' }, [], false],
  ])('%s', (_, caution, acknowledged, stops) => {
    expect(conflictsOf([caution], acknowledged)).toEqual(
      stops ? [{ allergen: caution.allergen, state: caution.state }] : [],
    );
  });
});

const anyNeeds: fc.Arbitrary<GuardedNeeds> = fc.record({
  allergies: fc.uniqueArray(fc.constantFrom(...ALLERGENS)),
  intolerances: fc.uniqueArray(fc.constantFrom(...INTOLERANCES)),
});
const anyLabel: fc.Arbitrary<GuardedLabel> = fc.record({
  allergens: fc.dictionary(fc.constantFrom(...ALLERGENS), fc.constantFrom(...ALLERGEN_STATES)),
  gluten_sources: fc.uniqueArray(fc.constantFrom(...GLUTEN_SOURCES)),
});

const RANKS = ['not_on_label', 'not_checked', 'may_contain', 'contains'];

test('learning that a label contains something never removes a caution nor weakens it', () => {
  fc.assert(
    fc.property(
      anyNeeds,
      anyLabel,
      fc.constantFrom(...ALLERGENS),
      fc.constantFrom(...GLUTEN_SOURCES),
      (person, before, allergen, source) => {
        for (const after of [
          { ...before, allergens: { ...before.allergens, [allergen]: 'contains' as const } },
          { ...before, gluten_sources: [...before.gluten_sources, source] },
        ]) {
          const cautions = findCautions(person, after);
          for (const old of findCautions(person, before)) {
            const same = cautions.find((each) => each.need === old.need && each.allergen === old.allergen);
            expect(RANKS.indexOf(same?.state ?? '')).toBeGreaterThanOrEqual(RANKS.indexOf(old.state));
          }
        }
      },
    ),
  );
});

test('no acknowledgement lets an allergen pass that the label contains', () => {
  fc.assert(
    fc.property(
      anyNeeds,
      anyLabel,
      fc.array(fc.constantFrom(...INTOLERANCES)),
      (person, facts, acknowledged) => {
        const conflicts = conflictsOf(findCautions(person, facts), acknowledged);
        const contained = person.allergies.filter((allergen) => stateOf(facts, allergen) === 'contains');
        expect(conflicts.filter(({ state }) => state === 'contains').map(({ allergen }) => allergen)).toEqual(
          contained,
        );
      },
    ),
  );
});

test('an unread label never counts as free of anything', () => {
  for (const allergen of INTOLERANCES) expect(stateOf(label({}), allergen)).toBe('not_checked');
});

test('gluten is never "not on the label"', () => {
  fc.assert(
    fc.property(anyLabel, (facts) => {
      expect(stateOf(facts, 'gluten')).not.toBe('not_on_label');
    }),
  );
});

test('only allergies stop a line, each with its own state', () => {
  fc.assert(
    fc.property(anyNeeds, anyLabel, (person, facts) => {
      for (const { allergen, state } of conflictsOf(findCautions(person, facts), [])) {
        expect(person.allergies).toContain(allergen);
        expect(stateOf(facts, allergen)).toBe(state);
      }
    }),
  );
});
