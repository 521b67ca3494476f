import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import { queueUnusualActivityMail, UNUSUAL_ACTIVITY_MAIL } from './mails.ts';
import * as queries from './queries.ts';
import { readUnusualActivity } from './service.ts';

/** Morning in the time zones of our food banks (UTC). */
const DAILY = '41 11 * * *';

/** Mails administrators once a day if an amount of the last 24 hours is unusual. */
export async function startUnusualActivityMails(ctx: Context): Promise<void> {
  await ctx.jobs.work('unusual-activity', async () => {
    await sendUnusualActivityMails(ctx);
  });
  await ctx.jobs.schedule('unusual-activity', DAILY);
}

/**
 * Queues one mail per administrator and day (UTC) if there are findings, and returns their number. Concurrent
 * runs wait for the locks on the administrators, and then find the mails of the first.
 */
export async function sendUnusualActivityMails(ctx: Context): Promise<number> {
  const activity = await readUnusualActivity(ctx);
  if (activity.total === 0) return 0;
  const since = new Date(`${activity.read_at.slice(0, 10)}T00:00:00Z`);
  return inTransaction(ctx, async (tx) => {
    const administrators = await queries.lockAdministrators(tx);
    const user_ids = administrators.map(({ id }) => id);
    const mailed = await queries.selectMailed(tx, { kind: UNUSUAL_ACTIVITY_MAIL, since, user_ids });
    const readers = administrators.filter(({ id }) => !mailed.has(id));
    for (const reader of readers) await queueUnusualActivityMail(ctx, tx, reader, activity);
    return readers.length;
  });
}
