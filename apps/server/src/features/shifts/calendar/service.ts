import { DAY_MS, localTime } from '@nourish/contract/calendar';
import type { Actor, Context } from '../../../context.ts';
import { inTransaction } from '../../../db/database.ts';
import { fail, found } from '../../../fail.ts';
import { recordSignInEvent } from '../../accounts/events.ts';
import { dropCalendarFeed, lockSessionOwner, newSecret } from '../../accounts/sessions.ts';
import { readPickupEvents } from '../../food-requests/calendar-service.ts';
import { calendarOf } from './file.ts';
import * as queries from './queries.ts';

/** Per feed URL; more than all phones of a household need. */
const READS = { max: 60, perSeconds: 600 };
const DAYS_BACK = 90;

/** Format of a feed URL's last part; anything else is rejected without a query. */
const TOKEN = /^([\w-]{43})(?:\.ics)?$/;

interface Feed {
  url: string;
  created_at: string;
}

const presentFeed = (ctx: Context, { token, created_at }: { token: string; created_at: Date }): Feed => ({
  // Some calendar apps require the `.ics` extension.
  url: `${ctx.config.appUrl}/api/calendar/${token}.ics`,
  created_at: created_at.toISOString(),
});

export async function getCalendarFeed(
  ctx: Context,
  actor: Actor,
): Promise<Feed | { url: null; created_at: null }> {
  const feed = await queries.selectFeed(ctx.db, actor.user_id);
  return feed === undefined ? { url: null, created_at: null } : presentFeed(ctx, feed);
}

/** Creates the caller's feed URL, and revokes the previous one. Throws `unauthenticated`. */
export async function createCalendarFeed(
  ctx: Context,
  { actor, token }: { actor: Actor; token: string | undefined },
): Promise<Feed> {
  const feed = { token: newSecret().token, created_at: ctx.clock.now() };
  await inTransaction(ctx, async (tx) => {
    const owner = await lockSessionOwner(tx, actor, token);
    await queries.replaceFeed(tx, { user_id: owner.id, ...feed });
    await recordSignInEvent(ctx, tx, owner, 'calendar_created', { actor });
  });
  return presentFeed(ctx, feed);
}

export const removeCalendarFeed = (ctx: Context, { user_id }: Actor): Promise<void> =>
  inTransaction(ctx, async (tx) => void (await dropCalendarFeed(tx, user_id)));

/** Returns the calendar file of a feed URL. Throws `not_found`, `too_many_requests`. */
export async function readCalendar(ctx: Context, address: string): Promise<string> {
  const token = found(TOKEN.exec(address)?.[1]);
  const owner = found(await queries.selectFeedOwner(ctx.db, token));
  const { user_id, language } = owner;
  const { allowed, retryAfterSeconds } = await ctx.limits.take(`calendar:${user_id}`, READS);
  if (!allowed) throw fail('too_many_requests', { retryAfterSeconds });
  const since = new Date(ctx.clock.now().getTime() - DAYS_BACK * DAY_MS);
  const { appUrl } = ctx.config;
  const from = localTime(since, 'UTC').date;
  const pickups = await readPickupEvents(ctx.db, owner, { from, appUrl });
  return calendarOf(await queries.selectEvents(ctx.db, user_id, since), language, appUrl, pickups);
}
