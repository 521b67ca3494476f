import { createStore } from '../../lib/store.ts';

/** Asks before a cart gets food from several food banks, each with a pickup of its own. */
export interface MixingQuestion {
  /** Ids of the food banks in the cart, and of those that the cart does not have so far. */
  inCart: string[];
  added: string[];
  add: () => void;
}

const question = createStore<MixingQuestion | null>(null);

export const askBeforeMixing = question.write;

/** The question on screen; null if none. The layout shows it, because an undo acts on every page. */
export const useMixingQuestion = question.useValue;
export const stopMixingQuestion = (): void => question.write(null);
