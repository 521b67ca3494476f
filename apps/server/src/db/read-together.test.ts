import { expect, test } from 'vitest';
import { readTogether } from './read-together.ts';

const lengths = () => {
  const reads: (readonly string[])[] = [];
  const lengthOf = readTogether(async (words: readonly string[]) => {
    reads.push(words);
    if (words.includes('bad')) throw new Error('no such word');
    return new Map(words.filter((word) => word !== 'unknown').map((word) => [word, word.length]));
  });
  return { reads, lengthOf };
};

test('reads keys requested in the same turn with one call, each key once', async () => {
  const { reads, lengthOf } = lengths();
  const found = await Promise.all([lengthOf('pea'), lengthOf('bean'), lengthOf('unknown'), lengthOf('pea')]);
  expect(found).toEqual([3, 4, undefined, 3]);
  expect(reads).toEqual([['pea', 'bean', 'unknown']]);
});

test('reads keys requested during a read with a later call', async () => {
  const { reads, lengthOf } = lengths();
  const first = lengthOf('pea');
  await new Promise((resolve) => setImmediate(resolve));
  const second = lengthOf('pea');
  expect(await Promise.all([first, second])).toEqual([3, 3]);
  expect(reads).toEqual([['pea'], ['pea']]);
});

test('rejects all callers of a failed read, and none after them', async () => {
  const { lengthOf } = lengths();
  const outcomes = await Promise.allSettled([lengthOf('pea'), lengthOf('bad')]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await lengthOf('pea')).toBe(3);
});
