import type { ClientHousehold } from '@nourish/contract';
import { newId, type Tx } from '../../db/database.ts';
import { fail } from '../../fail.ts';
import { insertClient, lockClient, takeNumber, type LockedClient } from '../clients/service.ts';
import * as queries from './queries.ts';
import { isEmpty, snapshotOf, type Snapshot } from './rules.ts';

/** What the desk adds to a visit. */
export interface VisitDetails {
  household?: Partial<ClientHousehold> | undefined;
  proxy_id?: string | null;
  override_reason?: string | null;
}

interface VisitBy {
  actor_id: string;
  now: Date;
}

/** A food request that is handed out. */
interface HandedOut {
  id: string;
  foodbank_id: string;
  recipient_id: string;
  /** Local day at the food bank. */
  day: string;
}

/**
 * Records the visit of a food request, in the program of requests, and makes the recipient a client of the food
 * bank. Refuses nothing: two requests on one day are two visits. Locks the client, so call it after the request
 * is locked and before stock moves.
 */
export async function recordRequestVisit(
  tx: Tx,
  { id: request_id, foodbank_id, recipient_id, day }: HandedOut,
  by: VisitBy,
  { household, proxy_id = null, override_reason = null }: VisitDetails = {},
): Promise<void> {
  const client_id = await ensureClientOf(tx, foodbank_id, recipient_id, by);
  const client = await lockClient(tx, foodbank_id, client_id);
  const program = await queries.selectRequestProgram(tx, foodbank_id);
  await queries.insertVisit(tx, {
    ...(await readSnapshot(tx, client, household)),
    id: newId(),
    foodbank_id,
    program_id: program.id,
    client_id,
    day,
    request_id,
    proxy_id,
    override_reason,
    served_by: by.actor_id,
    created_at: by.now,
  });
}

/** The household of a locked client today. Throws `invalid_input` for a household without people. */
export async function readSnapshot(
  tx: Tx,
  client: LockedClient | null,
  told: Partial<ClientHousehold> | undefined,
): Promise<Snapshot> {
  const account = client?.has_account === true ? await queries.selectAccountOf(tx, client.id) : null;
  const answers = account === null ? undefined : await queries.selectAnswers(tx, account);
  const snapshot = snapshotOf({ client, answers, told });
  if (told !== undefined && isEmpty(snapshot))
    throw fail('invalid_input', { errors: [{ field: 'household', code: 'too_few', params: { min: 1 } }] });
  return snapshot;
}

/** Returns the client of an account at a food bank, and creates it if needed. */
async function ensureClientOf(tx: Tx, foodbank_id: string, user_id: string, by: VisitBy): Promise<string> {
  const known = await queries.selectClientOf(tx, foodbank_id, user_id);
  if (known !== undefined) return known.id;
  // Locks the numbers of the food bank: a concurrent call for the same person waits here, and then finds the client.
  const number = await takeNumber(tx, foodbank_id);
  const made = await queries.selectClientOf(tx, foodbank_id, user_id);
  if (made !== undefined) return made.id;
  const id = newId();
  await insertClient(tx, {
    ...NO_DETAILS,
    id,
    foodbank_id,
    number,
    user_id,
    created_by: by.actor_id,
    created_at: by.now,
  });
  return id;
}

/** The account has the details. */
const NO_DETAILS = {
  name: null,
  alias: null,
  language: null,
  phone: null,
  email: null,
  adults: null,
  seniors: null,
  children: null,
  needs: null,
  notes: null,
  household_type: null,
  income_source: null,
  newcomer: null,
} as const;
