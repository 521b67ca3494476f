import { beforeEach, expect, test } from 'vitest';
import { idOf } from '../../lib/test-data.ts';
import { forgetDraft, GUEST, NO_DRAFT, readDraft, writeDraft } from './draft.ts';

const draft = { ...NO_DRAFT, typed: { productName: 'Apples' }, image: 'apples.jpg' };
beforeEach(() => sessionStorage.clear());

test('restores a draft after a reload until it is sent', () => {
  writeDraft(GUEST, draft);
  expect(readDraft(GUEST)).toEqual(draft);
  forgetDraft();
  expect(readDraft(GUEST)).toEqual(NO_DRAFT);
});

test('gives a guest’s draft to the user who signs in', () => {
  writeDraft(GUEST, draft);
  expect(readDraft(idOf(1))).toEqual(draft);
});

test('deletes the draft of another user', () => {
  writeDraft(idOf(1), draft);
  expect(readDraft(GUEST)).toEqual(NO_DRAFT);
  expect(readDraft(idOf(1))).toEqual(NO_DRAFT);
});

test('ignores fields of older versions', () => {
  sessionStorage.setItem('nourish.donation-draft', JSON.stringify({ owner: GUEST, typed: { weight: '3' } }));
  expect(readDraft(GUEST)).toEqual(NO_DRAFT);
});

test.each(['{', 'null', '"text"', '{"owner":"guest","typed":null}'])(
  'starts empty if the stored draft is damaged: %s',
  (stored) => {
    sessionStorage.setItem('nourish.donation-draft', stored);
    expect(readDraft(GUEST)).toEqual(NO_DRAFT);
  },
);
