import type { InventoryItem } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import type { ParseKeys } from 'i18next';
import { wholeNumber } from '../../lib/whole-number.ts';
import type { ItemAdjustment, ItemChange } from './api.ts';
import { CORRECTION_REASONS, WASTE_REASONS, writeReason, type ReasonChoice } from './reasons.ts';

/** The kinds of adjustment: units taken, written off or added, or a new quantity. */
export const WAYS = ['take', 'write_off', 'add', 'set'] as const;
export type Way = (typeof WAYS)[number];

/** The selectable reasons. Only a write-off counts as waste. */
export const reasonsFor = (way: Way): readonly ReasonChoice[] =>
  way === 'write_off' ? WASTE_REASONS : CORRECTION_REASONS;

export interface Adjustment {
  way: Way;
  units: string;
  reason: ReasonChoice | '';
  reason_note: string;
}

export type AdjustmentProblems = Partial<Record<keyof Adjustment, ParseKeys<'stock'>>>;

/** The available quantity after the adjustment; null while the input is not a number. */
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

/** Assumes valid values. A new quantity carries the expected one, so that the server detects conflicts. */
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
