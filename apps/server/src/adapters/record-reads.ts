import { sql } from 'kysely';
import type { RecordRead } from '@nourish/contract';
import { DEFAULT_TIME_ZONE } from '@nourish/contract/constants';
import { tableOf } from '../db/lists.ts';
import type { Actor, Context } from '../context.ts';
import { inTransaction, newId } from '../db/database.ts';

export interface ReadSubject {
  /** null: a client without an account; `record_id` names the client, also for a list. */
  user_id: string | null;
  /** null for a list or file that names the person. */
  record_id: string | null;
}

/** The read of a record of an account, or of a client (`root_id`) without one. */
export const readOf = (
  { user_id, root_id }: { user_id: string | null; root_id: string | null },
  record_id: string | null,
): ReadSubject => ({ user_id, record_id: user_id === null ? root_id : record_id });

/**
 * Records that the actor saw records of other people; call after reading them and before the response. One
 * row per person, reader, record and day, with a counter. Skips the actor's own records and people erased
 * meanwhile.
 */
export async function recordReads(
  ctx: Pick<Context, 'clock' | 'database'>,
  actor: Actor,
  kind: RecordRead['kind'],
  subjects: readonly ReadSubject[],
): Promise<void> {
  const seen = new Map(
    subjects
      .filter(({ user_id }) => user_id !== actor.user_id)
      .map((subject) => [`${subject.user_id} ${subject.record_id}`, subject]),
  );
  if (seen.size === 0) return;
  const others = [...seen.values()];
  const now = ctx.clock.now();
  const day = sql`(${now}::timestamptz at time zone coalesce(
    (select time_zone from food_banks where id = ${actor.foodbank_id}::uuid), ${DEFAULT_TIME_ZONE}))::date`;
  const columns = sql`record_reads (id, subject_id, reader_id, kind, record_id, day, last_at, reader_role, foodbank_id)`;
  const read = sql`${actor.user_id}::uuid, ${kind}, s.record_id, ${day}, ${now}, ${actor.role}, ${actor.foodbank_id}::uuid`;
  const subjectsOf = (people: readonly ReadSubject[]) =>
    tableOf(
      's',
      people.map(({ user_id, record_id }) => ({ id: newId(), user_id, record_id })),
      { id: 'uuid', user_id: 'uuid', record_id: 'uuid' },
    );
  const counted = sql`on conflict on constraint record_reads_once
    do update set times = record_reads.times + 1, last_at = greatest(record_reads.last_at, excluded.last_at)`;
  const people = others.filter(({ user_id }) => user_id !== null);
  const clients = others.filter(({ user_id }) => user_id === null);
  // Ordered by key, so that concurrent readers of the same people cannot deadlock.
  await inTransaction(ctx, async (tx) => {
    if (people.length > 0)
      await sql`insert into ${columns}
        select s.id, u.id, ${read} from ${subjectsOf(people)}
        join users u on u.id = s.user_id and u.erased_at is null
        order by u.id, s.record_id
        for key share of u
        ${counted}`.execute(tx);
    if (clients.length > 0)
      await sql`insert into ${columns}
        select s.id, null, ${read} from ${subjectsOf(clients)}
        join clients c on c.id = s.record_id and c.erased_at is null
        order by c.id
        ${counted}`.execute(tx);
  });
}
