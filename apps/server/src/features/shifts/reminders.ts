import { addDays, localTime } from '@nourish/contract/calendar';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import { queueReminder } from './mails.ts';
import { selectToRemind, takeReminders } from './reminder-queries.ts';
import { lockShift } from './write-queries.ts';

/** On the hour, and on the half hour, which is when the hour is full in Newfoundland. */
const HALF_HOURLY = '*/30 * * * *';
/** Late enough that nobody is woken. */
const FIRST_HOUR = 9;

/** Reminds people of their shifts the day before, from now on. */
export async function startReminders(ctx: Context): Promise<void> {
  await ctx.jobs.work('shift-reminders', async () => {
    await sendReminders(ctx);
  });
  await ctx.jobs.schedule('shift-reminders', HALF_HOURLY);
}

/** Whether it is the day before a shift where it takes place, and no more early in the morning. */
export function isReminderDue(
  now: Date,
  { shift_date, time_zone }: { shift_date: string; time_zone: string },
): boolean {
  const { date, time } = localTime(now, time_zone);
  return addDays(date, 1) === shift_date && Number(time.slice(0, 2)) >= FIRST_HOUR;
}

/**
 * Queues the reminders of all shifts for which it is time; answers how many. Each goes once, however many servers find that
 * it is time; a shift that fails keeps no other from its mails, and is tried again with the job.
 */
export async function sendReminders(ctx: Context): Promise<number> {
  const now = ctx.clock.now();
  let mails = 0;
  const failures: unknown[] = [];
  for (const shift of await selectToRemind(ctx.db, now)) {
    if (!isReminderDue(now, shift)) continue;
    try {
      mails += await remind(ctx, shift.id);
    } catch (error) {
      ctx.log.error({ err: error, shift_id: shift.id }, 'the reminders of a shift failed');
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some reminders failed');
  return mails;
}

const remind = (ctx: Context, id: string): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    const now = ctx.clock.now();
    const shift = await lockShift(tx, id);
    // It may have been moved or called off meanwhile.
    if (shift === undefined || shift.status !== 'published' || !isReminderDue(now, shift)) return 0;
    const rows = await takeReminders(tx, shift, localTime(now, shift.time_zone).date);
    for (const row of rows) await queueReminder(ctx, tx, row, shift.description);
    return rows.length;
  });
