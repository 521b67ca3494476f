import type { CartItem, RouteInput } from '@nourish/contract';
import type { Attempt as AttemptOf } from '../../../lib/idempotency.ts';

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
