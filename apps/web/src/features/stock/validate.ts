import type { InventoryItem } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import type { ParseKeys } from 'i18next';
import { isQuantityChanged, wholeNumber, type ItemValues } from './item-values.ts';

export type ItemProblems = Partial<Record<keyof ItemValues, ParseKeys<'stock'>>>;

/** Problems by field. `stored` is null for a new item. The fields limit the text lengths themselves. */
export function validateItem(values: ItemValues, stored: InventoryItem | null): ItemProblems {
  const problems: ItemProblems = {};
  if (values.foodbank_id === '') problems.foodbank_id = 'form.foodBankRequired';
  if (values.item_name.trim() === '') problems.item_name = 'form.nameRequired';
  if (values.category === '') problems.category = 'form.categoryRequired';
  const quantity = wholeNumber(values.quantity);
  if (quantity === null) problems.quantity = 'form.quantityInvalid';
  else if (quantity > LIMITS.stock) problems.quantity = 'form.tooMany';
  // An empty minimum means the default.
  const minimum = values.minimum_stock_level.trim() === '' ? 0 : wholeNumber(values.minimum_stock_level);
  if (minimum === null) problems.minimum_stock_level = 'form.minimumInvalid';
  else if (minimum > LIMITS.stock) problems.minimum_stock_level = 'form.tooMany';
  if (stored !== null && isQuantityChanged(values, stored)) {
    if (values.reason === '') problems.reason = 'form.reasonRequired';
    else if (values.reason === 'other' && values.reason_note.trim() === '')
      problems.reason_note = 'form.reasonNoteRequired';
  }
  return problems;
}
