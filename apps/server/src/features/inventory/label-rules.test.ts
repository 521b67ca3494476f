import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findCautions, stateOf } from '@nourish/contract/allergen-guard';
import {
  ALLERGEN_STATES,
  CERTIFICATION_KINDS,
  GLUTEN_SOURCES,
  HIGH_IN,
  type Allergens,
} from '@nourish/contract/label-facts';
import { ALLERGENS, INTOLERANCES } from '@nourish/contract/needs-constants';
import {
  changedLabel,
  factsOf,
  labelOf,
  labelOfPart,
  lotOf,
  mergeLabels,
  NOT_READ,
  type Label,
} from './label-rules.ts';

const MAY = new Date('2027-05-01T09:00Z');
const JUNE = new Date('2027-06-01T09:00Z');
const readIn = (label_read_at: Date, label_read_by = 'ana') => ({ label_read_at, label_read_by });
const label = (facts: Partial<Label>, reading = readIn(MAY)): Label => labelOf(facts, reading);
const states = (allergens: Allergens): Label => label({ allergens });

describe('the facts of an input', () => {
  test('have a fixed order and no repeats; not checked is the same as left out', () => {
    expect(
      factsOf({
        allergens: { soy: 'contains', eggs: 'not_checked', milk: 'may_contain' },
        gluten_sources: ['rye', 'barley', 'rye'],
        high_in: ['sodium', 'saturated_fat'],
        certifications: [
          { kind: 'kosher', certifier: ' COR ' },
          { kind: 'halal', certifier: 'HMA\nCanada' },
          { kind: 'kosher', certifier: 'cor' },
          { kind: 'kosher', certifier: 'MK' },
        ],
      }),
    ).toEqual({
      allergens: { milk: 'may_contain', soy: 'contains' },
      gluten_sources: ['barley', 'rye'],
      high_in: ['saturated_fat', 'sodium'],
      certifications: [
        { kind: 'kosher', certifier: 'COR' },
        { kind: 'halal', certifier: 'HMA Canada' },
        { kind: 'kosher', certifier: 'MK' },
      ],
    });
  });

  test('leave out what was not given', () => expect(factsOf({ high_in: [] })).toEqual({ high_in: [] }));
});

describe('a reading', () => {
  test('keeps the facts that it does not name', () => {
    const before = label({ allergens: { milk: 'contains' }, high_in: ['sugars'] });
    expect(labelOf({ high_in: [] }, readIn(JUNE, 'ben'), before)).toEqual({
      ...NOT_READ,
      allergens: { milk: 'contains' },
      label_read_at: JUNE,
      label_read_by: 'ben',
    });
  });

  test('without any fact counts as none', () =>
    expect(labelOf({ allergens: {} }, readIn(JUNE), states({ milk: 'contains' }))).toEqual(NOT_READ));

  test.each(['wheat', 'triticale'] as const)('that names %s as a source of gluten found wheat', (source) => {
    const read = label({ allergens: { wheat: 'not_on_label' }, gluten_sources: [source] });
    expect(read.allergens).toEqual({ wheat: 'contains' });
  });
});

describe('a change of an item', () => {
  const item = {
    ...states({ milk: 'not_on_label' }),
    barcode: '036000291452',
    lot_code: 'A1',
    lot_source: null,
    item_name: 'Strawberry jam',
    expiration_date: '2031-01-01',
    date_kind: 'best_before' as const,
  };
  const change = (
    columns: Parameters<typeof changedLabel>[1],
    claims: Parameters<typeof changedLabel>[3] = { adds_units: false },
    of = item,
  ) => changedLabel(of, columns, readIn(JUNE), claims);

  test.each([
    ['of another field keeps the facts', {}, {}],
    ['that names the same lot keeps the facts', { lot_code: 'A1' }, {}],
    ['to another spelling of the barcode keeps the facts', { barcode: '0036000291452' }, {}],
    ['to another lot ends the facts', { lot_code: 'B2' }, NOT_READ],
    ['to no lot ends the facts', { lot_code: null }, NOT_READ],
    ['to another barcode ends the facts', { barcode: '96385074' }, NOT_READ],
    ['to no barcode ends the facts', { barcode: null }, NOT_READ],
    [
      'to another lot with facts has only these',
      { lot_code: 'B2', high_in: ['sugars' as const] },
      label({ high_in: ['sugars'] }, readIn(JUNE)),
    ],
    [
      'of facts keeps the others',
      { high_in: ['sugars' as const] },
      label({ allergens: { milk: 'not_on_label' }, high_in: ['sugars'] }, readIn(JUNE)),
    ],
    ['of the spelling of its name keeps the facts', { item_name: ' strawberry  JÁM' }, {}],
    ['to another name ends the facts', { item_name: 'Peanut butter' }, NOT_READ],
    [
      'to another name with facts has only these',
      { item_name: 'Peanut butter', high_in: ['sodium' as const] },
      label({ high_in: ['sodium'] }, readIn(JUNE)),
    ],
    ['of the date of a lot keeps the facts', { expiration_date: '2031-02-01' }, {}],
  ])('%s', (_, columns, changed) => expect(change(columns)).toEqual(changed));

  test('that only corrects the name keeps the facts, unless the lot is another one', () => {
    const claims = { is_same_product: true, adds_units: false };
    expect(change({ item_name: 'Strawbery jam' }, claims)).toEqual({});
    expect(change({ item_name: 'Strawbery jam', lot_code: 'B2' }, claims)).toEqual(NOT_READ);
  });

  test.each([
    ['another date and more units', null, { expiration_date: '2031-02-01' }, true, false],
    ['another kind of date and more units', null, { date_kind: 'expiry' as const }, true, false],
    ['another date of the same units', null, { expiration_date: '2031-02-01' }, false, true],
    ['more units of the same date', null, { expiration_date: '2031-01-01' }, true, true],
    ['another date and more units of a lot', 'A1', { expiration_date: '2031-02-01' }, true, true],
  ])('to %s keeps the facts only of the same goods', (_, lot_code, columns, adds_units, isSame) => {
    // A literal type would refuse an item without a lot.
    const of = { ...item, lot_code: lot_code as string };
    expect(change(columns, { adds_units }, of)).toEqual(isSame ? {} : NOT_READ);
  });
});

test('another lot, barcode or name keeps what the item contains or may contain', () => {
  const item = {
    ...states({ milk: 'not_on_label', peanuts: 'contains', soy: 'may_contain' }),
    barcode: null,
    lot_code: null,
    lot_source: null,
    item_name: 'Jam',
    expiration_date: null,
    date_kind: 'none' as const,
  };
  const warnings = { peanuts: 'contains', soy: 'may_contain' };
  for (const change of [
    { barcode: '96385074' },
    { lot_code: 'B2' },
    { item_name: 'Peanut butter' },
    { lot_code: 'B2', high_in: [] },
  ])
    expect(changedLabel(item, change, readIn(JUNE), { adds_units: false })).toMatchObject({
      allergens: warnings,
    });
});

test.each([
  ['another location', null, {}, true],
  ['another lot', null, { lot_code: 'B2' }, false],
  ['another date and no recorded lot', null, { expiration_date: '2031-02-01' }, false],
  ['another kind of date and no recorded lot', null, { date_kind: 'expiry' as const }, false],
  ['another date of the same lot', 'A1', { expiration_date: '2031-02-01' }, true],
  ['another date and the lot removed', 'A1', { expiration_date: null, lot_code: null }, false],
])('of the label of a part with %s, only warnings stay if it is another lot', (_, lot_code, part, isSame) => {
  const item = {
    ...states({ milk: 'not_on_label', peanuts: 'contains' }),
    barcode: null,
    lot_code,
    lot_source: null,
    item_name: 'Jam',
    expiration_date: '2031-01-01',
    date_kind: 'best_before' as const,
  };
  expect({ ...item, ...labelOfPart(item, part) }.allergens).toEqual(
    isSame ? item.allergens : { peanuts: 'contains' },
  );
});

describe('a lot', () => {
  const scanned = { lot_code: 'A1', lot_source: 'scanned' as const };
  test.each([
    [{ lot_code: ' A\t1 ' }, { lot_code: 'A 1', lot_source: 'typed' }],
    [scanned, scanned],
    [
      { lot_code: '  ', lot_source: 'typed' as const },
      { lot_code: null, lot_source: null },
    ],
    [{ lot_source: 'typed' as const }, { lot_code: null, lot_source: null }],
    [{}, { lot_code: null, lot_source: null }],
  ])('%o of a new item', (input, lot) => expect(lotOf(input)).toEqual(lot));

  test.each([
    [{}, scanned],
    [{ lot_code: 'A1' }, scanned],
    [{ lot_source: 'typed' as const }, { lot_code: 'A1', lot_source: 'typed' }],
    [{ lot_code: 'B2' }, { lot_code: 'B2', lot_source: 'typed' }],
    [{ lot_code: null }, { lot_code: null, lot_source: null }],
  ])('%o of an item with a scanned lot', (input, lot) => expect(lotOf(input, scanned)).toEqual(lot));
});

describe('merged labels', () => {
  test.each([
    ['contains', 'not_on_label', 'contains'],
    ['contains', 'may_contain', 'contains'],
    ['contains', undefined, 'contains'],
    ['may_contain', 'not_on_label', 'may_contain'],
    ['may_contain', undefined, 'may_contain'],
    ['not_on_label', 'not_on_label', 'not_on_label'],
    ['not_on_label', undefined, undefined],
    [undefined, undefined, undefined],
  ] as const)('%s and %s make %s', (one, other, merged) => {
    const read = (state: typeof one) =>
      states(state ? { soy: 'contains', milk: state } : { soy: 'contains' });
    for (const [a, b] of [
      [one, other],
      [other, one],
    ] as const)
      expect(mergeLabels(read(a), read(b)).allergens.milk).toBe(merged);
  });

  test('have all gluten and nutrients, and only the certifications of both', () => {
    const one = label({
      gluten_sources: ['rye'],
      high_in: ['sodium'],
      certifications: [
        { kind: 'halal', certifier: 'HMA Canada' },
        { kind: 'kosher', certifier: 'COR' },
      ],
    });
    const other = label({
      gluten_sources: ['barley'],
      high_in: ['sugars'],
      certifications: [
        { kind: 'kosher', certifier: 'MK' },
        { kind: 'halal', certifier: 'hma canada' },
      ],
    });
    expect(mergeLabels(one, other)).toMatchObject({
      gluten_sources: ['barley', 'rye'],
      high_in: ['sugars', 'sodium'],
      certifications: [{ kind: 'halal', certifier: 'HMA Canada' }],
    });
  });

  test('are as old as the older reading', () => {
    const [old, fresh] = [readIn(MAY, 'ana'), readIn(JUNE, 'ben')];
    const milk = { allergens: { milk: 'contains' as const } };
    expect(mergeLabels(label(milk, fresh), label(milk, old))).toMatchObject(old);
    expect(mergeLabels(label(milk, old), label(milk, fresh))).toMatchObject(old);
    expect(mergeLabels(NOT_READ, label(milk, fresh))).toMatchObject(fresh);
  });

  test('never make food look safer than either label', () => {
    const SEVERITY = ['not_on_label', 'not_checked', 'may_contain', 'contains'];
    const state = fc.option(fc.constantFrom(...ALLERGEN_STATES), { nil: 'not_checked' as const });
    const labels = fc
      .record({
        allergens: fc.record(Object.fromEntries(ALLERGENS.map((allergen) => [allergen, state]))),
        gluten_sources: fc.subarray([...GLUTEN_SOURCES]),
        high_in: fc.subarray([...HIGH_IN]),
        certifications: fc.uniqueArray(
          fc.record({
            kind: fc.constantFrom(...CERTIFICATION_KINDS),
            certifier: fc.constantFrom('COR', 'MK', 'HMA'),
          }),
          { selector: ({ kind, certifier }) => kind + certifier },
        ),
      })
      .map((facts) => label(factsOf(facts)));
    const everyNeed = { allergies: ALLERGENS, intolerances: INTOLERANCES };
    fc.assert(
      fc.property(labels, labels, (one, other) => {
        const merged = mergeLabels(one, other);
        const severity = (of: Label, need: (typeof INTOLERANCES)[number]) =>
          SEVERITY.indexOf(stateOf(of, need));
        for (const need of INTOLERANCES)
          expect(severity(merged, need)).toBeGreaterThanOrEqual(
            Math.max(severity(one, need), severity(other, need)),
          );
        for (const each of [one, other])
          expect(findCautions(everyNeed, merged).length).toBeGreaterThanOrEqual(
            findCautions(everyNeed, each).length,
          );
        for (const { kind } of merged.certifications)
          for (const each of [one, other]) expect(each.certifications.map((of) => of.kind)).toContain(kind);
        expect(mergeLabels(one, one)).toEqual(one);
      }),
    );
  });
});
