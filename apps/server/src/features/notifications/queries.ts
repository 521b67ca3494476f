import { sql, type RawBuilder } from 'kysely';
import { WORK_NOTIFICATION_KINDS } from '@nourish/contract/notification-constants';
import type { Db, Tx } from '../../db/database.ts';
import { requester, requesterName } from '../../db/requester.ts';
import type { Row } from '../../db/tables.ts';

/** `works_for`: the food bank whose work the person is notified of; null: of none. Administrators: of all. */
export interface Owner {
  user_id: string;
  works_for: string | null;
  isAdmin: boolean;
}

export interface NotificationRow extends Omit<Row<'notifications'>, 'user_id'> {
  foodbank_name: string;
  title: string | null;
  code: string | null;
  day: string | null;
  time: string | null;
  /** The person of a request. */
  /** The account or client whose request it is. */
  user_id: string | null;
  root_id: string | null;
}

const isVisible = ({ user_id, works_for, isAdmin }: Owner): RawBuilder<boolean> => {
  const isOwn = sql`n.user_id = ${user_id}`;
  if (isAdmin) return sql<boolean>`${isOwn}`;
  return sql<boolean>`${isOwn} and (n.foodbank_id = ${works_for}::uuid
    or n.kind <> all(${[...WORK_NOTIFICATION_KINDS]}::text[]))`;
};

/** A page in keyset order, newest first. `before`: id of an own notification. Names come from the subjects. */
export async function selectNotifications(
  db: Db,
  owner: Owner,
  before: string | null,
  limit: number,
): Promise<NotificationRow[]> {
  const onwards =
    before === null
      ? sql`true`
      : sql`(n.created_at, n.id) < (select p.created_at, p.id from notifications p
          where p.id = ${before} and p.user_id = ${owner.user_id})`;
  const { rows } = await sql<NotificationRow>`
    select n.id, n.foodbank_id, n.kind, n.record_id, n.status, n.quantity, n.created_at, n.read_at,
      b.name as foodbank_name, ru.id as user_id, rc.id as root_id,
      coalesce(case when r.id is not null and ru.erased_at is null and rc.erased_at is null then ${requesterName} end, d.product_name, m.name, s.title, l.title) as title,
      coalesce(r.code, d.code) as code,
      coalesce(r.pickup_date, d.pickup_date, s.shift_date) as day,
      coalesce(r.pickup_time, d.pickup_time, s.start_time) as time
    from (
      select * from notifications n
      where ${isVisible(owner)} and ${onwards}
      order by n.created_at desc, n.id desc limit ${limit}
    ) n
    join food_banks b on b.id = n.foodbank_id
    left join food_requests r on r.id = n.record_id
      and n.kind in ('request_new', 'request_status', 'request_moved', 'request_undecided')
    ${requester}
    left join donations d on n.kind in ('donation_new', 'donation_status') and d.id = n.record_id
    left join contact_messages m on n.kind = 'message_new' and m.id = n.record_id
    left join shifts s on (n.kind like 'shift_%' or n.kind = 'waitlist_offer') and s.id = n.record_id
    left join recalls l on n.kind = 'stock_alert' and l.id = n.record_id
    order by n.created_at desc, n.id desc`.execute(db);
  return rows;
}

export async function countUnread(db: Db, owner: Owner): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from notifications n
    where ${isVisible(owner)} and n.read_at is null`.execute(db);
  return rows[0]?.unread ?? 0;
}

/** Returns undefined if the person has no such notification. */
export const markRead = (tx: Tx, user_id: string, id: string, now: Date) =>
  tx
    .updateTable('notifications')
    .set((eb) => ({ read_at: eb.fn.coalesce('read_at', eb.val(now)) }))
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();

export const markAllRead = (tx: Tx, user_id: string, until: Date, now: Date): Promise<unknown> =>
  tx
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', user_id)
    .where('read_at', 'is', null)
    .where('created_at', '<=', until)
    .execute();
