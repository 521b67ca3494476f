import { sql } from 'kysely';
import type { LocalTime } from '@nourish/contract/calendar';
import { newId, type Db, type Tx } from '../../db/database.ts';
import { tableOf } from '../../db/lists.ts';
import type { Block, Schedule, WeekdayBlock } from './rules.ts';

const isOther = sql<boolean>`program_id is not null
  and not exists (select from programs p where p.id = program_id and p.takes_requests)`;

/** Locks the schedule of a food bank against changes until the commit; undefined: it has none. */
export const holdSchedule = async (tx: Tx, foodbank_id: string): Promise<boolean> =>
  (await tx
    .selectFrom('pickup_schedules')
    .select('foodbank_id')
    .where('foodbank_id', '=', foodbank_id)
    .forShare()
    .executeTakeFirst()) !== undefined;

/** Returns how long before a slot a food bank takes changes, in minutes: without a schedule until its start. */
export const readLeadMinutes = async (db: Db, foodbank_id: string): Promise<number> =>
  (
    await db
      .selectFrom('pickup_schedules')
      .select('lead_minutes')
      .where('foodbank_id', '=', foodbank_id)
      .executeTakeFirst()
  )?.lead_minutes ?? 0;

/** Returns the schedule of a food bank with its exceptions in a span of days; undefined: it has none. */
export async function selectSchedule(
  db: Db,
  foodbank_id: string,
  { from, to }: { from: string; to: string },
): Promise<(Schedule & { reasons: ReadonlyMap<string, string | null>; is_archived: boolean }) | undefined> {
  const { rows } = await sql<{
    time_zone: string;
    is_archived: boolean;
    lead_minutes: number;
    window_days: number;
    blocks: (WeekdayBlock & { day: string | null })[];
    exceptions: { day: string; reason: string | null }[];
  }>`
    select b.time_zone, b.archived_at is not null as is_archived, s.lead_minutes, s.window_days,
      coalesce((select jsonb_agg(jsonb_build_object('weekday', weekday, 'day', day, 'starts', starts, 'ends', ends,
          'slot_minutes', slot_minutes, 'capacity', capacity, 'walk_ins', walk_ins, 'is_other', ${isOther},
          'valid_from', valid_from, 'valid_to', valid_to))
        from pickup_blocks where foodbank_id = s.foodbank_id and (day is null or day between ${from} and ${to})), '[]') as blocks,
      coalesce((select jsonb_agg(jsonb_build_object('day', day, 'reason', reason))
        from pickup_exceptions where foodbank_id = s.foodbank_id and day between ${from} and ${to}), '[]') as exceptions
    from pickup_schedules s join food_banks b on b.id = s.foodbank_id
    where s.foodbank_id = ${foodbank_id}`.execute(db);
  const row = rows[0];
  if (row === undefined) return undefined;
  const { blocks, exceptions, ...rules } = row;
  const ofDays = Map.groupBy<string | null, Block & { day: string | null }>(blocks, ({ day }) => day);
  return {
    ...rules,
    blocks: blocks.filter(({ day }) => day === null),
    exceptions: new Map(exceptions.map(({ day }) => [day, ofDays.get(day) ?? []])),
    reasons: new Map(exceptions.map(({ day, reason }) => [day, reason])),
  };
}

/** A slot of the schedule, with its number of places. */
export interface BookedSlot extends LocalTime {
  foodbank_id: string;
  places: number;
  minutes: number;
}

/** Returns the id of a slot. The first booking inserts its row. */
export async function findSlot(
  tx: Tx,
  { foodbank_id, date, time, places, minutes }: BookedSlot,
): Promise<string> {
  await tx
    .insertInto('pickup_slots')
    .values({ id: newId(), foodbank_id, day: date, starts: time, places, minutes })
    .onConflict((conflict) => conflict.columns(['foodbank_id', 'day', 'starts']).doNothing())
    .execute();
  const slot = await tx
    .selectFrom('pickup_slots')
    .select(['id', 'places'])
    .where('foodbank_id', '=', foodbank_id)
    .where('day', '=', date)
    .where('starts', '=', time)
    .executeTakeFirstOrThrow();
  // Staff left more people in it; since then, some have cancelled.
  if (slot.places > places) await settlePlaces(tx, [{ id: slot.id, places, minutes }]);
  return slot.id;
}

/**
 * Sets the places of slots to those of the schedule, or to the number of people that staff left in them, and their
 * length. `minutes` null: the schedule has no such slot any more.
 */
export async function settlePlaces(
  tx: Tx,
  slots: readonly { id: string; places: number; minutes: number | null }[],
): Promise<void> {
  await sql`
    update pickup_slots s set places = greatest(n.places, s.taken), minutes = coalesce(n.minutes, s.minutes)
    from ${tableOf('n', slots, { id: 'uuid', places: 'int', minutes: 'int' })}
    where s.id = n.id
      and (s.places, s.minutes) <> (greatest(n.places, s.taken), coalesce(n.minutes, s.minutes))`.execute(tx);
}

/** Locks slots in id order, so that requests of several slots can change in any order. Ignores null. */
export async function lockSlots(tx: Tx, ids: readonly (string | null)[]) {
  const slots = ids.filter((id) => id !== null);
  if (slots.length === 0) return [];
  return tx
    .selectFrom('pickup_slots')
    .select(['id', 'places', 'taken'])
    .where('id', '=', sql<string>`any(${slots}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/**
 * Makes room for a request that takes its place in a slot again, also if there are fewer places since, or others have
 * taken it. Locks the slot; null: the request has none.
 */
export async function retakePlace(tx: Tx, id: string | null): Promise<void> {
  const slots = await lockSlots(tx, [id]);
  const larger = slots.map(({ id, places, taken }) => ({
    id,
    places: Math.max(places, taken + 1),
    minutes: null,
  }));
  await settlePlaces(tx, larger);
}

/** Returns the booked slots of a span of days. */
export const selectTaken = (db: Db, foodbank_id: string, { from, to }: { from: string; to: string }) =>
  db
    .selectFrom('pickup_slots')
    .select(['id', 'day', 'starts', 'places', 'taken'])
    .where('foodbank_id', '=', foodbank_id)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute();
