import { SIGN_IN_EVENTS } from '@nourish/contract/admin-constants';
import type { Db, Tx } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';

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

/** Locks the person before their sessions, the order of all changes to both. */
export const lockPerson = (tx: Tx, id: string) =>
  tx.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** Returns false if the session no longer exists. */
export const deleteSessionOf = async (tx: Tx, user_id: string, id: string): Promise<boolean> =>
  (
    await tx
      .deleteFrom('sessions')
      .where('id', '=', id)
      .where('user_id', '=', user_id)
      .executeTakeFirstOrThrow()
  ).numDeletedRows > 0n;

/** Returns the number of ended sessions. */
export const deleteOtherSessions = async (tx: Tx, user_id: string, token_hash: Buffer): Promise<number> =>
  Number(
    (
      await tx
        .deleteFrom('sessions')
        .where('user_id', '=', user_id)
        .where('token_hash', '<>', token_hash)
        .executeTakeFirstOrThrow()
    ).numDeletedRows,
  );

const eventsOf = (db: Db, user_id: string) =>
  db.selectFrom('audit_log').where('entity', '=', 'sign_in').where('entity_id', '=', user_id);

export async function countEvents(db: Db, user_id: string): Promise<number> {
  const { total } = await eventsOf(db, user_id)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Returns a page of sign-in events, newest first. */
export const selectEvents = (db: Db, user_id: string, page: { limit: number; offset: number }) =>
  eventsOf(db, user_id)
    .select(['id', 'action', 'actor_id', 'after', 'created_at'])
    .where('action', 'in', SIGN_IN_EVENTS)
    .$narrowType<{ action: (typeof SIGN_IN_EVENTS)[number] }>()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
export type EventRow = Awaited<ReturnType<typeof selectEvents>>[number];
