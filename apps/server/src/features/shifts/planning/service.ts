import type { NewShift, Shift } from '@nourish/contract';
import { localTime } from '@nourish/contract/calendar';
import { oneLine, textOrNull } from '@nourish/contract/names';
import type { Actor, Context } from '../../../context.ts';
import { inTransaction, newId } from '../../../db/database.ts';
import type { NewRow } from '../../../db/tables.ts';
import { foodBankToAddTo, requireFoodBank } from '../../../http/access.ts';
import { fail, found, type FieldProblem } from '../../../fail.ts';
import { draftScopeOf } from '../access.ts';
import { selectPlace, selectShift, type FoodBankPlace } from '../queries.ts';
import * as rules from '../rules.ts';
import { getShift } from '../service.ts';
import { insertSeries, insertShifts } from '../write-queries.ts';

/**
 * Creates a shift, or all shifts of a series; returns the first and the number created. Throws `not_found`,
 * `invalid_input` (times, a series that is too long), `food_bank_archived`.
 */
export async function createShift(
  ctx: Context,
  actor: Actor,
  input: NewShift,
): Promise<{ shift: Shift; created: number }> {
  const place = await resolveFoodBank(ctx, actor, input.foodbank_id);
  const planned = rules.datesOf(input);
  if ('problem' in planned) throw fail('invalid_input', { errors: [planned.problem] });
  const { recurrence } = input;
  const series_id = recurrence === undefined ? null : newId();
  const rows = planned.dates.map((shift_date) => newRow(ctx, place, { ...input, shift_date }, series_id));
  const created_at = ctx.clock.now();
  await inTransaction(ctx, async (tx) => {
    if (recurrence !== undefined && series_id !== null)
      await insertSeries(tx, { id: series_id, foodbank_id: place.id, ...recurrence, created_at });
    await insertShifts(tx, rows);
  });
  const first = found(rows[0]);
  return { shift: await getShift(ctx, actor, first.id), created: rows.length };
}

/** Returns the requested food bank, or the caller's own. Throws `not_found`, `invalid_input`. */
export async function resolveFoodBank(
  ctx: Context,
  actor: Actor,
  requested: string | undefined,
): Promise<FoodBankPlace> {
  return found(await selectPlace(ctx.db, foodBankToAddTo(actor, requested)));
}

type ShiftInput = Omit<NewShift, 'recurrence' | 'foodbank_id'>;
type PlannedAt = Pick<FoodBankPlace, 'id' | 'time_zone'>;

function newRow(
  ctx: Context,
  place: PlannedAt,
  input: ShiftInput,
  series_id: string | null,
): NewRow<'shifts'> {
  const planned = planRow(ctx, place, input, series_id);
  if ('problem' in planned) throw fail('invalid_input', { errors: [planned.problem] });
  return planned.row;
}

export function planRow(
  ctx: Context,
  { id: foodbank_id, time_zone }: PlannedAt,
  input: ShiftInput,
  series_id: string | null,
): { row: NewRow<'shifts'> } | { problem: FieldProblem } {
  const { shift_date, start_time, end_time, capacity, status = 'published' } = input;
  const now = ctx.clock.now();
  const timed = rules.momentsOf(
    { shift_date, start_time, end_time },
    time_zone,
    localTime(now, time_zone).date,
  );
  if ('problem' in timed) return timed;
  const row = {
    id: newId(),
    foodbank_id,
    series_id,
    shift_date,
    start_time,
    end_time,
    time_zone,
    ...timed.moments,
    capacity,
    status,
    title: oneLine(input.title),
    location: oneLine(input.location ?? '') || null,
    description: textOrNull(input.description),
    activity_category: oneLine(input.activity_category ?? '') || null,
    created_at: now,
    updated_at: now,
  };
  return { row };
}

/** Copies a shift to another day as a draft. Throws `not_found`, `invalid_input`, `food_bank_archived`. */
export async function duplicateShift(
  ctx: Context,
  actor: Actor,
  id: string,
  { shift_date }: { shift_date: string },
): Promise<Shift> {
  const shift = found(await selectShift(ctx.db, draftScopeOf(actor), id));
  requireFoodBank(actor, shift);
  const place = found(await selectPlace(ctx.db, shift.foodbank_id));
  const row = newRow(ctx, place, { ...shift, shift_date, status: 'draft' }, null);
  await inTransaction(ctx, (tx) => insertShifts(tx, [row]));
  return getShift(ctx, actor, row.id);
}
