import type { CartItem, RouteInput } from '@nourish/contract';
import type { Attempt as AttemptOf } from '../../../lib/idempotency.ts';
import { readStoredObject, writeStorage } from '../../../lib/storage.ts';

export interface RequestValues {
  date: string;
  time: string;
  dietaryRestrictions: string;
  allergies: string;
  specialInstructions: string;
}
export const NO_VALUES: RequestValues = {
  date: '',
  time: '',
  dietaryRestrictions: '',
  allergies: '',
  specialInstructions: '',
};

export type SubmittedRequest = RouteInput<'POST /api/food-requests'>['body'];

/** The request body: the cart lines and the form values. Empty texts become null. */
export const bodyOf = (values: RequestValues, items: readonly CartItem[]): SubmittedRequest => ({
  items: items.map(({ inventory_id, item_name, quantity, dietary_category }) => ({
    inventory_id: inventory_id._id,
    item_name,
    quantity,
    dietary_category,
  })),
  preferredPickupDate: values.date,
  preferredPickupTime: values.time,
  specialInstructions: values.specialInstructions.trim() || null,
  dietaryRestrictions: values.dietaryRestrictions.trim() || null,
  allergies: values.allergies.trim() || null,
});

export type Attempt = AttemptOf<SubmittedRequest>;

/** Form state in `sessionStorage`: survives a reload and ends with the tab. */
export interface Draft {
  values: RequestValues;
  attempt: Attempt | null;
}
const KEY = 'nourish.request-draft';

/** Reads this person's draft. Discards the draft of another account on a shared computer. */
export function readDraft(userId: string): Draft {
  const {
    user_id,
    values,
    attempt = null,
  } = readStoredObject<Draft & { user_id: string }>('sessionStorage', KEY);
  if (user_id === userId) return { values: { ...NO_VALUES, ...values }, attempt };
  clearDraft();
  return { values: NO_VALUES, attempt: null };
}

/** If storage is full or blocked, the form keeps its state until the page is left. */
export const writeDraft = (user_id: string, draft: Draft) =>
  writeStorage('sessionStorage', KEY, JSON.stringify({ user_id, ...draft }));

export const clearDraft = () => writeStorage('sessionStorage', KEY, null);
