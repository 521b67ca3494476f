import { beforeEach, expect, test } from 'vitest';
import { idOf } from '../../../lib/test-data.ts';
import { readDraft, writeDraft } from './draft.ts';

const RECORD = { record: idOf(60) };
beforeEach(() => sessionStorage.clear());

test('only the author of a draft can read it', () => {
  writeDraft(RECORD, idOf(1), { city: 'Guelph' });
  expect(readDraft(RECORD, idOf(1))).toEqual({ city: 'Guelph' });
  expect(readDraft(RECORD, idOf(2))).toEqual({});
  expect(readDraft(RECORD, idOf(1))).toEqual({});
});

test.each(['{', 'null', '"text"'])('starts empty if the stored draft is damaged: %s', (stored) => {
  sessionStorage.setItem(`nourish.volunteer-draft.${RECORD.record}`, stored);
  expect(readDraft(RECORD, idOf(1))).toEqual({});
});
