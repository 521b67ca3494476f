import { expect, test } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { attemptFor, mayHaveSucceeded, newKey } from '../../../lib/idempotency.ts';
import { idOf } from '../../../lib/test-data.ts';
import { makeCartItem } from '../test-data.ts';
import { bodyOf, clearDraft, NO_VALUES, readDraft, writeDraft } from './draft.ts';

const values = { ...NO_VALUES, date: '2026-11-25', time: '10:00', allergies: '  peanuts ' };
const rice = makeCartItem('Rice', { quantity: 2 });
const sent = { key: 'first', body: bodyOf(values, [rice]) };

test.each([
  ['keeps its key when sent again', values, [rice], 'first'],
  ['keeps its key when only spaces differ', { ...values, allergies: 'peanuts' }, [rice], 'first'],
  ['gets a new key for another day', { ...values, date: '2026-11-26' }, [rice], 'second'],
  ['gets a new key for another text', { ...values, allergies: 'nuts' }, [rice], 'second'],
  ['gets a new key for another quantity', values, [{ ...rice, quantity: 3 }], 'second'],
  ['gets a new key for another item', values, [rice, makeCartItem('Tea', { number: 201 })], 'second'],
])('an attempt %s', (_, changed, items, key) => {
  expect(attemptFor(sent, bodyOf(changed, items), () => 'second').key).toBe(key);
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

test('only the author of a draft can read it', () => {
  writeDraft(idOf(1), { values, attempt: sent });
  expect(readDraft(idOf(1))).toEqual({ values, attempt: sent });
  expect(readDraft(idOf(2))).toEqual({ values: NO_VALUES, attempt: null });
  expect(readDraft(idOf(1))).toEqual({ values: NO_VALUES, attempt: null });
});

test('forgets a draft that was submitted', () => {
  writeDraft(idOf(1), { values, attempt: null });
  clearDraft();
  expect(readDraft(idOf(1)).values).toEqual(NO_VALUES);
});

test.each(['{', 'null', '"text"'])('starts empty if the stored draft is damaged: %s', (stored) => {
  sessionStorage.setItem('nourish.request-draft', stored);
  expect(readDraft(idOf(1))).toEqual({ values: NO_VALUES, attempt: null });
});
