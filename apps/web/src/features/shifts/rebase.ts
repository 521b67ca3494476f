import type { Shift } from '@nourish/contract';
import { valuesOf, type ShiftValues } from './shift-values.ts';

/** The form fields that a colleague may change. */
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

/** A field that a colleague changed while the form was open. */
export interface Overtaken {
  field: SharedField;
  /** The field was also edited locally: the local value stays, and saving overwrites the colleague's. */
  isContested: boolean;
}

/** A custom activity uses two form fields. */
const partsOf = (field: SharedField): (keyof ShiftValues)[] =>
  field === 'activity' ? ['activity', 'own_activity'] : [field];

/** Merges a colleague's change into the form: unedited fields take the new value, edited fields stay. */
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
