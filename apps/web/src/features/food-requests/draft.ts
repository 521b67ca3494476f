import type { CartItem, RouteInput } from '@nourish/contract';
import { ApiError } from '../../lib/api-error.ts';

/** What a person types into the form. */
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

/** What is sent: the lines of the cart and what was typed. */
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

/** A submission whose answer we do not have yet. Sent again with its key, it never makes a second request. */
export interface Attempt {
  key: string;
  body: SubmittedRequest;
}

/** `crypto.randomUUID` exists on secure origins only; a food bank's own network often is none. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** The attempt to send now: the earlier one when the content is the same, else a new one with its own key. */
export function attemptFor(previous: Attempt | null, body: SubmittedRequest, makeKey = newKey): Attempt {
  const isSame = previous !== null && JSON.stringify(previous.body) === JSON.stringify(body);
  return isSame ? previous : { key: makeKey(), body };
}

/** Whether a failed submission may have been carried out all the same: the answer was lost, or somebody on the way gave it. */
export const isUndecided = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
