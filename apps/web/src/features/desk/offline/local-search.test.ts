import { expect, test } from 'vitest';
import { makeDeskClient, makePickup } from '../test-data.ts';
import { distinctClients, findClients, findPickups } from './local-search.ts';

const AMINA = { ...makeDeskClient(), phone: '416-555-0142' };
const ZOE = makeDeskClient({ _id: 'z', code: 'LS-42', name: 'Zoë Côté-Roy', alias: 'Z' });
const NAMELESS = makeDeskClient({ _id: 'n', code: 'LS-9', name: null, alias: 'Green coat' });

test.each([
  ['amina', [AMINA]],
  ['YUSÚF ami', [AMINA]],
  ['cote', [ZOE]],
  ['roy zoe', [ZOE]],
  ['ls-42', [AMINA, ZOE]],
  ['ls427', [AMINA]],
  ['555 0142', [AMINA]],
  ['4165550142', [AMINA]],
  ['green', [NAMELESS]],
  ['mina', []],
  ['- ', []],
])('a search for “%s” on the device finds what a word begins with', (text, expected) => {
  expect(findClients([AMINA, ZOE, NAMELESS], text)).toEqual(expected);
});

test('finds expected people by name and code of the request', () => {
  const pickups = [makePickup(), makePickup({ request_id: 'r', name: 'Ana', code: 'LS-500' })];
  expect(findPickups(pickups, 'bruno')).toEqual([pickups[0]]);
  expect(findPickups(pickups, 'ls500')).toEqual([pickups[1]]);
});

test('a household that was seen twice is found once, in its latest state', () => {
  const before = { ...AMINA, name: 'Amina Y.' };
  expect(distinctClients([AMINA, ZOE, before])).toEqual([AMINA, ZOE]);
});
