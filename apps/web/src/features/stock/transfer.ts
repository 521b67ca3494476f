import type { InventoryItem, RouteInput } from '@nourish/contract';
import type { ParseKeys } from 'i18next';
import { wholeNumber } from '../../lib/numbers.ts';

export interface TransferValues {
  storage_location_id: string;
  how_much: 'all' | 'part';
  quantity: string;
  reason: string;
}

export const EMPTY_TRANSFER: TransferValues = {
  storage_location_id: '',
  how_much: 'all',
  quantity: '',
  reason: '',
};

/** Problems by field. Reserved units cannot be moved on their own. */
export function validateTransfer(
  { storage_location_id, how_much, quantity }: TransferValues,
  item: InventoryItem,
): Partial<Record<keyof TransferValues, ParseKeys<'stock'>>> {
  const problems: ReturnType<typeof validateTransfer> = {};
  if (storage_location_id === '') problems.storage_location_id = 'transfer.toRequired';
  if (how_much === 'part') {
    const units = wholeNumber(quantity);
    if (units === null || units === 0) problems.quantity = 'transfer.unitsInvalid';
    else if (units > item.quantity) problems.quantity = 'transfer.tooMany';
  }
  return problems;
}

/** The request body; assumes valid values. */
export const transferOf = ({
  storage_location_id,
  how_much,
  quantity,
  reason,
}: TransferValues): RouteInput<'POST /api/inventory/:id/transfer'>['body'] => ({
  storage_location_id,
  ...(how_much === 'part' && { quantity: wholeNumber(quantity) ?? 0 }),
  reason: reason.trim() || null,
});
