import { expect, test } from 'vitest';
import { BoundedMap } from './bounded-map.ts';

test('evicts the least recently used entries first, and only as many as needed', () => {
  const map = new BoundedMap<number>(10);
  for (const [key, value] of [
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ] as const)
    map.set(key, value, 3);
  expect(map.get('a')).toBe(1);
  map.set('d', 4, 4);
  expect(['a', 'b', 'c', 'd'].map((key) => map.get(key))).toEqual([1, undefined, 3, 4]);
});

test('frees all capacity on clear', () => {
  const map = new BoundedMap<number>(10);
  map.set('a', 1, 10);
  map.clear();
  map.set('b', 2, 10);
  expect(['a', 'b'].map((key) => map.get(key))).toEqual([undefined, 2]);
});

test('frees capacity on replace and delete, and rejects a value that exceeds the whole capacity', () => {
  const map = new BoundedMap<number>(10);
  map.set('a', 1, 8);
  map.set('a', 2, 5);
  map.set('b', 3, 5);
  expect([map.get('a'), map.get('b')]).toEqual([2, 3]);
  map.delete('a');
  map.set('c', 4, 5);
  map.set('huge', 5, 11);
  expect(['a', 'b', 'c', 'huge'].map((key) => map.get(key))).toEqual([undefined, 3, 4, undefined]);
});
