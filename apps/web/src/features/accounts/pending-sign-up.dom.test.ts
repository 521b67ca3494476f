import { DAY_MS } from '@nourish/contract/calendar';
import { afterEach, expect, test, vi } from 'vitest';
import { forgetSignUp, readPendingSignUp, rememberSignUp } from './pending-sign-up.ts';

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

test('stores the secret and the page of the newest sign-up', () => {
  rememberSignUp('first', '/cart');
  rememberSignUp('second', '/browse-inventory?search=rice#add-1');
  expect(readPendingSignUp()).toEqual({ secret: 'second', from: '/browse-inventory?search=rice#add-1' });
  forgetSignUp();
  expect([readPendingSignUp(), localStorage.length]).toEqual([undefined, 0]);
});

test('deletes the secret after a day', () => {
  vi.useFakeTimers();
  rememberSignUp('secret', '/cart');
  vi.advanceTimersByTime(DAY_MS - 1);
  expect(readPendingSignUp()).toBeDefined();
  vi.advanceTimersByTime(1);
  expect([readPendingSignUp(), localStorage.length]).toEqual([undefined, 0]);
});

test.each([
  'https://other.example',
  '//other.example',
  '/\\other.example',
  '/\t/other.example',
  'javascript:alert(1)',
  'cart',
  '//',
  '',
  7,
  null,
  undefined,
])('does not continue at %j, which is no page of this site', (from) => {
  rememberSignUp('secret', from);
  expect(readPendingSignUp()).toEqual({ secret: 'secret', from: undefined });
  // The entry may also have been changed in storage.
  localStorage.setItem('nourish.signUp', JSON.stringify({ secret: 'secret', from, stored_at: Date.now() }));
  expect(readPendingSignUp()?.from).toBeUndefined();
});

test.each(['{"secret":', '7', '{"secret":7,"stored_at":1}', '{"secret":"secret"}'])(
  'ignores the damaged entry %s',
  (entry) => {
    localStorage.setItem('nourish.signUp', entry);
    expect(readPendingSignUp()).toBeUndefined();
  },
);
