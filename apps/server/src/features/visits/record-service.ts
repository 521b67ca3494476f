import type { ClientHousehold } from '@nourish/contract';
import { newId, type Tx } from '../../db/database.ts';
import { fail, found } from '../../fail.ts';
import { ensureClientOf, lockClient, type LockedClient } from '../clients/service.ts';
import * as queries from './queries.ts';
import { isEmpty, refusalOf, snapshotOf, type Snapshot } from './rules.ts';

export { notBefore } from './rules.ts';

/** What the desk adds to a visit. */
export interface VisitDetails {
  household?: Partial<ClientHousehold> | undefined;
  proxy_id?: string | null;
  override_reason?: string | null;
  /** Who decided that the food had been given, although it would be refused. */
  already_given_by?: string | null;
  /** The program that the desk chose, whose frequency may need a reason. Default: that of requests, unchecked. */
  program?: queries.ProgramRow;
}

interface VisitBy {
  actor_id: string;
  now: Date;
}

/** A food request that is handed out. */
interface HandedOut {
  id: string;
  foodbank_id: string;
  /** null: a request for a client. */
  recipient_id: string | null;
  client_id: string | null;
  /** When it was handed out, and the local day at the food bank. */
  given_at: Date;
  day: string;
}

/**
 * Records the visit of a food request, in the program of requests, and makes a recipient a client of the food bank. Refuses nothing unless the desk chose a program: two requests on one day are two visits. Locks the client, so call it after the request
 * is locked and before stock moves.
 */
export async function recordRequestVisit(
  tx: Tx,
  { id: request_id, foodbank_id, recipient_id, client_id: orderedFor, day, given_at }: HandedOut,
  by: VisitBy,
  {
    household,
    proxy_id = null,
    override_reason = null,
    already_given_by = null,
    program: chosen,
  }: VisitDetails = {},
): Promise<void> {
  const client_id =
    orderedFor ?? (recipient_id === null ? null : await ensureClientOf(tx, foodbank_id, recipient_id, by));
  if (client_id === null) throw new Error(`request ${request_id} belongs to nobody`);
  const client = await lockClient(tx, foodbank_id, client_id);
  if (chosen !== undefined && override_reason === null) await refuseTooSoon(tx, chosen, client, day);
  const program = chosen ?? (await queries.selectRequestProgram(tx, foodbank_id));
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
    already_given_by,
    served_by: by.actor_id,
    given_at,
    created_at: by.now,
  });
}

/** The lock on the client makes a second desk wait here until the first has committed. */
export async function refuseTooSoon(
  tx: Tx,
  program: queries.ProgramRow,
  client: LockedClient,
  day: string,
): Promise<void> {
  const [usual] = await queries.selectUsual(tx, client, day, program.id);
  const refusal = refusalOf(program, found(usual), day);
  if (refusal !== undefined)
    throw fail(refusal, { errors: [{ field: 'override_reason', code: 'required' }] });
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
