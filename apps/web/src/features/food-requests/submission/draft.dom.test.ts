import { expect, test } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { attemptFor, mayHaveSucceeded, newKey } from '../../../lib/idempotency.ts';
import { idOf } from '../../../lib/test-data.ts';
import { makeCartItem } from '../test-data.ts';
import { NO_TEXTS } from '../../needs/needs-words.ts';
import { bodyOf, clearDraft, isEdited, isUnconfirmed, NO_VALUES, readDraft, writeDraft } from './draft.ts';

const PLACES = [{ _id: idOf(100) }] as const;
const DAY = `date:${idOf(100)}` as const;
const TIME = `time:${idOf(100)}` as const;
const values = { ...NO_VALUES, [DAY]: '2026-11-25', [TIME]: '10:00', allergies: '  peanuts ' };
const rice = makeCartItem('Rice', { quantity: 2 });
const EMPTY = { values: NO_VALUES, attempt: null, prefilled: NO_TEXTS };
const sent = { key: 'first', body: bodyOf(values, [rice], PLACES) };

test.each([
  ['keeps its key when sent again', values, [rice], 'first'],
  ['keeps its key when only spaces differ', { ...values, allergies: 'peanuts' }, [rice], 'first'],
  ['gets a new key for another day', { ...values, [DAY]: '2026-11-26' }, [rice], 'second'],
  ['gets a new key for another text', { ...values, allergies: 'nuts' }, [rice], 'second'],
  ['gets a new key for another quantity', values, [{ ...rice, quantity: 3 }], 'second'],
  ['gets a new key for another item', values, [rice, makeCartItem('Tea', { number: 201 })], 'second'],
])('an attempt %s', (_, changed, items, key) => {
  expect(attemptFor(sent, bodyOf(changed, items, PLACES), () => 'second').key).toBe(key);
});

test('the first attempt gets a new random key', () => {
  expect(attemptFor(null, sent.body, () => 'new')).toEqual({ key: 'new', body: sent.body });
  expect(newKey()).toMatch(/^[\da-f]{32}$/);
  expect(newKey()).not.toBe(newKey());
});

test('sends empty fields as null and trims the others', () => {
  expect(sent.body).toEqual({
    items: [{ inventory_id: rice.inventory_id._id, item_name: 'Rice', quantity: 2, dietary_category: null }],
    preferredPickupDate: '2026-11-25',
    preferredPickupTime: '10:00',
    specialInstructions: null,
    dietaryRestrictions: null,
    allergies: 'peanuts',
  });
});

test.each([
  [0, true],
  [500, true],
  [502, true],
  [400, false],
  [401, false],
  [409, false],
  [429, false],
])('a failure with status %i leaves the outcome of the request unknown: %s', (status, expected) => {
  expect(mayHaveSucceeded(new ApiError({ status, code: 'internal', message: '' }))).toBe(expected);
});

test('keeps the needs in a draft if the profile could not be loaded', () => {
  const draft = { values: { ...NO_VALUES, ...PROFILE }, attempt: null, prefilled: PROFILE };
  writeDraft(idOf(1), draft);
  expect(readDraft(idOf(1), null)).toEqual(draft);
});

test('only the author of a draft can read it', () => {
  const draft = { values, attempt: sent, prefilled: NO_TEXTS };
  writeDraft(idOf(1), draft);
  expect(readDraft(idOf(1), NO_TEXTS)).toEqual(draft);
  expect(readDraft(idOf(2), NO_TEXTS)).toEqual(EMPTY);
  expect(readDraft(idOf(1), NO_TEXTS)).toEqual(EMPTY);
});

test('forgets a draft that was submitted', () => {
  writeDraft(idOf(1), { values, attempt: null, prefilled: NO_TEXTS });
  clearDraft();
  expect(readDraft(idOf(1), NO_TEXTS).values).toEqual(NO_VALUES);
});

test.each(['{', 'null', '"text"'])('starts empty if the stored draft is damaged: %s', (stored) => {
  sessionStorage.setItem('nourish.request-draft', stored);
  expect(readDraft(idOf(1), NO_TEXTS)).toEqual(EMPTY);
});

const PROFILE = { dietaryRestrictions: 'Halal', allergies: 'Peanuts' };

test('starts with the needs from the profile, which then need a confirmation', () => {
  const draft = readDraft(idOf(1), PROFILE);
  expect(draft).toEqual({ values: { ...NO_VALUES, ...PROFILE }, attempt: null, prefilled: PROFILE });
  expect(isUnconfirmed(draft)).toBe(true);
  expect(isUnconfirmed({ ...draft, values: { ...draft.values, isUpToDate: true } })).toBe(false);
});

test('takes an edit of the needs as their confirmation', () => {
  const { values: prefilled, ...draft } = readDraft(idOf(1), PROFILE);
  const edited = { ...draft, values: { ...prefilled, allergies: 'Peanuts, eggs' } };
  expect([isEdited(edited), isUnconfirmed(edited)]).toEqual([true, false]);
});

test('needs no confirmation without needs in the profile', () => {
  expect(isUnconfirmed(readDraft(idOf(1), NO_TEXTS))).toBe(false);
});

test('adopts a changed profile and asks again, but keeps fields that the person has edited', () => {
  const edited = { ...NO_VALUES, ...PROFILE, allergies: 'Eggs', isUpToDate: true };
  writeDraft(idOf(1), { values: edited, attempt: null, prefilled: PROFILE });
  expect(readDraft(idOf(1), { dietaryRestrictions: 'Vegan', allergies: 'Milk' }).values).toEqual({
    ...edited,
    dietaryRestrictions: 'Vegan',
    isUpToDate: false,
  });
  // Also a draft that began before the profile was filled in.
  writeDraft(idOf(1), { values: { ...NO_VALUES, usualTime: '10:00' }, attempt: null, prefilled: NO_TEXTS });
  expect(readDraft(idOf(1), PROFILE).values).toEqual({ ...NO_VALUES, usualTime: '10:00', ...PROFILE });
});

test('keeps an unsettled request unchanged, whatever the profile contains now', () => {
  const draft = { values, attempt: sent, prefilled: NO_TEXTS };
  writeDraft(idOf(1), draft);
  expect(readDraft(idOf(1), PROFILE)).toEqual(draft);
});

test('reads a draft of an earlier version, which has no needs from the profile', () => {
  const stored = {
    user_id: idOf(1),
    values: { specialInstructions: 'Late', allergies: 'kiwi' },
    attempt: null,
  };
  sessionStorage.setItem('nourish.request-draft', JSON.stringify(stored));
  expect(readDraft(idOf(1), PROFILE).values).toEqual({
    ...NO_VALUES,
    specialInstructions: 'Late',
    dietaryRestrictions: 'Halal',
    allergies: 'kiwi',
  });
});
