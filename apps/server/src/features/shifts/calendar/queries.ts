import { sql } from 'kysely';
import type { Language } from '@nourish/contract';
import { ACTIVE_ASSIGNMENT_STATUSES } from '@nourish/contract/volunteer-constants';
import type { Db, Tx } from '../../../db/database.ts';
import type { NewRow } from '../../../db/tables.ts';

export const selectFeed = (db: Db, user_id: string) =>
  db
    .selectFrom('calendar_feeds')
    .select(['token', 'created_at'])
    .where('user_id', '=', user_id)
    .executeTakeFirst();

/** Sets the user's only feed; of two concurrent calls, the last one wins. */
export const replaceFeed = (tx: Tx, feed: NewRow<'calendar_feeds'>) =>
  tx
    .insertInto('calendar_feeds')
    .values(feed)
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ token: feed.token, created_at: feed.created_at }),
    )
    .execute();

/** Returns the owner of a feed and their language; undefined if the account is inactive. */
export const selectFeedOwner = (
  db: Db,
  token: string,
): Promise<{ user_id: string; language: Language; neutral_subjects: boolean } | undefined> =>
  db
    .selectFrom('calendar_feeds as f')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .select(['f.user_id', 'u.language', 'u.neutral_subjects'])
    .where('f.token', '=', token)
    .where('u.active', '=', true)
    .executeTakeFirst();

/** Omits cancelled assignments and no-shows. */
const CALENDAR_STATUSES = [...ACTIVE_ASSIGNMENT_STATUSES, 'completed'] as const;

const eventsOf = (db: Db) =>
  db
    .selectFrom('assignments as a')
    .innerJoin('shifts as s', 's.id', 'a.shift_id')
    .innerJoin('food_banks as b', 'b.id', 'a.foodbank_id')
    .select(['a.id', 'a.assigned_at', 's.title', 's.starts_at', 's.ends_at', 's.location', 's.description'])
    .select(['s.activity_category', 'b.name', 'b.address', 'b.city', 'b.province', 'b.postal_code'])
    .select(sql<Date>`greatest(a.updated_at, s.updated_at, b.updated_at)`.as('changed_at'))
    .where('a.status', 'in', CALENDAR_STATUSES)
    .orderBy('s.starts_at')
    .orderBy('a.id');

/** A user's shifts at all food banks that end after a moment, the earliest first. */
export const selectEvents = (db: Db, user_id: string, ends_after: Date) =>
  eventsOf(db).where('a.user_id', '=', user_id).where('s.ends_at', '>', ends_after).execute();

/** Of these people and shifts, those where the person is on the shift, the earliest first. */
export const selectEventsAmong = (tx: Tx, asked: readonly { user_id: string; shift_id: string }[]) =>
  eventsOf(tx)
    .select('a.user_id')
    .where(
      sql<boolean>`(a.user_id, a.shift_id) in (
        select * from unnest(${asked.map((each) => each.user_id)}::uuid[], ${asked.map((each) => each.shift_id)}::uuid[])
      )`,
    )
    .execute();

export type EventRow = Awaited<ReturnType<typeof selectEvents>>[number];
