import type { RouteInput } from '@nourish/contract';
import type { Conflict } from '@nourish/contract/allergen-guard';
import { ApiError } from './api-error.ts';
import { groupBy } from './group-by.ts';
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
export async function askingAboutAllergens<T>(
  call: (accepted?: Accepted) => Promise<T>,
  accepted?: Accepted,
): Promise<T> {
  try {
    return await call(accepted);
  } catch (error) {
    const items = refusedItems(error);
    if (items.length === 0 || !(await ask(items))) throw error;
    // A label may be read between the calls, so the repeated one can be refused for another reason.
    return askingAboutAllergens(call, withItems(accepted ?? [], items));
  }
}

function withItems(accepted: Accepted, items: readonly RefusedItem[]): Accepted {
  const pairs = [
    ...accepted.flatMap(({ inventory_id, allergens }) =>
      allergens.map((allergen) => ({ inventory_id, allergen })),
    ),
    ...items,
  ];
  return groupBy(pairs, ({ inventory_id }) => inventory_id).map(({ key, rows }) => ({
    inventory_id: key,
    allergens: rows.map(({ allergen }) => allergen),
  }));
}

/** True if a call was refused by the allergen guard, and the person has seen why. */
export const isAllergenRefusal = (error: unknown): boolean => refusedItems(error).length > 0;

const refusedItems = (error: unknown): RefusedItem[] =>
  error instanceof ApiError && error.code === 'allergen_conflict'
    ? error.errors.flatMap(({ details, item_name = '' }) => (details ? { ...details, item_name } : []))
    : [];

let lastAnswer: Promise<unknown> = Promise.resolve();
/** Counts sign-outs: questions from before one are declined. */
let stops = 0;

/** Shows one question after the other, because several calls may be refused at once. */
function ask(items: readonly RefusedItem[]): Promise<boolean> {
  const asked = stops;
  const answered = lastAnswer.then(
    () =>
      new Promise<boolean>((resolve) => {
        if (asked !== stops) {
          resolve(false);
          return;
        }
        question.write({
          items,
          answer: (isAccepted) => {
            question.write(null);
            resolve(isAccepted);
          },
        });
      }),
  );
  lastAnswer = answered;
  return answered;
}

/** Declines the question on screen and those that wait behind it. */
export function stopAllergenQuestion(): void {
  stops += 1;
  question.read()?.answer(false);
}
