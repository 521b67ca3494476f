import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { testContext } from '../../../test/app.ts';
import { testClock } from '../../../test/clock.ts';
import { testDatabase } from '../../../test/database.ts';
import { makeFoodBank } from '../../../test/factories.ts';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import { moveStock } from './ledger.ts';
import { LIST_KEYS, type ListName } from './list-keys.ts';
import { selectPage, selectTotal, type ListFilter, type ListOrder } from './list-queries.ts';
import { findListDifferences } from './list-proof.ts';
import { foldListChanges } from './list-upkeep.ts';
import { addItems } from './service.ts';

const postgres = testDatabase();
let ctx: Context;
let banks: string[];

beforeAll(async () => {
  ctx = await testContext(postgres.database);
  banks = [await makeFoodBank(ctx), await makeFoodBank(ctx)];
});

const DAY = 86_400_000;
const TODAY = Date.UTC(2026, 10, 21);
const CATEGORIES = ['dairy', 'grains'];
const TAGS = ['vegan', 'gluten_free', null];
const NAMES = ['Apples', 'apples', 'Épinards', 'Éclairs', 'Zucchini', 'oats'];

// Few different values each, so that most keys are shared by several items.
const anItem = fc.record({
  bank: fc.nat(1),
  item_name: fc.constantFrom(...NAMES),
  category: fc.constantFrom(...CATEGORIES),
  dietary_category: fc.constantFrom(...TAGS),
  quantity: fc.nat(6),
  minimum_stock_level: fc.nat(4),
  days_ago: fc.nat(4),
});
const aStep = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('add'), items: fc.array(anItem, { minLength: 1, maxLength: 8 }) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('move'), which: fc.nat(), by: fc.integer({ min: -5, max: 5 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('edit'), which: fc.nat(), to: anItem }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('archive'), which: fc.nat(), back: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('minimum'), which: fc.nat(), level: fc.nat(6) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('hold'), which: fc.nat(), held: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('fold') }) },
);
type Step = typeof aStep extends fc.Arbitrary<infer T> ? T : never;

async function take(step: Step, ids: string[]): Promise<void> {
  if ('items' in step)
    for (const { bank, days_ago, ...item } of step.items)
      ids.push(
        ...(await addItems(ctx, null, banks[bank]!, [
          { ...item, date_added: new Date(TODAY - days_ago * DAY) },
        ])),
      ); // two banks
  else if ('which' in step) {
    const id = ids[step.which % ids.length];
    if (id !== undefined) await change(step, id);
  } else await foldListChanges(ctx);
}

const change = (step: Extract<Step, { which: number }>, id: string): Promise<unknown> =>
  inTransaction(ctx, async (tx) => {
    if ('by' in step) {
      const { quantity } = await tx
        .selectFrom('stock_levels')
        .select('quantity')
        .where('item_id', '=', id)
        .executeTakeFirstOrThrow();
      const quantity_delta = Math.max(step.by, -quantity);
      await moveStock(tx, { actor_id: null, now: testClock().now() }, [
        { item_id: id, kind: 'counted', quantity_delta, reserved_delta: 0 },
      ]);
    } else if ('to' in step) {
      const { bank, item_name, category, dietary_category, days_ago } = step.to;
      const date_added = new Date(TODAY - days_ago * DAY);
      await tx
        .updateTable('inventory_items')
        .set({ foodbank_id: banks[bank]!, item_name, category, dietary_category, date_added }) // two banks
        .where('id', '=', id)
        .execute();
    } else if ('level' in step)
      await tx
        .updateTable('stock_levels')
        .set({ minimum_stock_level: step.level })
        .where('item_id', '=', id)
        .execute();
    else if ('held' in step)
      await tx.updateTable('stock_levels').set({ held: step.held }).where('item_id', '=', id).execute();
    else {
      const archived_at = step.back ? null : testClock().now();
      await tx.updateTable('inventory_items').set({ archived_at }).where('id', '=', id).execute();
    }
  });

const aFilter = fc.record({
  foodbank: fc.option(fc.nat(1)),
  categories: fc.option(fc.subarray(CATEGORIES, { minLength: 1 })),
  dietary_categories: fc.option(
    fc.subarray(
      TAGS.filter((tag) => tag !== null),
      { minLength: 1 },
    ),
  ),
  low_stock: fc.boolean(),
  held_at: fc.constantFrom(null, 'none' as const, 0, 1),
});
const LISTS = Object.keys(LIST_KEYS) as ListName[];
const anOrder = fc.record({ list: fc.constantFrom(...LISTS), descending: fc.boolean() });

const OBVIOUS_KEYS = {
  date_added: sql`i.date_added`,
  item_name: sql`fold_text(i.item_name) collate "C"`,
  quantity: sql`s.quantity`,
  expiration_date: sql`coalesce(i.expiration_date, 'infinity')`,
  // Without a search, only names tell items apart.
  relevance: sql`fold_text(i.item_name) collate "C"`,
};

/** Reads the list with the simplest query. */
async function obviousIds(filter: ListFilter, { list, descending }: ListOrder): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select i.id from inventory_items i join stock_levels s on s.item_id = i.id
    where i.archived_at is null
      and (${filter.foodbank_id}::uuid is null or i.foodbank_id = ${filter.foodbank_id})
      and (${filter.categories}::text[] is null or i.category = any(${filter.categories}))
      and (${filter.dietary_categories}::text[] is null or i.dietary_category = any(${filter.dietary_categories}))
      and (s.low_stock or not ${filter.low_stock}::boolean)
      and (not s.held or ${filter.held_at}::uuid[] is null or i.foodbank_id = any(${filter.held_at}::uuid[]))
    order by ${OBVIOUS_KEYS[list]}, i.id`.execute(ctx.db);
  const ids = rows.map((row) => row.id);
  return descending ? ids.reverse() : ids;
}

test('after any history the counters agree with the items, and every page has the expected rows', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(aStep, { minLength: 10, maxLength: 40 }),
      fc.array(fc.tuple(aFilter, anOrder, fc.integer({ min: 1, max: 7 })), { minLength: 4, maxLength: 4 }),
      async (steps, views) => {
        const ids: string[] = [];
        for (const step of steps) await take(step, ids);
        expect(await findListDifferences(ctx.db)).toEqual([]);
        for (const [{ foodbank, held_at, ...rest }, order, limit] of views) {
          const filter = {
            ...rest,
            foodbank_id: foodbank === null ? null : banks[foodbank]!, // two banks
            held_at: held_at === null ? null : held_at === 'none' ? [] : [banks[held_at]!], // two banks
          };
          const expected = await obviousIds(filter, order);
          expect((await selectTotal(ctx.db, filter)).items).toBe(expected.length);
          for (let offset = 0; offset < expected.length; offset += limit) {
            const { rows: page } = await selectPage(ctx.db, filter, order, { offset }, limit);
            expect(page.map((row) => row.id)).toEqual(expected.slice(offset, offset + limit));
          }
        }
      },
    ),
    { numRuns: 25 },
  );
}, 120_000);
