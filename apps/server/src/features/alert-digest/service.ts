import { EXPIRING_WITHIN_DAYS } from '@nourish/contract/constants';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import { listExpiring, listLowStock } from '../inventory/service.ts';
import { queueDigestMail, type Morning } from './mails.ts';
import * as queries from './queries.ts';
import { digestDay } from './rules.ts';

/** On the hour, and on the half hour, which is when the hour is full in Newfoundland. */
const HALF_HOURLY = '*/30 * * * *';
const ITEMS_SHOWN = 10;
const DAY_MS = 86_400_000;

/** Mails staff every morning what is low and what is close to its date, from now on. */
export async function startAlertDigest(ctx: Context): Promise<void> {
  await ctx.jobs.work('alert-digest', async () => {
    await sendDigests(ctx);
  });
  await ctx.jobs.schedule('alert-digest', HALF_HOURLY);
}

/**
 * Queues the morning mails of all food banks where it is time and the day has none yet; answers how many. One that fails
 * keeps no other from its mails, and is tried again with the job.
 */
export async function sendDigests(ctx: Context): Promise<number> {
  let mails = 0;
  const failures: unknown[] = [];
  for (const bank of await queries.selectOpenFoodBanks(ctx.db)) {
    try {
      mails += await sendDigest(ctx, bank);
    } catch (error) {
      ctx.log.error({ err: error, foodbank_id: bank.id }, 'the morning mails of a food bank failed');
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some morning mails failed');
  return mails;
}

async function sendDigest(ctx: Context, bank: queries.DigestBank): Promise<number> {
  const now = ctx.clock.now();
  const day = digestDay(now, bank.time_zone);
  if (day === null || (await queries.hasDigest(ctx.db, bank.id, day))) return 0;
  const morning = await readMorning(ctx, bank);
  return inTransaction(ctx, async (tx) => {
    const readers = isQuiet(morning) ? [] : await queries.selectReaders(tx, bank.id);
    // A quiet morning counts too: what runs low at eight can wait for tomorrow, the screen shows it now.
    const digest = { foodbank_id: bank.id, day, mails: readers.length, created_at: now };
    if (!(await queries.takeDay(tx, digest))) return 0;
    for (const reader of readers) await queueDigestMail(ctx, tx, reader, bank, morning);
    return readers.length;
  });
}

const isQuiet = ({ past, soon, low }: Morning): boolean => past.total + soon.total + low.total === 0;

async function readMorning(ctx: Context, { id }: queries.DigestBank): Promise<Morning> {
  const past = await listExpiring(ctx, id, -1, { offset: 0, limit: ITEMS_SHOWN });
  // By date: what is past comes first.
  const dated = await listExpiring(ctx, id, EXPIRING_WITHIN_DAYS, { offset: past.total, limit: ITEMS_SHOWN });
  return {
    past,
    soon: { rows: dated.rows, total: dated.total - past.total },
    low: await listLowStock(ctx, id, { offset: 0, limit: ITEMS_SHOWN }),
    newlyLow: await queries.selectNewlyLow(ctx.db, id, new Date(ctx.clock.now().getTime() - DAY_MS)),
  };
}
