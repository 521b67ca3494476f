import { sql } from 'kysely';
import { expect } from 'vitest';
import { WEEKDAYS } from '@nourish/contract/constants';
import type { Context } from '../../context.ts';
import { inTransaction, newId } from '../../db/database.ts';

interface Hours {
  starts?: string;
  ends?: string;
  slot_minutes?: number;
  capacity?: number;
  walk_ins?: number;
  lead_minutes?: number;
  window_days?: number;
}

/** Gives a food bank the same hours on all weekdays: ten to noon, half hours, five people each. */
export async function drawWeek(ctx: Context, foodbank_id: string, hours: Hours = {}): Promise<void> {
  const { lead_minutes = 60, window_days = 60, ...block } = hours;
  await inTransaction(ctx, async (tx) => {
    await tx
      .insertInto('pickup_schedules')
      .values({ foodbank_id, lead_minutes, window_days, updated_by: null, updated_at: ctx.clock.now() })
      .execute();
    await tx
      .insertInto('pickup_blocks')
      .values(
        WEEKDAYS.map((_, index) => ({
          id: newId(),
          foodbank_id,
          weekday: index + 1,
          day: null,
          starts: '10:00',
          ends: '12:00',
          slot_minutes: 30,
          capacity: 5,
          walk_ins: 0,
          program_id: null,
          valid_from: null,
          valid_to: null,
          ...block,
        })),
      )
      .execute();
  });
}

/** Asserts that each slot counts its requests, and that no slot has more than its places. */
export async function expectSlotsInOrder(ctx: Context): Promise<void> {
  const { rows } = await sql`
    select s.day, s.starts, s.places, s.taken, count(r.id)::int as requests
    from pickup_slots s left join food_requests r
      on r.slot_id = s.id and r.status not in ('rejected', 'cancelled')
    group by s.id
    having s.taken <> count(r.id) or s.taken > s.places
      or bool_or(r.pickup_date <> s.day or r.pickup_time <> s.starts)`.execute(ctx.db);
  expect(rows).toEqual([]);
}

/** Returns how many people are in each slot that was booked, by day and time. */
export async function takenAt(ctx: Context, foodbank_id: string): Promise<Record<string, number>> {
  const rows = await ctx.db
    .selectFrom('pickup_slots')
    .select(['day', 'starts', 'taken'])
    .where('foodbank_id', '=', foodbank_id)
    .orderBy('day')
    .orderBy('starts')
    .execute();
  return Object.fromEntries(rows.map(({ day, starts, taken }) => [`${day} ${starts}`, taken]));
}
