import type { PublishedRecall, RecallFeed } from '@nourish/contract';
import { addDays, DAY_MS, localTime } from '@nourish/contract/calendar';
import { DEFAULT_TIME_ZONE } from '@nourish/contract/constants';
import type { Actor, Context } from '../../../context.ts';
import { inTransaction } from '../../../db/database.ts';
import { foodBankToAddTo } from '../../../http/access.ts';
import { readPage, type Paged, type PageRequest } from '../../../http/pagination.ts';
import { reasonOf } from '../../../startup.ts';
import { readFeedApart } from './feed.ts';
import { readFeed, sharedWords, type FeedRow } from './feed-rules.ts';
import * as queries from './queries.ts';

/** 10:41 UTC: early morning in Canada, before food banks open. */
const DAILY = '41 10 * * *';
const STALE_READ_MS = 2 * DAY_MS;
/** The authority publishes several a week. */
const STALE_DAYS = 21;
/** Items named for a notice. */
const MAX_LIKELY = 5;
/** Food that people took home so long ago may still be in their kitchens. */
const GIVEN_MS = 90 * DAY_MS;

const todayIn = (now: Date): string => localTime(now, DEFAULT_TIME_ZONE).date;

/** Reads the file every day, and at the start if that is due. */
export async function startRecallFeed(
  ctx: Pick<Context, 'clock' | 'config' | 'database' | 'db' | 'jobs' | 'log'>,
): Promise<void> {
  const source = ctx.config.recallFeed;
  await ctx.jobs.work('recall-feed', async () => {
    if (source !== undefined) await readPublished(ctx, source);
  });
  await ctx.jobs.schedule('recall-feed', DAILY);
  const read_at = (await queries.selectFeed(ctx.db))?.read_at?.getTime() ?? 0;
  if (source !== undefined && read_at < ctx.clock.now().getTime() - DAY_MS)
    await inTransaction(ctx, (tx) => ctx.jobs.enqueue(tx, 'recall-feed', {}));
}

/** Stores the food recalls of the file. If it cannot be read, the earlier ones stay. */
export async function readPublished(
  ctx: Pick<Context, 'clock' | 'database' | 'log'>,
  source: string,
): Promise<void> {
  try {
    await store(ctx, await readFeedApart({ source, today: todayIn(ctx.clock.now()) }));
  } catch (error) {
    ctx.log.warn({ problem: reasonOf(error) }, 'the published recalls (RECALL_FEED) could not be read');
  }
}

/** Replaces the published recalls by those of the file with this text. Throws if it is not such a file. */
export async function storePublished(ctx: Pick<Context, 'clock' | 'database'>, text: string): Promise<void> {
  await store(ctx, readFeed(text, todayIn(ctx.clock.now())));
}

const store = (ctx: Pick<Context, 'clock' | 'database'>, rows: readonly FeedRow[]): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await queries.replaceNotices(tx, rows);
    await queries.recordRead(tx, ctx.clock.now());
  });

/** Lists the published recalls, with items of a food bank that may be meant. Throws `not_found`, `invalid_input`. */
export function listPublished(
  ctx: Context,
  actor: Actor,
  { foodbank_id, ...page }: PageRequest & { foodbank_id?: string },
): Promise<Paged<PublishedRecall>> {
  const { db } = ctx;
  const bank = foodBankToAddTo(actor, foodbank_id);
  return readPage(page, queries.countNotices(db), async (slice) => {
    const notices = await queries.selectNotices(db, slice);
    const [candidates, entered] = await Promise.all([
      queries.selectCandidates(
        db,
        bank,
        notices.map(({ number, words }) => ({ number, words })),
        new Date(ctx.clock.now().getTime() - GIVEN_MS),
      ),
      queries.selectEntered(
        db,
        bank,
        notices.map(({ url }) => url),
      ),
    ]);
    const recalls = new Map(entered.map(({ id, reference }) => [reference, id]));
    const named = Map.groupBy(candidates, ({ number }) => number);
    return notices.map(({ words, ...notice }) => {
      const likely = (named.get(notice.number) ?? [])
        .map((item) => ({ ...item, shared: sharedWords(words, item.item_name) }))
        .filter(({ shared }) => shared.length > 0)
        .toSorted((a, b) => b.shared.length - a.shared.length);
      return {
        ...notice,
        words: (likely[0]?.shared ?? []).join(' '),
        likely: likely
          .toSorted((a, b) => Number(b.is_on_hand) - Number(a.is_on_hand))
          .slice(0, MAX_LIKELY)
          .map(({ item_id, item_name }) => ({ inventory_id: item_id, item_name })),
        recall_id: recalls.get(notice.url) ?? null,
      };
    });
  });
}

export async function getFeed({ db, config, clock }: Context): Promise<RecallFeed> {
  const feed = await queries.selectFeed(db);
  const now = clock.now();
  const read_at = feed?.read_at ?? null;
  const latest_on = feed?.latest_on ?? null;
  return {
    configured: config.recallFeed !== undefined || read_at !== null,
    read_at: read_at?.toISOString() ?? null,
    latest_on,
    stale:
      read_at === null ||
      read_at.getTime() < now.getTime() - STALE_READ_MS ||
      latest_on === null ||
      latest_on < addDays(todayIn(now), -STALE_DAYS),
  };
}
