import { expect, test } from 'vitest';
import { findCommands } from './find-commands.ts';

const COMMANDS = [
  { label: 'Requests' },
  { label: 'Request History' },
  { label: 'Épicerie' },
  { label: 'Receive now', words: 'donation door' },
  { label: 'Donations' },
  { label: 'Add item', words: 'new product' },
];

test.each<[search: string, labels: string[]]>([
  ['req', ['Requests', 'Request History']],
  ['hist', ['Request History']],
  ['history req', ['Request History']],
  ['EPI', ['Épicerie']],
  // Its own word first, then the synonym.
  ['dona', ['Donations', 'Receive now']],
  ['product', ['Add item']],
  // Not within a word.
  ['quest', []],
  ['req item', []],
  ['', []],
  ['?', []],
])('%j finds %j', (search, labels) => {
  expect(findCommands(COMMANDS, search).map(({ label }) => label)).toEqual(labels);
});
