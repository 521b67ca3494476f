import { beforeEach, expect, test } from 'vitest';
import { idOf } from '../../lib/test-data.ts';
import { forgetDraft, GUEST, NO_DRAFT, readDraft, writeDraft } from './draft.ts';

const draft = { ...NO_DRAFT, typed: { productName: 'Apples' }, image: 'apples.jpg' };
beforeEach(() => sessionStorage.clear());

test('a draft is there again after a reload, until it was sent', () => {
  writeDraft(GUEST, draft);
  expect(readDraft(GUEST)).toEqual(draft);
  forgetDraft();
  expect(readDraft(GUEST)).toEqual(NO_DRAFT);
});

test('whoever signs in half-way goes on with what they typed', () => {
  writeDraft(GUEST, draft);
  expect(readDraft(idOf(1))).toEqual(draft);
});

test('what one person left is thrown away for the next', () => {
  writeDraft(idOf(1), draft);
  expect(readDraft(GUEST)).toEqual(NO_DRAFT);
  expect(readDraft(idOf(1))).toEqual(NO_DRAFT);
});

test('fields of an older version are left behind', () => {
  sessionStorage.setItem('nourish.donation-draft', JSON.stringify({ owner: GUEST, typed: { weight: '3' } }));
  expect(readDraft(GUEST)).toEqual(NO_DRAFT);
});
