import type { GuardedLabel, GuardedNeeds } from '@nourish/contract/allergen-guard';
import { newId, type Db, type Tx } from '../../db/database.ts';
import { fail } from '../../fail.ts';
import { selectAccounts } from '../clients/service.ts';
import { needsOfClients } from './client-service.ts';
import {
  acceptedCautions,
  conflictProblems,
  lineConflicts,
  NOTHING_GUARDED,
  unite,
  type Accepted,
  type GuardedLine,
} from './guard-rules.ts';
import * as queries from './queries.ts';

export { lineConflicts, NOTHING_GUARDED, type Accepted, type GuardedLine } from './guard-rules.ts';

/**
 * Returns the needs that apply when a person chooses food: their own, and those that desks recorded for their
 * household.
 */
export const needsOfPerson = async (db: Db, user_id: string, now: Date): Promise<GuardedNeeds> =>
  unite(await statedNeeds(db, user_id, now));

async function statedNeeds(
  db: Db,
  user_id: string,
  now: Date,
): Promise<(GuardedNeeds & { note: string | null })[]> {
  const own = await queries.selectNeeds(db, user_id, now);
  const clients = await queries.selectClientsOf(db, [user_id]);
  const household = await needsOfClients(
    db,
    clients.map(({ id }) => id),
    now,
  );
  return [...(own === undefined ? [] : [own]), ...household.values()];
}

/** True if any of these needs can make food unsafe for the person or their household; a note may name an allergy. */
export async function isFoodChecked(db: Db, user_id: string, now: Date): Promise<boolean> {
  const stated = await statedNeeds(db, user_id, now);
  return stated.some(
    ({ allergies, intolerances, note }) => allergies.length + intolerances.length > 0 || note !== null,
  );
}

/** Whom food is packed for. */
interface Household {
  /** The account, if known. */
  user_id: string | null;
  client_id: string | null;
  foodbank_id: string;
}

/**
 * Returns the needs of a household when staff choose, pack or hand out food for it: those that its desk recorded, and
 * those of its account, if the person agreed to that use.
 */
export const needsOfHousehold = async (db: Db, household: Household, now: Date): Promise<GuardedNeeds> =>
  (await needsOfHouseholds(db, [household], now))[0] ?? NOTHING_GUARDED;

/** The same for several households, in their order. */
export async function needsOfHouseholds(
  db: Db,
  households: readonly Household[],
  now: Date,
): Promise<GuardedNeeds[]> {
  const given = households.map((each) => ({ ...each, client_id: each.client_id?.toLowerCase() ?? null }));
  const unnamed = given.flatMap(({ user_id, client_id }) =>
    user_id === null && client_id !== null ? client_id : [],
  );
  const accounts = unnamed.length === 0 ? new Map<string, string>() : await selectAccounts(db, unnamed);
  const known = given.map(({ user_id, client_id, foodbank_id }) => {
    const account = user_id ?? (client_id === null ? undefined : accounts.get(client_id));
    return { account, client_id, foodbank_id };
  });
  const users = [...new Set(known.flatMap(({ account }) => account ?? []))];
  const own = users.length === 0 ? [] : await queries.selectNeedsOf(db, users, now);
  const clients = users.length === 0 ? [] : await queries.selectClientsOf(db, users);
  const ownOf = new Map(own.map((row) => [row.user_id, row]));
  const clientsOf = Map.groupBy(clients, ({ user_id }) => user_id);
  const recorded = known.map(({ account, client_id, foodbank_id }) => {
    const here = (clientsOf.get(account ?? null) ?? []).filter(
      (client) => client.foodbank_id === foodbank_id,
    );
    return [...new Set([...here.map(({ id }) => id), ...(client_id === null ? [] : [client_id])])];
  });
  const needsOf = await needsOfClients(db, [...new Set(recorded.flat())], now);
  return known.map(({ account }, index) => {
    const stored = account === undefined ? undefined : ownOf.get(account);
    return unite([
      ...(stored?.used_when_packing ? [stored] : []),
      ...(recorded[index] ?? []).flatMap((id) => needsOf.get(id) ?? []),
    ]);
  });
}

/**
 * What may have been known of a label at a moment: nothing before its first reading. Earlier readings are not stored, so
 * the latest one counts for all times after the first, and never hides what was known.
 */
export const labelAt = (label: GuardedLabel & { label_known_since: Date | null }, at: Date): GuardedLabel =>
  label.label_known_since !== null && label.label_known_since > at
    ? { allergens: {}, gluten_sources: [] }
    : label;

/**
 * Throws `allergen_conflict` if a line contains an allergen of the needs, or may contain one without having
 * been accepted. Returns the accepted lines, for `recordAcknowledgements`.
 */
export function refuseConflicts(needs: GuardedNeeds, lines: readonly GuardedLine[]): Accepted[] {
  const errors = conflictProblems(needs, lines);
  if (errors.length > 0) throw fail('allergen_conflict', { errors });
  return acceptedCautions(needs, lines);
}

/** Returns all that the needs would refuse, for food that was given already: it is recorded as accepted by the actor. */
export const conflictsGiven = (needs: GuardedNeeds, lines: readonly GuardedLine[]): Accepted[] =>
  lines.flatMap(({ inventory_id: item_id, label }) =>
    lineConflicts(needs, { label, acknowledged: [] }).map(({ allergen }) => ({ item_id, allergen })),
  );

/** What is acknowledged: items of a request or of a visit. */
export interface Acknowledged {
  foodbank_id: string;
  request_id: string | null;
  visit_id: string | null;
}

/** Records who accepted what items may contain. Keeps an earlier acknowledgement of the same. */
export const recordAcknowledgements = (
  tx: Tx,
  of: Acknowledged,
  accepted: readonly Accepted[],
  by: { actor_id: string | null; now: Date },
): Promise<unknown> =>
  accepted.length === 0
    ? Promise.resolve()
    : queries.insertAcknowledgements(
        tx,
        accepted.map((each) => ({ ...of, ...each, id: newId(), actor_id: by.actor_id, created_at: by.now })),
      );

export { selectAcknowledgements, selectVisitAcknowledgements, type AcknowledgementRow } from './queries.ts';
