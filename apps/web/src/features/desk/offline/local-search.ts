import type { ExpectedPickup, SeenClient } from '@nourish/contract';
import { foldedWords, foldText } from '../../../lib/fold-text.ts';

/** Households that a search found. */
export interface FoundClients {
  clients: readonly SeenClient[];
  /** The server did not respond: only what this device has seen today was searched. */
  isLocal: boolean;
}

/** Removes repeated households and keeps the first of each. */
export const distinctClients = (rows: readonly SeenClient[]): SeenClient[] => {
  const first = new Map<string, SeenClient>();
  for (const row of rows) if (!first.has(row._id)) first.set(row._id, row);
  return [...first.values()];
};

/** True if each word of a text begins a word of the values, or a value without its signs, as `ls427`. */
function isFound(text: string, values: readonly (string | null | undefined)[]): boolean {
  const known = values.flatMap((value) =>
    value ? [...foldedWords(value), foldText(value).replace(/[^\p{L}\p{N}]/gu, '')] : [],
  );
  const words = foldedWords(text);
  return words.length > 0 && words.every((word) => known.some((each) => each.startsWith(word)));
}

export const findClients = (clients: readonly SeenClient[], text: string): SeenClient[] =>
  clients.filter(({ name, alias, code, phone }) => isFound(text, [name, alias, code, phone]));

export const findPickups = (pickups: readonly ExpectedPickup[], text: string): ExpectedPickup[] =>
  pickups.filter(({ name, code }) => isFound(text, [name, code]));
