import { addDays, localTime } from '@nourish/contract/calendar';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../db/database.ts';
import { queueReminder } from '../mails.ts';
import { selectShiftsToRemind, markReminded } from './queries.ts';
import { lockShift } from '../write-queries.ts';

/** Half-hourly because the time zone of Newfoundland has a half-hour offset. */
const HALF_HOURLY = '*/30 * * * *';
/** Earliest local hour, so that mails wake no one. */
const FIRST_HOUR = 9;

export async function startReminders(ctx: Context): Promise<void> {
  await ctx.jobs.work('shift-reminders', async () => {
    await sendReminders(ctx);
  });
  await ctx.jobs.schedule('shift-reminders', HALF_HOURLY);
}

/** True on the day before the shift, from `FIRST_HOUR` local time. */
export function isReminderDue(
  now: Date,
  { shift_date, time_zone }: { shift_date: string; time_zone: string },
): boolean {
  const { date, time } = localTime(now, time_zone);
  return addDays(date, 1) === shift_date && Number(time.slice(0, 2)) >= FIRST_HOUR;
}

/**
 * Queues all due reminders, once even with several servers, and returns their number. An error with one shift
 * does not stop the others; the job retries it.
 */
export async function sendReminders(ctx: Context): Promise<number> {
  const now = ctx.clock.now();
  let mails = 0;
  const failures: unknown[] = [];
  for (const shift of await selectShiftsToRemind(ctx.db, now)) {
    if (!isReminderDue(now, shift)) continue;
    try {
      mails += await remind(ctx, shift.id);
    } catch (error) {
      ctx.log.error({ err: error, shift_id: shift.id }, 'queueing the reminders of a shift failed');
      failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `queueing the reminders of ${failures.length} shifts failed`);
  return mails;
}

const remind = (ctx: Context, id: string): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    const now = ctx.clock.now();
    const shift = await lockShift(tx, id);
    // The shift may have been moved or cancelled since it was selected.
    if (shift === undefined || shift.status !== 'published' || !isReminderDue(now, shift)) return 0;
    const rows = await markReminded(tx, shift, localTime(now, shift.time_zone).date);
    for (const row of rows) await queueReminder(ctx, tx, row, shift.description);
    return rows.length;
  });
