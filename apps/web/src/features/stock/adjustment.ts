import type { InventoryItem } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import type { ParseKeys } from 'i18next';
import { wholeNumber } from '../../lib/numbers.ts';
import type { ItemAdjustment } from './api.ts';
import { isWaste, needsNote, writeReason, type ReasonChoice } from './reasons.ts';

export interface Adjustment {
  /** As typed: a new quantity such as `21`, or a change such as `-3`; null until something is typed. */
  units: string | null;
  reason: ReasonChoice | '';
  reason_note: string;
}

export const NO_ADJUSTMENT: Adjustment = { units: null, reason: '', reason_note: '' };

export type AdjustmentProblems = Partial<Record<keyof Adjustment, ParseKeys<'stock'>>>;

const CHANGE = /^\s*([+\-−])(.*)$/;
const isChange = ({ units }: Adjustment): boolean => CHANGE.test(units ?? '');

/** The available quantity after the adjustment; null while the input is not a number. */
export function availableAfter({ units }: Adjustment, { quantity }: InventoryItem): number | null {
  if (units === null) return quantity;
  const [, sign, amount = units] = CHANGE.exec(units) ?? [];
  const typed = wholeNumber(amount);
  if (typed === null || sign === undefined) return typed;
  return sign === '+' ? quantity + typed : quantity - typed;
}

/** True if a quantity can change by `difference` units for this reason. 0: the units are not known yet. */
export function canExplain(reason: ReasonChoice, difference: number): boolean {
  if (difference < 0) return reason !== 'found';
  return difference === 0 || (!isWaste(reason) && reason !== 'given_out');
}

export function validateAdjustment(values: Adjustment, item: InventoryItem): AdjustmentProblems {
  const problems: AdjustmentProblems = {};
  const after = availableAfter(values, item);
  if (after === null) problems.units = 'adjust.unitsInvalid';
  else if (after < 0) problems.units = 'adjust.tooFew';
  else if (after > LIMITS.stock) problems.units = 'form.tooMany';
  else if (after === item.quantity) problems.units = 'adjust.unchanged';
  // Without a quantity, any reason fits.
  const difference = problems.units || after === null ? 0 : after - item.quantity;
  const fits = values.reason !== '' && canExplain(values.reason, difference);
  if (!fits) problems.reason = 'form.reasonRequired';
  else if (needsNote(values.reason) && values.reason_note.trim() === '')
    problems.reason_note = 'form.reasonNoteRequired';
  return problems;
}

/**
 * Assumes valid values. A new quantity carries the one that it replaces, so that the server detects conflicts;
 * a change applies to any quantity.
 */
export function adjustmentOf(values: Adjustment, item: InventoryItem): ItemAdjustment {
  const after = availableAfter(values, item) ?? item.quantity;
  return {
    quantity_delta: after - item.quantity,
    reason: values.reason === '' ? '' : writeReason(values.reason, values.reason_note),
    ...(isWaste(values.reason) && { written_off: true }),
    ...(!isChange(values) && { expected_quantity: item.quantity }),
  };
}
