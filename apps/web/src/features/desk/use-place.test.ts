import { expect, test } from 'vitest';
import { idOf } from '../../lib/test-data.ts';
import { type Place, readPlace, writePlace } from './use-place.ts';

test.each<[Place, string]>([
  [{ kind: 'lists' }, 'foodbank=x'],
  [{ kind: 'household', clientId: idOf(1), requestId: null }, `foodbank=x&client=${idOf(1)}`],
  [
    { kind: 'household', clientId: idOf(1), requestId: idOf(2) },
    `foodbank=x&client=${idOf(1)}&request=${idOf(2)}`,
  ],
  [{ kind: 'pickup', requestId: idOf(2) }, `foodbank=x&request=${idOf(2)}`],
  [{ kind: 'anonymous' }, 'foodbank=x&visit=anonymous'],
])('the URL has what is open: %#', (place, search) => {
  const params = writePlace(new URLSearchParams(`foodbank=x&client=${idOf(9)}&visit=anonymous`), place);
  expect(params.toString()).toBe(search);
  expect(readPlace(params)).toEqual(place);
});

test('ignores what is no id', () => {
  expect(readPlace(new URLSearchParams('client=LS-427'))).toEqual({ kind: 'lists' });
});
