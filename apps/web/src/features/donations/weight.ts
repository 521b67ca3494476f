import { MAX_KILOGRAMS } from '@nourish/contract/donation-constants';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { wholeNumber } from '../../lib/numbers.ts';

/** Reads a weight with a decimal comma or point, in kilograms; null if empty, undefined if invalid. */
export function kilogramsOf(typed: string): number | null | undefined {
  const text = typed.trim().replace(',', '.');
  if (text === '') return null;
  const weight = /^\d{1,6}(\.\d{1,3})?$/.test(text) ? Number(text) : 0;
  return weight > 0 && weight <= MAX_KILOGRAMS ? weight : undefined;
}

/** The weight of received units in kilograms, as typed or proposed. */
export interface WeightValues {
  quantity: string;
  weight: string;
  /** What the code of a package says, while the weight is proposed from it. */
  package_kg: number | null;
}

/**
 * Completes a change: proposes the weight of all units from the code of one, until another weight is typed.
 */
export function withProposedWeight<Values extends WeightValues>(
  before: Values,
  changes: Partial<Values>,
): Partial<Values> {
  const { quantity, package_kg } = { ...before, ...changes };
  if (package_kg === null && before.package_kg === null) return changes;
  const isTyped = before.weight !== '' && before.package_kg === null;
  if (isTyped || 'weight' in changes) return { ...changes, package_kg: null };
  if (package_kg === before.package_kg && quantity === before.quantity) return changes;
  const kilograms = Math.round((package_kg ?? 0) * (wholeNumber(quantity) ?? 0) * 1_000) / 1_000;
  const weight = kilograms > 0 && kilograms <= MAX_KILOGRAMS ? String(kilograms) : '';
  return { ...changes, weight };
}

/** The weight as a part of a call; assumes a valid one. */
export function weighed(typed: string): { weight_kg?: number } {
  const weight_kg = kilogramsOf(typed);
  return weight_kg ? { weight_kg } : {};
}

/** Says that a weight was proposed from the code of a package; undefined if it was not. */
export function useWeightHelp(): (values: WeightValues) => string | undefined {
  const { t } = useTranslation('donations');
  const { formatNumber } = useDates();
  return ({ weight, package_kg }) =>
    package_kg === null || weight === ''
      ? undefined
      : t('receive.weightFromCode', { weight: formatNumber(package_kg) });
}
