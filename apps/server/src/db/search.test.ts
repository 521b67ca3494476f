import { expect, test } from 'vitest';
import { searchWords } from './search.ts';

test.each([
  [' #12345678  Zoë ', ['12345678', 'Zoë']],
  ['saturday\tcans\n', ['saturday', 'cans']],
  ['##', []],
  ['', []],
  [undefined, []],
])('splits the search %j into words', (search, words) => {
  expect(searchWords(search)).toEqual(words);
});
