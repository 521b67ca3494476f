import type { RouteInput } from '@nourish/contract';
import type { Conflict } from '@nourish/contract/allergen-guard';
import type { Allergen } from '@nourish/contract/label-facts';
import { ApiError } from './api-error.ts';
import { createStore } from './store.ts';
import { readToken } from './token.ts';

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
/** The allergens accepted for a line, in the form or in a question. undefined: no allergens. */
export function acceptedFor(
  {
    inventory_id,
    acknowledged = [],
  }: { inventory_id?: string; acknowledged?: readonly Allergen[] | undefined },
  accepted: Accepted = [],
): Allergen[] | undefined {
  const answered = accepted.find((each) => each.inventory_id === inventory_id)?.allergens ?? [];
  const all = [...new Set([...acknowledged, ...answered])];
  return all.length === 0 ? undefined : all;
}

export type GuardedCall<T> = (accepted?: Accepted) => Promise<T>;

/** The question on screen; null if none. The layout shows it. */
export const allergenQuestion = createStore<AllergenQuestion | null>(null);

/**
 * Makes a call that the allergen guard may refuse. Then shows what the labels say, and repeats the call with what
 * the person accepts. Throws the refusal if they decline, or if an item contains an allergen.
 */
export function askingAboutAllergens<T>(call: GuardedCall<T>): Promise<T> {
  const session = readToken();
  return call().catch(async (error: unknown) => {
    if (!isAllergenRefusal(error)) throw error;
    // Loaded by few readers.
    return (await import('./allergen-answer.ts')).askAndRepeat(call, error, session);
  });
}

/** Loads several items and leaves out what conflicts beyond what is accepted; null: conflicts refuse the call. */
export type LoadingCall<T> = (accepted: Accepted | null) => Promise<T>;

/** Loads several items, and first asks about each that may contain an allergen. */
export function loadingByAnswers<T>(call: LoadingCall<T>): Promise<T> {
  const session = readToken();
  return call(null).catch(async (error: unknown) => {
    if (!isAllergenRefusal(error)) throw error;
    return (await import('./allergen-answer.ts')).askAndLoad(call, error, session);
  });
}

/** True if a call was refused by the allergen guard, and the person has seen why. */
export const isAllergenRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'allergen_conflict';
