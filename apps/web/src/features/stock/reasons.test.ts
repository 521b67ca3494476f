import { expect, test } from 'vitest';
import { readReason, writeReason } from './reasons.ts';

test.each([
  ['damaged', '', 'damaged', { choice: 'damaged', note: '' }],
  [
    'found',
    ' Two were behind the shelf ',
    'found: Two were behind the shelf',
    { choice: 'found', note: 'Two were behind the shelf' },
  ],
  ['other', 'Given to the shelter', 'Given to the shelter', { choice: null, note: 'Given to the shelter' }],
  ['other', 'expired: milk', 'expired: milk', { choice: 'expired', note: 'milk' }],
] as const)('the reason %s with the note %j is kept as %j', (choice, note, text, reason) => {
  expect(writeReason(choice, note)).toBe(text);
  expect(readReason(text)).toEqual(reason);
});

test('words that only begin like a choice stay as they are', () => {
  expect(readReason('countedly')).toEqual({ choice: null, note: 'countedly' });
});
