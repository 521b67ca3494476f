import type { Actor, Context } from '../context.ts';
import { approveCount } from '../features/stock-counts/approval-service.ts';
import { enterLine } from '../features/stock-counts/entry-service.ts';
import { getCount, openCount } from '../features/stock-counts/service.ts';
import { at, morningDaysAgo } from './clock.ts';
import { stockCounts } from './data/stock-counts.ts';
import type { DemoStockCount } from './data/types.ts';
import type { LoadedFoodBanks, LoadedPeople } from './load-people.ts';
import { personOf, STAFF } from './load-requests.ts';

const MINUTE_MS = 60_000;
const MAX_LINES = 100;

/**
 * Loads the stock counts, one line every few minutes. Approved counts come before the requests, which rely on
 * the corrected stock.
 */
export async function loadCounts(
  ctx: Context,
  people: LoadedPeople,
  banks: LoadedFoodBanks,
  status: DemoStockCount['status'],
): Promise<void> {
  for (const count of stockCounts.filter((each) => each.status === status)) {
    const actor = personOf(people, STAFF[count.food_bank]);
    const opened = openedAt(ctx, count);
    const place = banks.get(count.food_bank)?.locations.get(count.storage_location);
    const { _id } = await openCount(at(ctx, opened), actor, { storage_location_id: place, note: count.note });
    const last = await enterLines(ctx, actor, _id, count, opened);
    if (status === 'approved') await approveCount(at(ctx, last), actor, _id, {});
  }
}

/** Today's count began within the last hour. */
const openedAt = (ctx: Context, { opened_days_ago }: DemoStockCount): Date =>
  opened_days_ago === 0
    ? new Date(ctx.clock.now().getTime() - 50 * MINUTE_MS)
    : morningDaysAgo(ctx.clock.now(), opened_days_ago, 40);

async function enterLines(
  ctx: Context,
  actor: Actor,
  id: string,
  { differences, uncounted }: DemoStockCount,
  opened: Date,
): Promise<Date> {
  let moment = opened;
  const { lines } = (await getCount(ctx, actor, id, { limit: MAX_LINES })).data;
  for (const { item_id, item_name, expected_quantity } of lines) {
    if (uncounted.includes(item_name)) continue;
    moment = new Date(moment.getTime() + 3 * MINUTE_MS);
    const counted_quantity = (expected_quantity ?? 0) + (differences[item_name] ?? 0);
    await enterLine(at(ctx, moment), actor, id, item_id, { counted_quantity });
  }
  return moment;
}
