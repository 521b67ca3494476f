import type { RequestStatus } from '@nourish/contract';
import type { Tx } from '../../db/database.ts';
import { fail } from '../../fail.ts';
import { deleteLines, insertLines } from './queries.ts';

/**
 * Follows the status of a locked request: if a packed one is cancelled, its bag has to be unpacked. An undo of that
 * throws `undo_too_late` if unpacking has begun.
 */
export async function followStatus(
  tx: Tx,
  from: RequestStatus,
  request: { id: string; foodbank_id: string; status: RequestStatus },
  now: Date,
): Promise<void> {
  if (from === 'ready' && request.status === 'cancelled') await insertLines(tx, request, now);
  if (from === 'cancelled' && request.status === 'ready' && !(await deleteLines(tx, request.id)))
    throw fail('undo_too_late');
}
