import { expect, test } from 'vitest';

import { inTurn } from './in-turn.mjs';

test('prints the outputs of concurrent jobs in order', async () => {
  const printed = [];
  const first = Promise.withResolvers();
  const second = Promise.withResolvers();
  const all = inTurn(
    [
      async (print) => {
        print('a');
        await first.promise;
        print('b');
        return 1;
      },
      async (print) => {
        print('c');
        await second.promise;
        print('d');
        return 2;
      },
    ],
    (text) => printed.push(text),
  );
  expect(printed).toEqual(['a']);
  first.resolve();
  await new Promise(setImmediate);
  expect(printed).toEqual(['a', 'b', 'c']);
  second.resolve();
  expect(await all).toEqual([1, 2]);
  expect(printed).toEqual(['a', 'b', 'c', 'd']);
});

test('prints the output of a job that ends before its turn', async () => {
  const printed = [];
  const first = Promise.withResolvers();
  const all = inTurn(
    [() => first.promise, async (print) => print('b'), async (print) => print('c')],
    (text) => printed.push(text),
  );
  await new Promise(setImmediate);
  expect(printed).toEqual([]);
  first.resolve();
  await all;
  expect(printed).toEqual(['b', 'c']);
});
