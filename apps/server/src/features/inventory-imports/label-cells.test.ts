import { readFileSync } from 'node:fs';
import { LANGUAGES } from '@nourish/contract/constants';
import { GLUTEN_SOURCES, HIGH_IN } from '@nourish/contract/label-facts';
import { describe, expect, test } from 'vitest';
import { FACT_TEXTS } from '../inventory/export-columns.ts';
import { readLotCode, readLotSource } from './cell-rules.ts';
import { FACT_READERS, NUTRIENT_WORDS, SOURCE_WORDS } from './label-cells.ts';
import { optionNames } from './words.ts';

const value = (value: unknown) => ({ value });
const problem = (problem: string) => expect.objectContaining({ problem });

describe('allergens', () => {
  test.each([
    ['', value({})],
    ['milk: contains; soy: may_contain', value({ milk: 'contains', soy: 'may_contain' })],
    ['Soy: May contain, Milk: Contains', value({ milk: 'contains', soy: 'may_contain' })],
    ['Tree nuts: Not on the label', value({ tree_nuts: 'not_on_label' })],
    [
      'Œufs : Contient ; Noix : Peut contenir ; Blé : Pas sur l’étiquette',
      value({ eggs: 'contains', tree_nuts: 'may_contain', wheat: 'not_on_label' }),
    ],
    [
      "Maní: Contiene; Nueces y otros frutos secos: Puede contener; Leche: No figura en la etiqueta; Soja: Pas sur l'étiquette",
      value({ milk: 'not_on_label', peanuts: 'contains', soy: 'not_on_label', tree_nuts: 'may_contain' }),
    ],
    ['milk: not checked; eggs: contains', value({ eggs: 'contains' })],
    ['milk', problem('not_an_option')],
    ['milk: yes', problem('not_an_option')],
    ['lupin: contains', problem('not_an_option')],
    ['milk: contains; dairy: not on the label', problem('contradictory')],
  ])('%j', (cell, read) => expect(FACT_READERS.allergens(cell)).toEqual(read));
});

describe('the words of the interface', () => {
  const wordsOf = (language: string): Record<string, Record<string, string>> =>
    JSON.parse(
      readFileSync(
        new URL(`../../../../web/src/locales/${language}/label-facts.json`, import.meta.url),
        'utf8',
      ),
    );
  test.each(LANGUAGES)('are read in %s', (language) => {
    const { allergens = {}, states = {}, sources = {}, nutrients = {} } = wordsOf(language);
    for (const [allergen, name] of Object.entries(allergens))
      for (const [state, word] of Object.entries(states))
        expect([name, word, FACT_READERS.allergens(`${name}: ${word}`)]).toEqual([
          name,
          word,
          value(state === 'not_checked' ? {} : { [allergen]: state }),
        ]);
    for (const [source, name] of Object.entries(sources))
      expect(FACT_READERS.gluten_sources(name)).toEqual(value([source]));
    for (const [nutrient, name] of Object.entries(nutrients))
      expect(FACT_READERS.high_in(name)).toEqual(value([nutrient]));
  });
});

test('lists of options have the order of the contract', () => {
  expect(Object.keys(SOURCE_WORDS)).toEqual(GLUTEN_SOURCES);
  expect(Object.keys(NUTRIENT_WORDS)).toEqual(HIGH_IN);
});

test.each([
  ['en', 'barley, oats, rye, triticale or wheat'],
  ['es', 'cebada, avena, centeno, triticale o trigo'],
  ['fr', 'orge, avoine, seigle, triticale ou blé'],
] as const)('a message in %s lists the options in its words', (language, names) => {
  expect(optionNames(SOURCE_WORDS, language)).toBe(names);
});

describe('gluten and nutrients', () => {
  test.each([
    [FACT_READERS.gluten_sources, 'Avoine, orge', value(['barley', 'oats'])],
    [FACT_READERS.gluten_sources, '', value([])],
    [FACT_READERS.gluten_sources, 'corn', problem('not_an_option')],
    [FACT_READERS.high_in, 'Sodium; Saturated fat; sodium', value(['saturated_fat', 'sodium'])],
    [FACT_READERS.high_in, 'Azúcares', value(['sugars'])],
  ])('%#: %j', (read, cell, found) => expect(read(cell)).toEqual(found));
});

describe('certifications', () => {
  test.each([
    ['', value([])],
    ['halal: HMA Canada', value([{ kind: 'halal', certifier: 'HMA Canada' }])],
    [
      'Casher : MK; kosher: COR 5; Halal: A; B, Inc.',
      value([
        { kind: 'kosher', certifier: 'MK' },
        { kind: 'kosher', certifier: 'COR 5' },
        { kind: 'halal', certifier: 'A; B, Inc.' },
      ]),
    ],
    ['halal', problem('not_an_option')],
    ['halal: ', problem('required')],
    [`halal: ${'x'.repeat(121)}`, problem('too_long')],
    [Array.from({ length: 11 }, (_, n) => `halal: ${n}`).join('; '), problem('too_many')],
  ])('%j', (cell, read) => expect(FACT_READERS.certifications(cell)).toEqual(read));

  test('survive an export and an import unchanged', () => {
    const stored = [
      { kind: 'halal' as const, certifier: 'Halal Monitoring Authority: Ontario' },
      { kind: 'kosher' as const, certifier: 'Kashruth Council (COR); Toronto' },
    ];
    expect(FACT_READERS.certifications(FACT_TEXTS.certifications(stored))).toEqual(value(stored));
  });
});

describe('lots', () => {
  test.each([
    [readLotCode, ' L24  07 ', value('L24 07')],
    [readLotCode, '', value(null)],
    [readLotCode, '5E12', value('5E12')],
    [readLotCode, '6,00E+11', problem('shortened_number')],
    [readLotCode, 'x'.repeat(61), problem('too_long')],
    [readLotSource, 'Escaneado', value('scanned')],
    [readLotSource, 'saisi à la main', value('typed')],
    [readLotSource, '', value(undefined)],
    [readLotSource, 'guessed', problem('not_an_option')],
  ])('%#: %j', (read, cell, found) => expect(read(cell)).toEqual(found));
});
