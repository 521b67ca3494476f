import { afterEach, expect, test } from 'vitest';
import { forgetUser, readKnownUser, rememberUser } from './known-user.ts';
import { makeUser } from './test-data.ts';

afterEach(() => forgetUser());

test('returns the user of the same session only', () => {
  rememberUser('first-token', makeUser());
  expect(readKnownUser('first-token')).toEqual(makeUser());
  expect(readKnownUser('other-session')).toBeUndefined();
});

test.each(['{', 'null', '"text"'])('returns no user if the stored data is damaged: %s', (stored) => {
  localStorage.setItem('nourish.user', stored);
  expect(readKnownUser('first-token')).toBeUndefined();
});
