import type { StatedNeeds } from '@nourish/contract';
import type { GuardedNeeds } from '@nourish/contract/allergen-guard';
import type { Db } from '../../db/database.ts';
import { selectEntries } from './client-queries.ts';
import { unitedNeeds } from './client-rules.ts';

/**
 * Returns the stated needs in force by the id of the client, merged entries included, with the end of the first consent.
 * Others have none.
 */
export async function needsOfClients(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, StatedNeeds & { expires_at: string }>> {
  const entries = await selectEntries(db, ids, now);
  return new Map(
    [...entries].map(([id, rows]) => {
      const ends = Math.min(...rows.map(({ expires_at }) => expires_at.getTime()));
      return [id, { ...unitedNeeds(rows), expires_at: new Date(ends).toISOString() }];
    }),
  );
}

/** Returns those of the clients who stated an allergy. */
export async function withAllergies(
  db: Db,
  ids: readonly (string | null)[],
  now: Date,
): Promise<ReadonlySet<string | null>> {
  const needs = await needsOfClients(
    db,
    ids.filter((id) => id !== null),
    now,
  );
  return new Set([...needs].flatMap(([id, { allergies }]) => (allergies.length > 0 ? [id] : [])));
}

/** Returns what the food of a household is checked against; empty if nothing is in force. */
export async function needsOfClient(
  db: Db,
  client_id: string,
  now: Date,
): Promise<GuardedNeeds & { note: string | null }> {
  const id = client_id.toLowerCase();
  const { allergies, intolerances, note } = (await needsOfClients(db, [id], now)).get(id) ?? unitedNeeds([]);
  return { allergies, intolerances, note };
}

export { touchEntries } from './client-queries.ts';
