import { afterEach, expect, test, vi } from 'vitest';
import { clearToken, onTokenChange, readToken, storeToken } from './token.ts';

afterEach(() => clearToken());

test('stores a token under both keys', () => {
  storeToken('abc');
  expect([localStorage.getItem('authToken'), localStorage.getItem('token')]).toEqual(['abc', 'abc']);
});

test.each(['authToken', 'token'])('finds a session that was stored only for this tab under %s', (key) => {
  sessionStorage.setItem(key, 'from-tab');
  expect(readToken()).toBe('from-tab');
});

test('deletes every copy of the token on sign-out', () => {
  storeToken('abc');
  sessionStorage.setItem('token', 'abc');
  clearToken();
  expect([readToken(), localStorage.length, sessionStorage.length]).toEqual([null, 0, 0]);
});

test('does not delete a newer token when an old session ends', () => {
  storeToken('new');
  clearToken('old');
  expect(readToken()).toBe('new');
});

test('notifies listeners when another tab signs out', () => {
  storeToken('abc');
  const listener = vi.fn();
  const stop = onTokenChange(listener);
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: 'authToken', newValue: null }));
  expect(listener).toHaveBeenCalledOnce();
  expect(readToken()).toBeNull();
  stop();
});

test('notifies listeners when the page is shown again, since another tab may have signed in', () => {
  storeToken('abc');
  const listener = vi.fn();
  const stop = onTokenChange(listener);
  for (const show of [
    () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  ]) {
    listener.mockClear();
    show();
    expect(listener).toHaveBeenCalledOnce();
  }
  stop();
});

test('keeps no copy of a token that another tab has deleted', () => {
  storeToken('abc');
  localStorage.clear();
  expect(readToken()).toBeNull();
});

test('ignores changes of other storage keys', () => {
  const listener = vi.fn();
  const stop = onTokenChange(listener);
  window.dispatchEvent(new StorageEvent('storage', { key: 'i18nextLng', newValue: 'fr' }));
  expect(listener).not.toHaveBeenCalled();
  stop();
});
