import { expect, test } from 'vitest';
import { makeClient } from '../test-data.ts';
import { earliestSignature, problemsOf, type AuthorizationDraft } from './authorization-draft.ts';

const TODAY = '2026-11-24';
const DRAFT: AuthorizationDraft = { name: 'Léa Roy', household: null, signed_on: TODAY };

test.each([
  [TODAY, '2025-11-24'],
  ['2028-02-29', '2027-03-01'],
  ['2029-02-28', '2028-02-28'],
])('on %s, a signature of %s is the earliest in force', (today, earliest) =>
  expect(earliestSignature(today)).toBe(earliest),
);

test.each<[Partial<AuthorizationDraft>, object]>([
  [{}, { name: false, signed_on: false }],
  [{ name: ' ' }, { name: 'authorizations.new.nameMissing', signed_on: false }],
  [
    { name: '', household: makeClient() },
    { name: false, signed_on: false },
  ],
  [{ signed_on: '2025-11-24' }, { name: false, signed_on: false }],
  [{ signed_on: '2025-11-23' }, { name: false, signed_on: 'authorizations.new.dayOutside' }],
  [{ signed_on: '2026-11-25' }, { name: false, signed_on: 'authorizations.new.dayOutside' }],
  [{ signed_on: '' }, { name: false, signed_on: 'authorizations.new.dayMissing' }],
])('finds the problems of a draft: %j', (changes, problems) =>
  expect(problemsOf({ ...DRAFT, ...changes }, TODAY)).toEqual(problems),
);
