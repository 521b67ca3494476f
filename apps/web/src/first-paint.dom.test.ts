import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rememberUser } from './lib/known-user.ts';
import { makeUser } from './lib/test-data.ts';

let onPaint = (): void => {};
class Observer {
  constructor(callback: () => void) {
    onPaint = callback;
  }
  observe = vi.fn();
}

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('PerformanceObserver', Observer);
  document.head.innerHTML = '';
  document.body.innerHTML = '<template id="app"><link rel="modulepreload" href="/page.js"></template>';
  vi.resetModules();
  await import('./first-paint.ts');
  document.dispatchEvent(new Event('DOMContentLoaded'));
});
afterEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.signedIn;
  delete document.documentElement.dataset.member;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const asked = () => document.head.querySelectorAll('link[href="/page.js"]').length;

test('loads the page’s code once, after the first paint', () => {
  expect(asked()).toBe(0);
  onPaint();
  expect(asked()).toBe(1);
  onPaint();
  vi.runAllTimers();
  expect(asked()).toBe(1);
});

test('loads the page’s code after a timeout if nothing is painted', () => {
  vi.runAllTimers();
  expect(asked()).toBe(1);
});

test.each([
  ['recipient', ''],
  ['volunteer', ''],
  ['staff', undefined],
  ['admin', undefined],
] as const)('reserves the place of the bar of members: %s', async (role, expected) => {
  rememberUser('a-token', makeUser({ role, name: '"role":"donor"' }));
  vi.resetModules();
  await import('./first-paint.ts');
  expect(document.documentElement.dataset.member).toBeUndefined();
  localStorage.setItem('authToken', 'a-token');
  vi.resetModules();
  await import('./first-paint.ts');
  expect(document.documentElement.dataset.signedIn).toBe('');
  expect(document.documentElement.dataset.member).toBe(expected);
});

test('reserves it for a session of an unknown user too: most are members', async () => {
  localStorage.setItem('authToken', 'a-token');
  vi.resetModules();
  await import('./first-paint.ts');
  expect(document.documentElement.dataset.member).toBe('');
});
