import { sql } from 'kysely';
import type { DayBlock, ExceptionalDay, WeekBlock } from '@nourish/contract';
import {
  DEFAULT_LEAD_MINUTES,
  DEFAULT_UNCLAIMED_DAYS,
  DEFAULT_UNCLAIMED_DAYS_CHILLED,
  DEFAULT_WINDOW_DAYS,
} from '@nourish/contract/appointment-constants';
import { OPEN_REQUEST_STATUSES, WEEKDAYS } from '@nourish/contract/constants';
import { newId, type Db, type Tx } from '../../db/database.ts';
import { tableOf } from '../../db/lists.ts';
import type { NewRow, Row } from '../../db/tables.ts';
import { numberOf, type BlockProgram, type BookingRules, type Hours } from './hours-rules.ts';

/** The hours of a food bank as stored. */
export interface StoredHours extends Hours {
  version: number;
  updated_at: Date | null;
  updated_by: string | null;
}

/** A food bank without a schedule. */
export const NO_HOURS: StoredHours = {
  version: 0,
  lead_minutes: DEFAULT_LEAD_MINUTES,
  window_days: DEFAULT_WINDOW_DAYS,
  unclaimed_days: DEFAULT_UNCLAIMED_DAYS,
  unclaimed_days_chilled: DEFAULT_UNCLAIMED_DAYS_CHILLED,
  blocks: [],
  days: [],
  updated_at: null,
  updated_by: null,
};

const PLACE = ['id', 'name', 'time_zone', 'archived_at', 'operating_hours'] as const;
export type BankPlace = Pick<Row<'food_banks'>, (typeof PLACE)[number]>;
const place = (db: Db, id: string) => db.selectFrom('food_banks').select(PLACE).where('id', '=', id);

export const selectPlace = (db: Db, id: string) => place(db, id).executeTakeFirst();

/**
 * Locks a food bank and its schedule against bookings and other changes. Before the first schedule, bookings
 * hold the food bank only.
 */
export async function lockForChange(tx: Tx, id: string) {
  const bank = await place(tx, id).forNoKeyUpdate().executeTakeFirst();
  const schedule = await tx
    .selectFrom('pickup_schedules')
    .select('foodbank_id')
    .where('foodbank_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (schedule === undefined) await place(tx, id).forUpdate().executeTakeFirst();
  return bank;
}

/** Returns the hours of a food bank, with exceptional days from a day on; undefined: it has no schedule. */
export async function selectHours(
  db: Db,
  foodbank_id: string,
  from: string,
): Promise<StoredHours | undefined> {
  const schedule = await db
    .selectFrom('pickup_schedules as s')
    .leftJoin('users as u', 'u.id', 's.updated_by')
    .select(['s.version', 's.lead_minutes', 's.window_days', 's.unclaimed_days', 's.unclaimed_days_chilled'])
    .select(['s.updated_at', 'u.name as updated_by'])
    .where('s.foodbank_id', '=', foodbank_id)
    .executeTakeFirst();
  if (schedule === undefined) return undefined;
  const rows = await db
    .selectFrom('pickup_blocks')
    .select(['weekday', 'day', 'starts', 'ends', 'slot_minutes', 'capacity', 'walk_ins', 'program_id'])
    .select(['valid_from', 'valid_to'])
    .where('foodbank_id', '=', foodbank_id)
    .where((eb) => eb.or([eb('day', 'is', null), eb('day', '>=', from)]))
    .orderBy('weekday')
    .orderBy('starts')
    .orderBy('valid_from', (column) => column.asc().nullsFirst())
    .orderBy('id')
    .execute();
  const exceptions = await db
    .selectFrom('pickup_exceptions')
    .select(['day', 'reason'])
    .where('foodbank_id', '=', foodbank_id)
    .where('day', '>=', from)
    .orderBy('day')
    .execute();
  const blocks = rows.map(({ weekday, day, starts, ends, slot_minutes, valid_from, valid_to, ...row }) => ({
    weekday,
    day,
    block: { from: starts, to: ends, slot_minutes, ...row },
    valid_from,
    valid_to,
  }));
  return {
    ...schedule,
    blocks: blocks.flatMap(({ weekday, block, valid_from, valid_to }) => {
      const name = weekday === null ? undefined : WEEKDAYS[weekday - 1];
      return name === undefined ? [] : { ...block, weekday: name, valid_from, valid_to };
    }),
    days: exceptions.map(({ day: date, reason }) => ({
      date,
      reason,
      blocks: blocks.filter(({ day }) => day === date).map(({ block }) => block),
    })),
  };
}

/** The programs of a food bank that are not closed. */
export const selectPrograms = (db: Db, foodbank_id: string): Promise<BlockProgram[]> =>
  db
    .selectFrom('programs')
    .select(['id', 'takes_requests'])
    .where('foodbank_id', '=', foodbank_id)
    .where('archived_at', 'is', null)
    .execute();

interface Change {
  foodbank_id: string;
  actor_id: string;
  now: Date;
}

/** Writes the rules of booking and the next version, or the first schedule. */
export const writeSchedule = (
  tx: Tx,
  { foodbank_id, actor_id, now }: Change,
  rules: BookingRules & { version: number },
) => {
  const columns = { ...rules, updated_by: actor_id, updated_at: now };
  return tx
    .insertInto('pickup_schedules')
    .values({ foodbank_id, ...columns })
    .onConflict((conflict) => conflict.column('foodbank_id').doUpdateSet(columns))
    .execute();
};

export async function replaceWeek(tx: Tx, foodbank_id: string, blocks: readonly WeekBlock[]): Promise<void> {
  await tx
    .deleteFrom('pickup_blocks')
    .where('foodbank_id', '=', foodbank_id)
    .where('weekday', 'is not', null)
    .execute();
  await insertBlocks(
    tx,
    blocks.map(({ weekday, valid_from, valid_to, ...block }) => ({
      ...toRow(foodbank_id, block),
      weekday: numberOf(weekday),
      valid_from,
      valid_to,
    })),
  );
}

/** Deletes an exceptional day with its blocks. */
export const deleteDay = (tx: Tx, foodbank_id: string, date: string) =>
  tx.deleteFrom('pickup_exceptions').where('foodbank_id', '=', foodbank_id).where('day', '=', date).execute();

export async function replaceDay(
  tx: Tx,
  foodbank_id: string,
  { date, reason, blocks }: ExceptionalDay,
): Promise<void> {
  await deleteDay(tx, foodbank_id, date);
  await tx.insertInto('pickup_exceptions').values({ foodbank_id, day: date, reason }).execute();
  await insertBlocks(
    tx,
    blocks.map((block) => ({ ...toRow(foodbank_id, block), day: date })),
  );
}

const toRow = (
  foodbank_id: string,
  { from, to, slot_minutes, capacity, walk_ins, program_id }: DayBlock,
): NewRow<'pickup_blocks'> => ({
  id: newId(),
  foodbank_id,
  weekday: null,
  day: null,
  starts: from,
  ends: to,
  slot_minutes,
  capacity,
  walk_ins,
  program_id,
  valid_from: null,
  valid_to: null,
});

const insertBlocks = async (tx: Tx, rows: NewRow<'pickup_blocks'>[]): Promise<void> => {
  if (rows.length > 0) await tx.insertInto('pickup_blocks').values(rows).execute();
};

const slotsFrom = (db: Db, foodbank_id: string, from: string) =>
  db
    .selectFrom('pickup_slots')
    .select(['id', 'day', 'starts', 'taken'])
    .where('foodbank_id', '=', foodbank_id)
    .where('day', '>=', from)
    .orderBy('id');

export const selectSlotsFrom = (db: Db, foodbank_id: string, from: string) =>
  slotsFrom(db, foodbank_id, from).execute();

/** Locks the booked slots of a food bank from a day on, in id order. */
export const lockSlotsFrom = (tx: Tx, foodbank_id: string, from: string) =>
  slotsFrom(tx, foodbank_id, from).forNoKeyUpdate().execute();

/** Gives locked requests that have no slot the slot of their day and time. `places`: of its new row. */
export async function attachToSlots(
  tx: Tx,
  foodbank_id: string,
  slots: readonly { day: string; starts: string; places: number; minutes: number }[],
  request_ids: readonly string[],
): Promise<void> {
  const rows = slots.map((slot) => ({ id: newId(), ...slot }));
  await sql`
    insert into pickup_slots (id, foodbank_id, day, starts, places, minutes)
    select n.id, ${foodbank_id}::uuid, n.day, n.starts, n.places, n.minutes
    from ${tableOf('n', rows, { id: 'uuid', day: 'date', starts: 'text', places: 'int', minutes: 'int' })}
    on conflict (foodbank_id, day, starts) do update set places = greatest(pickup_slots.places, excluded.places)`.execute(
    tx,
  );
  await sql`
    update food_requests r set slot_id = s.id
    from pickup_slots s
    where r.id = any(${request_ids}::uuid[]) and s.foodbank_id = ${foodbank_id}
      and s.day = r.pickup_date and s.starts = r.pickup_time`.execute(tx);
}

/** Deletes the schedule of a locked food bank. Open requests keep their times but release their slots. */
export async function deleteSchedule(tx: Tx, foodbank_id: string): Promise<void> {
  await tx
    .updateTable('food_requests')
    .set({ slot_id: null })
    .where('foodbank_id', '=', foodbank_id)
    .where('slot_id', 'is not', null)
    .where('status', 'in', OPEN_REQUEST_STATUSES)
    .execute();
  for (const table of ['pickup_blocks', 'pickup_exceptions', 'pickup_schedules'] as const)
    await tx.deleteFrom(table).where('foodbank_id', '=', foodbank_id).execute();
}
