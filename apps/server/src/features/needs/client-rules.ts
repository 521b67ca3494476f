import type { NeedsAnswers, StatedNeeds } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import { changedNeeds, NO_NEEDS } from './rules.ts';

/** What was recorded for one entry of a household. */
export interface NeedsOfEntry extends NeedsAnswers {
  client_id: string;
}

const LISTS = ['allergies', 'intolerances', 'diets'] as const;

/** The needs of all entries of a household: lists united, different notes one below the other. */
export function unitedNeeds(entries: readonly NeedsAnswers[]): StatedNeeds {
  const notes = new Set(entries.flatMap(({ note }) => note ?? []));
  const { allergies, intolerances, diets } = changedNeeds(NO_NEEDS, {
    allergies: entries.flatMap((entry) => entry.allergies),
    intolerances: entries.flatMap((entry) => entry.intolerances),
    diets: entries.flatMap((entry) => entry.diets),
  });
  return { allergies, intolerances, diets, note: [...notes].join('\n').slice(0, LIMITS.longText) || null };
}

/**
 * Applies changes to the needs of a household, and returns what each entry then contains. Removed codes leave all
 * entries; new ones go to `root_id`, so that each entry has its own ones again if a merge is undone. A new note
 * replaces those of all entries.
 */
export function changedEntries(
  root_id: string,
  entries: readonly NeedsOfEntry[],
  changes: Partial<NeedsAnswers>,
): NeedsOfEntry[] {
  const before = unitedNeeds(entries);
  const after = changedNeeds(before, changes);
  const isSameNote = after.note === before.note;
  const own = entries.find(({ client_id }) => client_id === root_id) ?? { ...NO_NEEDS, client_id: root_id };
  const others = entries
    .filter((entry) => entry !== own)
    .map((entry) => ({
      ...changedNeeds(entry, {
        allergies: entry.allergies.filter((code) => after.allergies.includes(code)),
        intolerances: entry.intolerances.filter((code) => after.intolerances.includes(code)),
        diets: entry.diets.filter((code) => after.diets.includes(code)),
        note: isSameNote ? entry.note : null,
      }),
      client_id: entry.client_id,
    }));
  const elsewhere = unitedNeeds(others);
  const left = <T>(wanted: readonly T[], mine: readonly T[], theirs: readonly T[]): T[] =>
    wanted.filter((code) => mine.includes(code) || !theirs.includes(code));
  const root = {
    client_id: root_id,
    allergies: left(after.allergies, own.allergies, elsewhere.allergies),
    intolerances: left(after.intolerances, own.intolerances, elsewhere.intolerances),
    diets: left(after.diets, own.diets, elsewhere.diets),
    note: isSameNote ? own.note : after.note,
  };
  // The consent of another entry covers the household.
  const isNeeded = others.length === 0 || entries.includes(own) || !isEmpty(root);
  return isNeeded ? [root, ...others] : others;
}

const isEmpty = (needs: NeedsAnswers): boolean =>
  needs.note === null && LISTS.every((list) => needs[list].length === 0);
