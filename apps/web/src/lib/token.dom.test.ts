import { afterEach, expect, test, vi } from 'vitest';
import { clearToken, onTokenChange, readToken, storeToken } from './token.ts';

afterEach(() => clearToken());

test('a login is stored under both names', () => {
  storeToken('abc');
  expect([localStorage.getItem('authToken'), localStorage.getItem('token')]).toEqual(['abc', 'abc']);
});

test.each(['authToken', 'token'])('a session kept only for this tab under %s is found', (key) => {
  sessionStorage.setItem(key, 'from-tab');
  expect(readToken()).toBe('from-tab');
});

test('signing out forgets every copy', () => {
  storeToken('abc');
  sessionStorage.setItem('token', 'abc');
  clearToken();
  expect([readToken(), localStorage.length, sessionStorage.length]).toEqual([null, 0, 0]);
});

test('the end of an old session leaves the new one alone', () => {
  storeToken('new');
  clearToken('old');
  expect(readToken()).toBe('new');
});

test('signing out in another tab is heard', () => {
  storeToken('abc');
  const listener = vi.fn();
  const stop = onTokenChange(listener);
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: 'authToken', newValue: null }));
  expect(listener).toHaveBeenCalledOnce();
  expect(readToken()).toBeNull();
  stop();
});

test('who has signed in elsewhere while a page was set aside is heard of when it is shown again', () => {
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

test('a page that missed the end of its session holds on to no copy of it', () => {
  storeToken('abc');
  localStorage.clear();
  expect(readToken()).toBeNull();
});

test('changes of other keys are not ours', () => {
  const listener = vi.fn();
  const stop = onTokenChange(listener);
  window.dispatchEvent(new StorageEvent('storage', { key: 'i18nextLng', newValue: 'fr' }));
  expect(listener).not.toHaveBeenCalled();
  stop();
});
