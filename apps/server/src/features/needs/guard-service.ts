import type { GuardedLabel, GuardedNeeds } from '@nourish/contract/allergen-guard';
import { newId, type Db, type Tx } from '../../db/database.ts';
import { fail } from '../../fail.ts';
import { selectAccounts } from '../clients/service.ts';
import { needsOfClients } from './client-service.ts';
import { acceptedCautions, conflictProblems, unite, type Accepted, type GuardedLine } from './guard-rules.ts';
import * as queries from './queries.ts';

export { lineConflicts, NOTHING_GUARDED, type Accepted, type GuardedLine } from './guard-rules.ts';

/**
 * Returns the needs that apply when a person chooses food: their own, and those that desks recorded for their
 * household.
 */
export async function needsOfPerson(db: Db, user_id: string, now: Date): Promise<GuardedNeeds> {
  const own = await queries.selectNeeds(db, user_id, now);
  const household = await needsOfClients(db, await queries.selectClientsOf(db, user_id), now);
  return unite([...(own === undefined ? [] : [own]), ...household.values()]);
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
export async function needsOfHousehold(
  db: Db,
  { user_id, client_id: given_id, foodbank_id }: Household,
  now: Date,
): Promise<GuardedNeeds> {
  const client_id = given_id?.toLowerCase() ?? null;
  const account =
    user_id ?? (client_id === null ? undefined : (await selectAccounts(db, [client_id])).get(client_id));
  const own = account === undefined ? undefined : await queries.selectNeeds(db, account, now);
  const ids = account === undefined ? [] : await queries.selectClientsOf(db, account, foodbank_id);
  const recorded = await needsOfClients(db, client_id === null ? ids : [...ids, client_id], now);
  return unite([...(own?.used_when_packing ? [own] : []), ...recorded.values()]);
}

/** What was known of a label at a moment. */
export const labelAt = (label: GuardedLabel & { label_read_at: Date | null }, at: Date): GuardedLabel =>
  label.label_read_at !== null && label.label_read_at > at ? { allergens: {}, gluten_sources: [] } : label;

/**
 * Throws `allergen_conflict` if a line contains what the needs name as an allergy, or may contain it and nobody
 * accepted that. Returns what was accepted, for `recordAcknowledgements`.
 */
export function refuseConflicts(needs: GuardedNeeds, lines: readonly GuardedLine[]): Accepted[] {
  const errors = conflictProblems(needs, lines);
  if (errors.length > 0) throw fail('allergen_conflict', { errors });
  return acceptedCautions(needs, lines);
}

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

export { selectAcknowledgements, type AcknowledgementRow } from './queries.ts';
