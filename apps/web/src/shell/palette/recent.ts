import type { SearchHit } from '@nourish/contract';
import { readStorage, writeStorage } from '../../lib/storage.ts';

/** A chosen command by its id, or a record. */
export type Recent = { command: string } | { hit: SearchHit };

/** In the storage of the tab, which signing out empties: records have names of people. */
const KEY = 'nourish.palette-recent';
const MAX = 5;

const keyOf = (recent: Recent): string => ('hit' in recent ? recent.hit._id : recent.command);

interface Stored {
  user_id: string;
  recent: Recent[];
}

export function readRecent(user_id: string): Recent[] {
  try {
    // Only this module writes the entry.
    const stored = JSON.parse(readStorage('sessionStorage', KEY) ?? 'null') as Stored | null;
    return stored?.user_id === user_id ? stored.recent : [];
  } catch {
    return [];
  }
}

/** Stores a choice, the latest first. */
export function rememberRecent(user_id: string, chosen: Recent): void {
  const others = readRecent(user_id).filter((each) => keyOf(each) !== keyOf(chosen));
  const stored: Stored = { user_id, recent: [chosen, ...others].slice(0, MAX) };
  writeStorage('sessionStorage', KEY, JSON.stringify(stored));
}
