import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readStoredObject } from './storage.ts';

const NAME = 'nourish.test';
const read = () => readStoredObject<{ city: string }>('sessionStorage', NAME);

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test('returns a stored object', () => {
  sessionStorage.setItem(NAME, '{"city":"Guelph"}');
  expect(read()).toEqual({ city: 'Guelph' });
});

test('returns an empty object if nothing is stored', () => {
  expect(read()).toEqual({});
});

test.each(['{', 'null', '"text"', '7', '[]'])('returns an empty object for damaged data: %s', (stored) => {
  sessionStorage.setItem(NAME, stored);
  expect(read()).toEqual({});
});

test('returns an empty object if the browser blocks storage', () => {
  vi.stubGlobal('sessionStorage', {
    getItem() {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
  expect(read()).toEqual({});
});
