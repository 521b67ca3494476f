import type { Notification } from '@nourish/contract';
import { WORK_NOTIFICATION_KINDS } from '@nourish/contract/notification-constants';
import { readOf, recordReads } from '../../adapters/record-reads.ts';
import type { Actor, Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import { found } from '../../fail.ts';
import { presentNotification } from './present.ts';
import * as queries from './queries.ts';

const PAGE_SIZE = 20;

interface Listed {
  data: Notification[];
  pagination: { nextBefore: string | null; unread: number };
}

/** Notifications about work are shown while the person works for that food bank. */
const ownerOf = ({ user_id, role, foodbank_id }: Actor): queries.Owner => ({
  user_id,
  works_for: role === 'staff' ? foodbank_id : null,
  isAdmin: role === 'admin',
});

export async function listNotifications(
  ctx: Context,
  actor: Actor,
  { before, limit = PAGE_SIZE }: { before?: string | undefined; limit?: number | undefined },
): Promise<Listed> {
  const rows = await queries.selectNotifications(ctx.db, ownerOf(actor), before ?? null, limit + 1);
  const page = rows.slice(0, limit);
  const subjects = page.flatMap((row) =>
    (row.user_id ?? row.root_id) !== null && isWork(row.kind) ? [readOf(row, null)] : [],
  );
  await recordReads(ctx, actor, 'request_list', subjects);
  return {
    data: page.map(presentNotification),
    pagination: {
      nextBefore: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
      unread: await queries.countUnread(ctx.db, ownerOf(actor)),
    },
  };
}

const isWork = (kind: Notification['kind']): boolean => WORK_NOTIFICATION_KINDS.some((each) => each === kind);

export const countUnread = async (ctx: Pick<Context, 'db'>, actor: Actor): Promise<{ unread: number }> => ({
  unread: await queries.countUnread(ctx.db, ownerOf(actor)),
});

/** Marks a notification as read, again and again if need be. Throws `not_found`. */
export const readNotification = (ctx: Context, actor: Actor, id: string): Promise<{ unread: number }> =>
  inTransaction(ctx, async (tx) => {
    found(await queries.markRead(tx, actor.user_id, id, ctx.clock.now()));
    return countUnread({ db: tx }, actor);
  });

/** Marks those up to a moment as read: a later one has not been seen. */
export const readNotifications = (ctx: Context, actor: Actor, until: Date): Promise<{ unread: number }> =>
  inTransaction(ctx, async (tx) => {
    await queries.markAllRead(tx, actor.user_id, until, ctx.clock.now());
    return countUnread({ db: tx }, actor);
  });
