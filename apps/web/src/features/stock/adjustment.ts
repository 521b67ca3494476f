import type { InventoryItem } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import type { ParseKeys } from 'i18next';
import type { ItemAdjustment, ItemChange } from './api.ts';
import { wholeNumber } from './item-values.ts';
import { CORRECTION_REASONS, WASTE_REASONS, writeReason, type ReasonChoice } from './reasons.ts';

/** How a quantity is put right: by what is taken off, thrown away or added, or by what there is. */
export const WAYS = ['take', 'write_off', 'add', 'set'] as const;
export type Way = (typeof WAYS)[number];

/** What there is to say to why: only what was thrown away counts as waste. */
export const reasonsFor = (way: Way): readonly ReasonChoice[] =>
  way === 'write_off' ? WASTE_REASONS : CORRECTION_REASONS;

/** What stands in the fields of the dialog. */
export interface Adjustment {
  way: Way;
  units: string;
  reason: ReasonChoice | '';
  reason_note: string;
}

export type AdjustmentProblems = Partial<Record<keyof Adjustment, ParseKeys<'stock'>>>;

/** What is available once it is done; null while the figure cannot be read. */
export function availableAfter({ way, units }: Adjustment, { quantity }: InventoryItem): number | null {
  const typed = wholeNumber(units);
  if (typed === null) return null;
  return way === 'set' ? typed : way === 'add' ? quantity + typed : quantity - typed;
}

export function validateAdjustment(values: Adjustment, item: InventoryItem): AdjustmentProblems {
  const problems: AdjustmentProblems = {};
  const after = availableAfter(values, item);
  if (after === null || (values.way !== 'set' && after === item.quantity))
    problems.units = values.way === 'set' ? 'form.quantityInvalid' : 'adjust.unitsInvalid';
  else if (after < 0) problems.units = 'adjust.tooFew';
  else if (after > LIMITS.stock) problems.units = 'form.tooMany';
  else if (after === item.quantity) problems.units = 'adjust.unchanged';
  if (values.reason === '') problems.reason = 'form.reasonRequired';
  else if (values.reason === 'other' && values.reason_note.trim() === '')
    problems.reason_note = 'form.reasonNoteRequired';
  return problems;
}

/**
 * What is sent, of values that were checked: units taken or added count from whatever is there by then, a new quantity only
 * if there is what the person saw.
 */
export function adjustmentOf(values: Adjustment, item: InventoryItem): ItemAdjustment | ItemChange {
  const typed = wholeNumber(values.units) ?? 0;
  const reason = values.reason === '' ? '' : writeReason(values.reason, values.reason_note);
  if (values.way === 'set') return { quantity: typed, expected_quantity: item.quantity, reason };
  return {
    quantity_delta: values.way === 'add' ? typed : -typed,
    reason,
    ...(values.way === 'write_off' && { written_off: true }),
  };
}
