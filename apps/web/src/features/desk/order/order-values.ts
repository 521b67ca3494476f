import type { Client, InventoryItem } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import type { SubmittedRequest } from '../../food-requests/submission/draft.ts';
import { NO_TEXTS, textsOf, type NeedsNames } from '../../needs/needs-words.ts';
import {
  addedItem,
  NO_CHANGES,
  sentLines,
  withSubstitute,
  type GivenLine,
  type Substitution,
} from '../giving/lines.ts';
import { needsOf } from '../rules.ts';

export interface OrderValues {
  items: readonly GivenLine[];
  date: string;
  time: string;
  dietaryRestrictions: string;
  allergies: string;
  specialInstructions: string;
}

/** Starts with the needs that were written down, in words, and with those that the household stated. */
export function initialOrder(
  client: Pick<Client, 'needs' | 'members_needs' | 'stated_needs'>,
  names: NeedsNames,
): OrderValues {
  const stated = client.stated_needs ? textsOf(client.stated_needs, names) : NO_TEXTS;
  const written = needsOf(client);
  const joined = (texts: readonly string[]) => texts.filter(Boolean).join('; ').slice(0, LIMITS.longText);
  return {
    items: [],
    date: '',
    time: '',
    dietaryRestrictions: joined([...written.diet, stated.dietaryRestrictions]),
    allergies: joined([...written.allergies, stated.allergies]),
    specialInstructions: '',
  };
}

/** Adds a unit of an item. */
export function withUnit(items: OrderValues['items'], item: InventoryItem): OrderValues['items'] {
  const { _id } = item;
  const isKnown = items.some(({ inventory_id }) => inventory_id === _id);
  if (!isKnown) return [...items, { ...addedItem({ ...item, inventory_id: _id }), quantity: 1 }];
  return items.map((line) => (line.inventory_id === _id ? { ...line, quantity: line.quantity + 1 } : line));
}

/** Orders units of another item in the place of a line. */
export function withSubstituted(
  items: OrderValues['items'],
  substitution: Substitution,
): OrderValues['items'] {
  const { quantities, added } = withSubstitute(items, NO_CHANGES, substitution);
  return [...items, ...added.map((item) => ({ ...item, quantity: 0 }))].map((line) => ({
    ...line,
    quantity: quantities[line.inventory_id] ?? line.quantity,
  }));
}

/** The lines to send; those with 0 units stay on the screen. */
export const sentItems = ({ items }: Pick<OrderValues, 'items'>) =>
  items.flatMap((line) =>
    sentLines([line]).map((sent) => ({ ...sent, ...(line.no_substitute && { no_substitute: true }) })),
  );

export const bodyOf = (
  { _id }: Pick<Client, '_id'>,
  values: OrderValues,
): SubmittedRequest & { client_id: string } => ({
  client_id: _id,
  items: sentItems(values),
  preferredPickupDate: values.date,
  preferredPickupTime: values.time,
  specialInstructions: values.specialInstructions.trim() || null,
  dietaryRestrictions: values.dietaryRestrictions.trim() || null,
  allergies: values.allergies.trim() || null,
});
