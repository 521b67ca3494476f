import { SIGN_IN_EVENTS } from '@nourish/contract/admin-constants';
import { countRows } from '../../db/count-rows.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';
import type { Slice } from '../../http/pagination.ts';

const MAX_SESSIONS = 100;

export const selectSessions = (
  db: Db,
  user_id: string,
  oldest: Pick<Row<'sessions'>, 'created_at' | 'last_used_at'>,
) =>
  db
    .selectFrom('sessions')
    .select(['id', 'token_hash', 'browser', 'system', 'created_at', 'last_used_at'])
    .where('user_id', '=', user_id)
    .where('last_used_at', '>', oldest.last_used_at)
    .where('created_at', '>', oldest.created_at)
    .orderBy('last_used_at', 'desc')
    .orderBy('created_at', 'desc')
    .limit(MAX_SESSIONS)
    .execute();
export type SessionRow = Awaited<ReturnType<typeof selectSessions>>[number];

export const selectSessionOf = (db: Db, user_id: string, id: string) =>
  db
    .selectFrom('sessions')
    .select(['token_hash', 'browser', 'system'])
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .executeTakeFirst();

export async function deleteSessionOf(tx: Tx, user_id: string, id: string): Promise<boolean> {
  const ended = tx.deleteFrom('sessions').where('id', '=', id).where('user_id', '=', user_id);
  return (await ended.executeTakeFirstOrThrow()).numDeletedRows > 0n;
}

/** Returns the number of ended sessions. */
export async function deleteOtherSessions(tx: Tx, user_id: string, token_hash: Buffer): Promise<number> {
  const ended = tx
    .deleteFrom('sessions')
    .where('user_id', '=', user_id)
    .where('token_hash', '<>', token_hash);
  return Number((await ended.executeTakeFirstOrThrow()).numDeletedRows);
}

const eventsOf = (db: Db, user_id: string) =>
  db.selectFrom('audit_log').where('entity', '=', 'sign_in').where('entity_id', '=', user_id);

export const countEvents = (db: Db, user_id: string): Promise<number> => countRows(eventsOf(db, user_id));

export const selectEvents = (db: Db, user_id: string, { limit, offset }: Slice) =>
  eventsOf(db, user_id)
    .select(['id', 'action', 'actor_id', 'after', 'created_at'])
    .where('action', 'in', SIGN_IN_EVENTS)
    .$narrowType<{ action: (typeof SIGN_IN_EVENTS)[number] }>()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
export type EventRow = Awaited<ReturnType<typeof selectEvents>>[number];
