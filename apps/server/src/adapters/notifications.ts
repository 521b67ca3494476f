import { sql, type RawBuilder } from 'kysely';
import type { NotificationKind } from '@nourish/contract';
import type { Tx } from '../db/database.ts';

export interface Notice {
  kind: NotificationKind;
  foodbank_id: string;
  /** The request, donation, message, shift or recall. */
  record_id: string | null;
  /** The new status of the subject; of a `stock_alert`, `recall` if items match a recall. */
  status?: string;
  /** Number of items or spots. */
  quantity?: number;
  now: Date;
}

/** Notifies people, in the transaction of the event. Skips erased accounts. */
export const notify = async (tx: Tx, user_ids: readonly string[], notice: Notice): Promise<void> => {
  await insert(tx, sql`u.id = any(${user_ids}::uuid[])`, notice);
};

/** Notifies everyone who works at the food bank, except the one who did it, in one statement. Returns their number. */
export const notifyStaff = (tx: Tx, notice: Notice, doer: string | null = null): Promise<number> =>
  insert(
    tx,
    sql`u.foodbank_id = ${notice.foodbank_id} and u.role in ('staff', 'admin') and u.active and not u.invited
      and u.id is distinct from ${doer}::uuid`,
    notice,
  );

async function insert(
  tx: Tx,
  isAddressee: RawBuilder<unknown>,
  {
    kind,
    foodbank_id,
    record_id,
    status = null,
    quantity = null,
    now,
  }: Omit<Notice, 'status' | 'quantity'> & {
    status?: string | null;
    quantity?: number | null;
  },
): Promise<number> {
  // Locked in id order: an erasure of the person comes before or after, and concurrent events cannot deadlock.
  const { numAffectedRows } = await sql`
    with addressees as (
      select u.id from users u where ${isAddressee} and u.erased_at is null order by u.id for key share of u
    )
    insert into notifications (user_id, foodbank_id, kind, record_id, status, quantity, created_at)
    select id, ${foodbank_id}::uuid, ${kind}, ${record_id}::uuid, ${status}, ${quantity}::int, ${now}
    from addressees`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Takes a notification back whose event was undone. */
export const withdrawNotice = (
  tx: Tx,
  { kind, record_id, status }: Pick<Notice, 'kind' | 'record_id'> & { status: string },
): Promise<unknown> =>
  tx
    .deleteFrom('notifications')
    .where('kind', '=', kind)
    .where('record_id', '=', record_id)
    .where('status', '=', status)
    .execute();
