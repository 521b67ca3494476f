import type { RequestStatus } from '@nourish/contract';
import type { Tx } from '../../db/database.ts';
import { fail } from '../../fail.ts';
import { deleteLines, insertLines } from './queries.ts';

export { deleteLines as takeOffList } from './queries.ts';

/**
 * Follows the status of a locked request, with its packing before the change: if it is cancelled during or
 * after packing, its bag has to be unpacked. An undo of that throws `undo_too_late` if unpacking has begun.
 */
export async function followStatus(
  tx: Tx,
  from: RequestStatus,
  request: { id: string; foodbank_id: string; status: RequestStatus; packing_at: Date | null },
  now: Date,
): Promise<void> {
  const hasBag = from === 'ready' || request.packing_at !== null;
  if (hasBag && request.status === 'cancelled') await insertLines(tx, request, now);
  if (from === 'cancelled' && request.status !== 'cancelled' && !(await deleteLines(tx, request.id)))
    throw fail('undo_too_late');
}
