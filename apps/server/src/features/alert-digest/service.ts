import { addDays, DAY_MS, localTime } from '@nourish/contract/calendar';
import { EXPIRING_WITHIN_DAYS } from '@nourish/contract/constants';
import { notifyStaff } from '../../adapters/notifications.ts';
import type { Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import { listExpiring, listLowStock, listPastDate } from '../inventory/service.ts';
import { queueDigestMail, type DigestContent } from './mails.ts';
import * as queries from './queries.ts';

/** Half-hourly because the time zone of Newfoundland has a half-hour offset. */
const HALF_HOURLY = '*/30 * * * *';
/** Earliest local hour: before opening time, but not at night. */
const FIRST_HOUR = 7;
/** From this local hour the day's digest is skipped, because a morning mail would be outdated. */
const LAST_HOUR = 12;
const ITEMS_SHOWN = 10;

/** Starts the job that mails staff every morning the items with low stock or a close date. */
export async function startAlertDigest(ctx: Context): Promise<void> {
  await ctx.jobs.work('alert-digest', async () => {
    await sendDigests(ctx);
  });
  await ctx.jobs.schedule('alert-digest', HALF_HOURLY);
}

/** Returns the local date of the digest that is due; null outside of the morning hours. */
export function digestDay(now: Date, timeZone: string): string | null {
  const { date, time } = localTime(now, timeZone);
  const hour = Number(time.slice(0, 2));
  return hour >= FIRST_HOUR && hour < LAST_HOUR ? date : null;
}

/**
 * Queues all due digests and returns the number of mails. An error with one food bank does not stop the
 * others; the job retries it.
 */
export async function sendDigests(ctx: Context): Promise<number> {
  let mails = 0;
  const failures: unknown[] = [];
  for (const bank of await queries.selectOpenFoodBanks(ctx.db)) {
    try {
      mails += await sendDigest(ctx, bank);
    } catch (error) {
      ctx.log.error({ err: error, foodbank_id: bank.id }, 'queueing the digest of a food bank failed');
      failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `queueing the digests of ${failures.length} food banks failed`);
  return mails;
}

async function sendDigest(ctx: Context, bank: queries.DigestBank): Promise<number> {
  const now = ctx.clock.now();
  const day = digestDay(now, bank.time_zone);
  if (day === null || (await queries.hasDigest(ctx.db, bank.id, day))) return 0;
  const content = await readContent(ctx, bank);
  return inTransaction(ctx, async (tx) => {
    const subscribers = isEmpty(content) ? [] : await queries.selectSubscribers(tx, bank.id);
    // An empty digest also claims the day: later changes wait for the next morning.
    const digest = { foodbank_id: bank.id, day, mails: subscribers.length, created_at: now };
    if (!(await queries.claimDay(tx, digest))) return 0;
    await notifyOfDay(tx, bank.id, { day, past: content.past.total, now });
    for (const subscriber of subscribers) await queueDigestMail(ctx, tx, subscriber, bank, content);
    return subscribers.length;
  });
}

/** Notifies staff of items to look at, and of the spots that are open tomorrow. */
async function notifyOfDay(
  tx: Tx,
  foodbank_id: string,
  { day, past, now }: { day: string; past: number; now: Date },
): Promise<void> {
  const notice = { foodbank_id, record_id: null, now };
  const items = past + (await queries.countOutOfStock(tx, foodbank_id));
  if (items > 0) await notifyStaff(tx, { ...notice, kind: 'stock_alert', quantity: items });
  const spots = await queries.countOpenSpots(tx, foodbank_id, addDays(day, 1));
  if (spots > 0) await notifyStaff(tx, { ...notice, kind: 'shift_short', quantity: spots });
}

const isEmpty = ({ past, soon, low }: DigestContent): boolean => past.total + soon.total + low.total === 0;

async function readContent(ctx: Context, { id }: queries.DigestBank): Promise<DigestContent> {
  const first = { offset: 0, limit: ITEMS_SHOWN };
  return {
    past: await listPastDate(ctx, id, first),
    soon: await listExpiring(ctx, id, EXPIRING_WITHIN_DAYS, first),
    low: await listLowStock(ctx, id, first),
    newlyLow: await queries.selectNewlyLow(ctx.db, id, new Date(ctx.clock.now().getTime() - DAY_MS)),
  };
}
