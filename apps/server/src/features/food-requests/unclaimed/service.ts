import { localTime } from '@nourish/contract/calendar';
import { notifyStaff } from '../../../adapters/notifications.ts';
import type { Context } from '../../../context.ts';
import { inTransaction, type Db, type Tx } from '../../../db/database.ts';
import { holdHours, selectSchedule, type Schedule } from '../../appointments/booking-service.ts';
import { cancelLocked } from '../cancellation-service.ts';
import { tellAbout } from '../mails.ts';
import { selectLines, selectRequests } from '../queries.ts';
import * as queries from './queries.ts';
import { dueOf, lastDayOf, type Due, type UnclaimedDays } from './due.ts';

/** Half-hourly because the time zone of Newfoundland has a half-hour offset. */
const HALF_HOURLY = '*/30 * * * *';

/** Starts the job that follows up unclaimed requests. */
export async function startUnclaimed(ctx: Context): Promise<void> {
  await ctx.jobs.work('unclaimed-requests', async () => {
    await followUpUnclaimed(ctx);
  });
  await ctx.jobs.schedule('unclaimed-requests', HALF_HOURLY);
}

export type Counts = Record<Due, number>;

/**
 * Follows up requests whose pickup day is over: mails their people, ends them after the days of the food bank, and
 * notifies staff of those that wait for them. Returns what it did. An error with one request or food bank does
 * not stop the others; the job retries it.
 */
export async function followUpUnclaimed(ctx: Context): Promise<Counts> {
  const counts: Counts = { missed: 0, ended: 0, undecided: 0 };
  const failures: unknown[] = [];
  for (const bank of await queries.selectBanks(ctx.db)) {
    try {
      await followUpBank(ctx, bank, counts, failures);
    } catch (error) {
      ctx.log.error(
        { err: error, foodbank_id: bank.id },
        'reading the unclaimed requests of a food bank failed',
      );
      failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `following up ${failures.length} requests failed`);
  return counts;
}

async function followUpBank(
  ctx: Context,
  bank: queries.Bank,
  counts: Counts,
  failures: unknown[],
): Promise<void> {
  const now = ctx.clock.now();
  const today = localTime(now, bank.time_zone).date;
  const past = await queries.selectPast(ctx.db, bank.id, today);
  const first = past.map(({ pickup_date }) => pickup_date).toSorted()[0];
  if (first === undefined) return;
  const span = { from: first, to: today };
  const rules = await readRules(ctx.db, bank.id, span);
  if (rules === undefined) return;
  for (const request of past) {
    if (dueOf(request, rules, now) === null) continue;
    try {
      const done = await followUp(ctx, request, span, now);
      if (done !== null) counts[done] += 1;
    } catch (error) {
      ctx.log.error({ err: error, request_id: request.id }, 'following up an unclaimed request failed');
      failures.push(error);
    }
  }
}

interface DaySpan {
  from: string;
  to: string;
}

/** Returns the schedule of an active food bank with its days; undefined: it has none. */
async function readRules(
  db: Db,
  foodbank_id: string,
  span: DaySpan,
): Promise<(Schedule & UnclaimedDays) | undefined> {
  const [bank, schedule] = [
    await queries.selectBank(db, foodbank_id),
    await selectSchedule(db, foodbank_id, span),
  ];
  return bank && schedule && { ...schedule, ...bank };
}

/** Checks a request again under its lock: a concurrent call may hand it out, move it or change the hours. */
const followUp = (
  ctx: Context,
  { id, foodbank_id }: queries.OpenRow,
  span: DaySpan,
  now: Date,
): Promise<Due | null> =>
  inTransaction(ctx, async (tx) => {
    await holdHours(tx, foodbank_id);
    const rules = await readRules(tx, foodbank_id, span);
    const locked = await queries.lockOne(tx, id);
    if (rules === undefined || locked === undefined) return null;
    const due = dueOf(locked, rules, now);
    if (due === 'undecided') return (await alarm(tx, locked, now)) ? due : null;
    if (due === 'ended') await endUnclaimed(ctx, tx, id);
    if (due === 'missed') await mailMissed(ctx, tx, locked, lastDayOf(locked, rules));
    return due;
  });

/** Ends a locked, unclaimed request and releases its stock. Call it last, like `cancelLocked`. */
export async function endUnclaimed(ctx: Context, tx: Tx, id: string): Promise<void> {
  const by = { actor_id: null, ended_as: 'unclaimed' as const, isMailed: true };
  const rows = await selectRequests(tx, [id]);
  await cancelLocked(
    ctx,
    tx,
    rows.map((row) => ({ row, notes: null })),
    by,
  );
}

/** Mails the person once for this pickup day that the food is there until a day. */
async function mailMissed(ctx: Context, tx: Tx, locked: queries.OpenRow, until: string): Promise<void> {
  await queries.markDay(tx, locked, 'missed_on');
  const [request] = await selectRequests(tx, [locked.id]);
  if (request === undefined) throw new Error(`no food_requests row ${locked.id}`);
  const lines = await selectLines(tx, [locked.id]);
  await tellAbout(ctx, tx, [{ request, lines, notes: null, until, kind: 'request_missed' }]);
}

/**
 * Notifies staff, once for this pickup day, of an undecided request. Returns false without staff to notify.
 */
async function alarm(tx: Tx, locked: queries.OpenRow, now: Date): Promise<boolean> {
  const { id: record_id, foodbank_id } = locked;
  if ((await notifyStaff(tx, { kind: 'request_undecided', foodbank_id, record_id, now })) === 0) return false;
  await queries.markDay(tx, locked, 'undecided_on');
  return true;
}
