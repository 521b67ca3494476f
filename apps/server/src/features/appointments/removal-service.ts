import type { ScheduleChangeResult } from '@nourish/contract';
import type { Actor, Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import { fail, found } from '../../fail.ts';
import { foodBankToAddTo } from '../../http/access.ts';
import { auditSchedule } from '../food-banks/audit.ts';
import { presentSchedule } from './present.ts';
import * as queries from './schedule-queries.ts';
import { localTime } from '@nourish/contract/calendar';
import { writeWeek } from './schedule-service.ts';

/**
 * Removes the schedule of a food bank: its bookings stay at their times without a slot, and pickups are on the hour
 * again. Throws `not_found`.
 */
export async function removePickupSchedule(
  ctx: Context,
  actor: Actor,
  requested: string,
): Promise<ScheduleChangeResult> {
  const foodbank_id = foodBankToAddTo(actor, requested);
  return inTransaction(ctx, async (tx) => {
    const bank = found(await queries.lockForChange(tx, foodbank_id));
    if (bank.archived_at !== null) throw fail('food_bank_archived');
    const today = localTime(ctx.clock.now(), bank.time_zone).date;
    const hours = found(await queries.selectHours(tx, foodbank_id, today));
    await queries.deleteSchedule(tx, foodbank_id);
    await auditSchedule(ctx, tx, actor, bank, { before: writeWeek(hours), after: {} });
    return { schedule: presentSchedule(foodbank_id, queries.NO_HOURS), affected: [], affected_count: 0 };
  });
}
