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
] as const)('stores the reason %s with the note %j as %j', (choice, note, text, reason) => {
  expect(writeReason(choice, note)).toBe(text);
  expect(readReason(text)).toEqual(reason);
});

test('does not read free text as a reason just because it starts like one', () => {
  expect(readReason('countedly')).toEqual({ choice: null, note: 'countedly' });
});
