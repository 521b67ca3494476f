import { expect, test } from 'vitest';
import { idOf } from '../../lib/test-data.ts';
import { makeItem } from './test-data.ts';
import { EMPTY_TRANSFER, transferOf, validateTransfer, type TransferValues } from './transfer.ts';

const rice = makeItem({ quantity: 24, reserved_quantity: 3 });
const all: TransferValues = { ...EMPTY_TRANSFER, storage_location_id: idOf(151) };

test.each<[string, Partial<TransferValues>, ReturnType<typeof validateTransfer>]>([
  ['everything', {}, {}],
  ['nowhere', { storage_location_id: '' }, { storage_location_id: 'transfer.toRequired' }],
  ['a part', { how_much: 'part', quantity: '5' }, {}],
  ['all that is available', { how_much: 'part', quantity: '24' }, {}],
  ['what is reserved as well', { how_much: 'part', quantity: '25' }, { quantity: 'transfer.tooMany' }],
  ['a part of nothing', { how_much: 'part', quantity: '0' }, { quantity: 'transfer.unitsInvalid' }],
  ['a part that is not said', { how_much: 'part' }, { quantity: 'transfer.unitsInvalid' }],
])('validates moving %s', (_, changes, problems) => {
  expect(validateTransfer({ ...all, ...changes }, rice)).toEqual(problems);
});

test('sends the quantity only for a part', () => {
  const place = { storage_location_id: idOf(151) };
  expect(transferOf({ ...all, quantity: '5' })).toEqual({ ...place, reason: null });
  expect(transferOf({ ...all, how_much: 'part', quantity: '5', reason: ' Nearer ' })).toEqual({
    ...place,
    quantity: 5,
    reason: 'Nearer',
  });
});
