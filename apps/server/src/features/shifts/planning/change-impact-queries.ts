import { sql } from 'kysely';
import type { ChangeImpact } from '@nourish/contract';
import { ACTIVE_ASSIGNMENT_STATUSES } from '@nourish/contract/volunteer-constants';
import type { Db } from '../../../db/database.ts';
import { OPEN_STATUSES } from '../rules.ts';

/**
 * Counts the shifts that a change applies to (the first, and those others that are open) and the people to
 * notify: each once, for shifts that have not ended. Returns undefined without ids.
 */
export async function selectChangeImpact(
  db: Db,
  [first, ...others]: readonly string[],
  now: Date,
): Promise<ChangeImpact | undefined> {
  if (first === undefined) return undefined;
  const shifts = await db
    .selectFrom('shifts')
    .select(['id', 'shift_date', 'ends_at'])
    .where((eb) =>
      eb.or([
        eb('id', '=', first),
        eb.and([
          eb('id', '=', sql<string>`any(${others}::uuid[])`),
          eb('status', '=', sql<(typeof OPEN_STATUSES)[number]>`any(${OPEN_STATUSES}::text[])`),
        ]),
      ]),
    )
    .orderBy('starts_at')
    .execute();
  const ids = shifts.filter(({ ends_at }) => ends_at > now).map(({ id }) => id);
  const coming = await db
    .selectFrom('assignments')
    .select('user_id')
    .distinct()
    .where('shift_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('status', 'in', ACTIVE_ASSIGNMENT_STATUSES)
    .execute();
  const inLine = await db
    .selectFrom('waitlist_entries')
    .select('user_id')
    .distinct()
    .where('shift_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('status', 'in', ['waiting', 'offered'])
    .execute();
  const people = new Set(coming.map(({ user_id }) => user_id));
  return {
    shifts: shifts.length,
    last_date: shifts.at(-1)?.shift_date ?? '',
    people: people.size,
    waiting: inLine.filter(({ user_id }) => !people.has(user_id)).length,
  };
}
