import { expect, test } from 'vitest';
import { searchWords } from './search.ts';

test.each([
  [' #12345678  Zoë ', ['12345678', 'Zoë']],
  ['saturday\tcans\n', ['saturday', 'cans']],
  ['##', []],
  ['', []],
  [undefined, []],
])('the words of a search: %j', (search, words) => {
  expect(searchWords(search)).toEqual(words);
});
