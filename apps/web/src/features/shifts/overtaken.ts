import type { Shift } from '@nourish/contract';
import { valuesOf, type ShiftValues } from './shift-values.ts';

/** The fields that a colleague may have changed, as the form names them. */
export const SHARED_FIELDS = [
  'title',
  'activity',
  'shift_date',
  'start_time',
  'end_time',
  'capacity',
  'location',
  'description',
] as const;
export type SharedField = (typeof SHARED_FIELDS)[number];

/** Something that a colleague has changed while the form was open. */
export interface Overtaken {
  field: SharedField;
  /** Somebody is changing it here too: what they typed stays, and will be saved over it. */
  isContested: boolean;
}

/** An activity in own words is one thing in two fields. */
const partsOf = (field: SharedField): (keyof ShiftValues)[] =>
  field === 'activity' ? ['activity', 'own_activity'] : [field];

/**
 * The form after a colleague has changed the shift from `before` to `now`: what was left alone here is taken over, what is
 * being changed here stays.
 */
export function rebase(
  values: ShiftValues,
  before: Shift,
  now: Shift,
): { values: ShiftValues; overtaken: Overtaken[] } {
  const [old, fresh] = [valuesOf(before), valuesOf(now)];
  const differs = (one: ShiftValues, other: ShiftValues, field: SharedField) =>
    partsOf(field).some((part) => one[part] !== other[part]);
  let rebased = values;
  const overtaken: Overtaken[] = [];
  for (const field of SHARED_FIELDS) {
    if (!differs(old, fresh, field) || !differs(values, fresh, field)) continue;
    const isContested = differs(values, old, field);
    overtaken.push({ field, isContested });
    if (!isContested)
      rebased = { ...rebased, ...Object.fromEntries(partsOf(field).map((part) => [part, fresh[part]])) };
  }
  return { values: rebased, overtaken };
}
