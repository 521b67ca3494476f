import { sql } from 'kysely';
import type { Language } from '@nourish/contract';
import { ACTIVE_ASSIGNMENT_STATUSES } from '@nourish/contract/volunteering';
import type { Db, Tx } from '../../db/database.ts';
import type { NewRow } from '../../db/tables.ts';

export const selectFeed = (db: Db, user_id: string) =>
  db
    .selectFrom('calendar_feeds')
    .select(['token', 'created_at'])
    .where('user_id', '=', user_id)
    .executeTakeFirst();

/** The one address of a person from now on; of two that come at once, the last. */
export const replaceFeed = (tx: Tx, feed: NewRow<'calendar_feeds'>) =>
  tx
    .insertInto('calendar_feeds')
    .values(feed)
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ token: feed.token, created_at: feed.created_at }),
    )
    .execute();

/** Whose calendar an address shows, and in which language; nobody's whose account is switched off. */
export const selectReader = (
  db: Db,
  token: string,
): Promise<{ user_id: string; language: Language } | undefined> =>
  db
    .selectFrom('calendar_feeds as f')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .select(['f.user_id', 'u.language'])
    .where('f.token', '=', token)
    .where('u.active', '=', true)
    .executeTakeFirst();

/** Of who is coming, and of who came: what was cancelled or missed is none of somebody's time. */
const SHOWN = [...ACTIVE_ASSIGNMENT_STATUSES, 'completed'] as const;

/** The shifts of a person, at all food banks, that end after a moment; the first one first. */
export const selectEvents = (db: Db, user_id: string, ends_after: Date) =>
  db
    .selectFrom('assignments as a')
    .innerJoin('shifts as s', 's.id', 'a.shift_id')
    .innerJoin('food_banks as b', 'b.id', 'a.foodbank_id')
    .select(['a.id', 'a.assigned_at', 's.title', 's.starts_at', 's.ends_at', 's.location', 's.description'])
    .select(['s.activity_category', 'b.name', 'b.address', 'b.city', 'b.province', 'b.postal_code'])
    .select(sql<Date>`greatest(a.updated_at, s.updated_at, b.updated_at)`.as('changed_at'))
    .where('a.user_id', '=', user_id)
    .where('a.status', 'in', SHOWN)
    .where('s.ends_at', '>', ends_after)
    .orderBy('s.starts_at')
    .orderBy('a.id')
    .execute();
export type EventRow = Awaited<ReturnType<typeof selectEvents>>[number];
