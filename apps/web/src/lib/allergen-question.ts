import type { RouteInput } from '@nourish/contract';
import type { Conflict } from '@nourish/contract/allergen-guard';
import { ApiError } from './api-error.ts';
import { createStore } from './store.ts';

/** An item that the server refused because of a stated allergy. */
export interface RefusedItem extends Conflict {
  inventory_id: string;
  item_name: string;
}

export interface AllergenQuestion {
  items: readonly RefusedItem[];
  /** True: what the items may contain is accepted. */
  answer: (isAccepted: boolean) => void;
}

export type Accepted = NonNullable<RouteInput<'PUT /api/food-requests/:id/status'>['body']['acknowledged']>;

const question = createStore<AllergenQuestion | null>(null);

/** The question on screen; null if none. The layout shows it. */
export const useAllergenQuestion = question.useValue;

/**
 * Makes a call that the allergen guard may refuse. Then shows what the labels say, and repeats the call with what
 * the person accepts. Throws the refusal if they decline, or if an item contains an allergen.
 */
export async function askingAboutAllergens<T>(call: (accepted?: Accepted) => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const items = refusedItems(error);
    if (items.length === 0 || !(await ask(items))) throw error;
    const ids = new Set(items.map(({ inventory_id }) => inventory_id));
    return call(
      [...ids].map((inventory_id) => ({
        inventory_id,
        allergens: items.flatMap((item) => (item.inventory_id === inventory_id ? item.allergen : [])),
      })),
    );
  }
}

/** True if a call was refused by the allergen guard, and the person has seen why. */
export const isAllergenRefusal = (error: unknown): boolean => refusedItems(error).length > 0;

const refusedItems = (error: unknown): RefusedItem[] =>
  error instanceof ApiError && error.code === 'allergen_conflict'
    ? error.errors.flatMap(({ details, item_name = '' }) => (details ? { ...details, item_name } : []))
    : [];

const ask = (items: readonly RefusedItem[]): Promise<boolean> =>
  new Promise((resolve) => {
    question.write({
      items,
      answer: (isAccepted) => {
        question.write(null);
        resolve(isAccepted);
      },
    });
  });
