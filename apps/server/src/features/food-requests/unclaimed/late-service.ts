import { withdrawNotice } from '../../../adapters/notifications.ts';
import type { Tx } from '../../../db/database.ts';
import { fail } from '../../../fail.ts';
import { retakePlace } from '../../appointments/booking-service.ts';
import { takeOffList } from '../../put-backs/record-service.ts';
import * as queries from '../queries.ts';
import { withoutUndone } from '../rules.ts';
import { isErased } from './queries.ts';

/** A locked request as its hand-out found it. `undoes`: the event of its end as unclaimed since, if any. */
export interface HandedOut {
  request: queries.RequestRow;
  undoes: string | null;
}

/**
 * Returns the state of a locked request when a device handed it out: ready, if it has only ended as unclaimed
 * since. Takes its bag off the put-back list. Throws `invalid_transition` with the reason if it had ended
 * before, or the bag was unpacked, and `not_found` if its person has been erased.
 */
export async function asHandedOut(tx: Tx, request: queries.RequestRow, given_at: Date): Promise<HandedOut> {
  if (request.ended_as !== 'unclaimed') return { request, undoes: null };
  const [before, ended] = withoutUndone(await queries.selectEvents(tx, request.id)).slice(-2);
  // A request that was not packed could not be handed out in time either.
  if (ended === undefined || before?.status !== 'ready') return { request, undoes: null };
  if (given_at >= ended.created_at) throw refused('ended_unclaimed');
  if (await isErased(tx, request)) throw fail('not_found');
  if (!(await takeOffList(tx, request.id))) throw refused('unpacked');
  return { request: { ...request, status: 'ready', ended_as: null }, undoes: ended.id };
}

const refused = (code: 'ended_unclaimed' | 'unpacked') =>
  fail('invalid_transition', { errors: [{ field: 'request_id', code }] });

/**
 * Undoes the end of a request that is handed out, and takes its place in its slot again. Call it once its client
 * is locked.
 */
export async function undoEnd(
  tx: Tx,
  { id: request_id, foodbank_id, slot_id }: queries.RequestRow,
  undoes: string,
  { actor_id, now: created_at }: { actor_id: string; now: Date },
): Promise<void> {
  await retakePlace(tx, slot_id);
  const event = { foodbank_id, request_id, status: 'ready', actor_id, created_at } as const;
  await queries.insertEvent(tx, { ...event, notes: null, mail_id: null, undoes });
  await withdrawNotice(tx, { kind: 'request_status', record_id: request_id, status: 'unclaimed' });
}
