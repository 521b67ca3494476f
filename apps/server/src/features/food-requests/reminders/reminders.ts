import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../db/database.ts';
import { found } from '../../../fail.ts';
import { tellAbout } from '../mails.ts';
import { selectLines, selectRequests } from '../queries.ts';
import { lockRemindable, markReminded, selectRemindable } from './queries.ts';
import { dueReminder, pickupKey } from './rules.ts';

/** Half-hourly because the time zone of Newfoundland has a half-hour offset, and slots begin at half hours. */
const HALF_HOURLY = '*/30 * * * *';

export async function startPickupReminders(ctx: Context): Promise<void> {
  await ctx.jobs.work('pickup-reminders', async () => {
    await sendPickupReminders(ctx);
  });
  await ctx.jobs.schedule('pickup-reminders', HALF_HOURLY);
}

/**
 * Reminds people of their pickups, once each even with several servers, and returns the number of reminders. An error
 * with one request does not stop the others; the job retries it.
 */
export async function sendPickupReminders(ctx: Context): Promise<number> {
  const now = ctx.clock.now();
  let reminders = 0;
  const failures: unknown[] = [];
  for (const pickup of await selectRemindable(ctx.db, now)) {
    if (dueReminder(now, pickup) === null) continue;
    try {
      if (await remind(ctx, pickup.id)) reminders++;
    } catch (error) {
      ctx.log.error({ err: error, request_id: pickup.id }, 'queueing the reminder of a pickup failed');
      failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `queueing ${failures.length} reminders of pickups failed`);
  return reminders;
}

const remind = (ctx: Context, id: string): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    const pickup = await lockRemindable(tx, id);
    // It may have been moved, ended or reminded by another server since it was selected.
    const kind = pickup && dueReminder(ctx.clock.now(), pickup);
    if (!kind) return false;
    await markReminded(tx, id, kind, pickupKey(pickup));
    const request = found((await selectRequests(tx, [id]))[0]);
    await tellAbout(ctx, tx, [{ request, lines: await selectLines(tx, [id]), notes: null, kind }]);
    return true;
  });
