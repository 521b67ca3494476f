import { addDays } from '@nourish/contract/calendar';
import type { Actor, Context } from '../context.ts';
import { storePublished } from '../features/recalls/published/service.ts';
import { holdItem } from '../features/recalls/hold-service.ts';
import { notifyRecall, recordCall } from '../features/recalls/notify-service.ts';
import { createRecall, holdRecall, liftRecall, recordOutcomes } from '../features/recalls/service.ts';
import { at, morningDaysAgo, todayAt } from './clock.ts';
import { publishedRecalls } from './data/published-recalls.ts';
import { HELD_ITEM, recalls, type DemoRecall } from './data/recalls.ts';
import type { LoadedPeople } from './load-people.ts';
import { personOf, STAFF } from './load-requests.ts';
import { itemKey, type LoadedItems } from './load-stock.ts';

/** Carries out every recall and drill within a morning, puts an item on hold, and stores published recalls. */
export async function loadRecalls(ctx: Context, people: LoadedPeople, items: LoadedItems): Promise<void> {
  for (const recall of recalls)
    // the data's test asserts that the item exists
    await carryOut(ctx, personOf(people, STAFF[recall.food_bank]), recall, items.get(keyOf(recall)) ?? '');
  await holdItem(
    at(ctx, morningDaysAgo(ctx.clock.now(), HELD_ITEM.days_ago, 95)),
    personOf(people, STAFF[HELD_ITEM.food_bank]),
    items.get(keyOf(HELD_ITEM)) ?? '',
    HELD_ITEM.reason,
  );
  await storePublished(ctx, fileOn(todayAt(ctx.clock.now())));
}

const fileOn = (today: string): string =>
  JSON.stringify(
    publishedRecalls.map(({ number, days_ago, product, issue, class: level }) => ({
      NID: number,
      Title: `${product} recalled due to ${issue.split(' - ').at(-1)?.toLowerCase()}`,
      URL: `https://notices.example/${number}`,
      Organization: 'CFIA',
      Product: product,
      Issue: issue,
      'Recall class': level,
      'Last updated': addDays(today, -days_ago),
    })),
  );

const keyOf = ({ food_bank, item_name }: Pick<DemoRecall, 'food_bank' | 'item_name'>): string =>
  itemKey(food_bank, item_name);

async function carryOut(ctx: Context, staff: Actor, recall: DemoRecall, inventory_id: string): Promise<void> {
  const { title, reference, products, drill, found, destroyed } = recall;
  const after = (minutes: number) => at(ctx, morningDaysAgo(ctx.clock.now(), recall.days_ago, 90 + minutes));
  const { _id } = await createRecall(after(0), staff, {
    title,
    reference,
    class: recall.class,
    products,
    drill,
  });
  await holdRecall(after(4), staff, _id, [inventory_id]);
  const { by_phone } = await notifyRecall(after(9), staff, _id);
  const reachable = by_phone.filter(({ phone }) => phone !== null && !drill);
  for (const [index, { notice_id, listed_at }] of reachable.entries())
    await recordCall(after(15 + 4 * index), staff, _id, { notice_id, listed_at, called: true });
  const outcomes = [
    { inventory_id, outcome: 'found' as const, units: found },
    { inventory_id, outcome: 'destroyed' as const, units: destroyed },
  ];
  await recordOutcomes(
    after(55),
    staff,
    _id,
    outcomes.filter(({ units }) => units > 0),
  );
  await liftRecall(after(70), staff, _id);
}
