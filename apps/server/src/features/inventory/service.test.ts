import { beforeAll, describe, expect, test } from 'vitest';
import { testContext } from '../../../test/app.ts';
import { testClock } from '../../../test/clock.ts';
import { testDatabase } from '../../../test/database.ts';
import type { DateKind } from '@nourish/contract';
import { makeFoodBank, makeItem, makePerson } from '../../../test/factories.ts';
import type { Context } from '../../context.ts';
import { inTransaction, newId } from '../../db/database.ts';
import { findStockDifferences } from './ledger.ts';
import { addItems, findItemsByName, selectStockedItems, type LotChoice } from './service.ts';

const postgres = testDatabase();
let ctx: Context;
let bank: string;

beforeAll(async () => {
  ctx = await testContext(postgres.database);
  bank = await makeFoodBank(ctx);
});

const NOW = new Date('2026-11-21T15:00Z');
const find = (
  names: string[],
  choice: { foodbank_id?: string; quantity?: number; pickup?: LotChoice['pickup'] } = {},
) => {
  const { foodbank_id = null, quantity = 1, pickup } = choice;
  const wanted = names.map((item_name) => ({ item_name, quantity }));
  return findItemsByName(ctx.db, wanted, {
    foodbank_id,
    now: NOW,
    ...(pickup && { pickup }),
  });
};
const archive = (id: string) =>
  inTransaction(ctx, (tx) =>
    tx.updateTable('inventory_items').set({ archived_at: testClock().now() }).where('id', '=', id).execute(),
  );

describe('addItems', () => {
  test('returns ids in order and writes the initial units to the ledger', async () => {
    const { actor } = await makePerson(ctx, { role: 'staff', foodbank_id: bank });
    const ids = await addItems(ctx, actor, bank, [
      { item_name: 'Rice', category: 'grains', quantity: 7, expiration_date: '2027-02-28', barcode: '1' },
      {
        item_name: 'Empty shelf',
        category: 'grains',
        quantity: 0,
        minimum_stock_level: 3,
        dietary_category: 'vegan',
      },
    ]);
    expect(await selectStockedItems(ctx.db, ids.toReversed(), NOW)).toEqual(
      expect.arrayContaining([
        {
          id: ids[0],
          foodbank_id: bank,
          item_name: 'Rice',
          category: 'grains',
          dietary_category: null,
          expiration_date: '2027-02-28',
          date_kind: 'best_before',
          is_expired: false,
          is_held: false,
          quantity: 7,
          storage_location: null,
          allergens: {},
          gluten_sources: [],
          label_known_since: null,
          lot_code: null,
        },
        {
          id: ids[1],
          foodbank_id: bank,
          item_name: 'Empty shelf',
          category: 'grains',
          dietary_category: 'vegan',
          expiration_date: null,
          date_kind: 'none',
          is_expired: false,
          is_held: false,
          quantity: 0,
          storage_location: null,
          allergens: {},
          gluten_sources: [],
          label_known_since: null,
          lot_code: null,
        },
      ]),
    );
    const moves = await ctx.db
      .selectFrom('stock_movements')
      .selectAll()
      .where('item_id', 'in', ids)
      .execute();
    expect(moves).toMatchObject([
      { item_id: ids[0], kind: 'received', quantity_delta: 7, quantity_after: 7, actor_id: actor.user_id },
    ]);
    const levels = await ctx.db
      .selectFrom('stock_levels')
      .selectAll()
      .where('item_id', 'in', ids)
      .orderBy('quantity')
      .execute();
    expect(levels).toMatchObject([{ minimum_stock_level: 3 }, { minimum_stock_level: 10 }]);
    expect(await findStockDifferences(ctx.db)).toEqual([]);
  });

  test('adds all items or none, and accepts an empty list', async () => {
    const name = 'Never arrives';
    const bad = { item_name: name, category: 'grains', quantity: 1, storage_location_id: newId() };
    await expect(
      addItems(ctx, null, bank, [{ item_name: name, category: 'grains', quantity: 1 }, bad]),
    ).rejects.toThrow(/storage_location/);
    expect(await find([name])).toEqual(new Map());
    expect(await addItems(ctx, null, bank, [])).toEqual([]);
  });
});

describe('selectStockedItems', () => {
  test('returns available items once each', async () => {
    const [active, archived] = [await makeItem(ctx, bank), await makeItem(ctx, bank)];
    await archive(archived.id);
    const found = await selectStockedItems(ctx.db, [active.id, archived.id, active.id, newId()], NOW);
    expect(found.map((item) => item.id)).toEqual([active.id]);
    expect(await selectStockedItems(ctx.db, [], NOW)).toEqual([]);
  });
});

describe('findItemsByName', () => {
  test('ignores case and accents, and returns the lot with the most stock', async () => {
    await makeItem(ctx, bank, { item_name: 'Purée de pommes', quantity: 3 });
    const most = await makeItem(ctx, bank, { item_name: 'purée de POMMES', quantity: 9 });
    const archived = await makeItem(ctx, bank, { item_name: 'Puree de pommes', quantity: 99 });
    await archive(archived.id);
    await makeItem(ctx, bank, { item_name: 'Purée de pommes sans sucre', quantity: 50 });
    const found = await find(['PUREE DE POMMES', ' purée de pommes ', 'purée', 'unknown']);
    expect([...found].map(([asked, item]) => [asked, item.id])).toEqual(
      expect.arrayContaining([
        ['PUREE DE POMMES', most.id],
        [' purée de pommes ', most.id],
      ]),
    );
    expect(found.size).toBe(2);
  });

  test('prefers the earliest unexpired lot with sufficient stock at the own food bank', async () => {
    const elsewhere = await makeFoodBank(ctx);
    const lot = (
      foodbank_id: string,
      expiration_date: string | null,
      quantity: number,
      date_kind?: DateKind,
    ) => makeItem(ctx, foodbank_id, { item_name: 'Infant formula', expiration_date, date_kind, quantity });
    const expired = await lot(bank, '2026-11-20', 99, 'expiry');
    const today = await lot(bank, '2026-11-21', 2, 'expiry');
    const later = await lot(bank, '2027-05-01', 9, 'expiry');
    await lot(bank, null, 9);
    const theirs = await lot(elsewhere, '2026-10-01', 20, 'best_before');
    const found = async (choice: Parameters<typeof find>[1]) =>
      (await find(['infant formula'], choice)).get('infant formula')?.id;
    expect(await found({ foodbank_id: bank })).toBe(today.id);
    expect(await found({ foodbank_id: bank, quantity: 5 })).toBe(later.id);
    expect(await found({ foodbank_id: elsewhere, quantity: 50 })).toBe(theirs.id);
    expect(await found({ quantity: 2 })).toBe(theirs.id);
    for (const { id } of [today, later, theirs]) await archive(id);
    expect(await found({ foodbank_id: bank, quantity: 50 })).not.toBe(expired.id);
  });

  test('prefers a lot that is good at the pickup of its food bank, after the preferred food bank', async () => {
    const elsewhere = await makeFoodBank(ctx);
    const lot = (foodbank_id: string, expiration_date: string) =>
      makeItem(ctx, foodbank_id, { item_name: 'Yogurt', expiration_date, date_kind: 'expiry', quantity: 5 });
    const soon = await lot(bank, '2026-11-24');
    const later = await lot(bank, '2026-12-24');
    const theirs = await lot(elsewhere, '2026-11-24');
    const found = async (choice: Parameters<typeof find>[1]) =>
      (await find(['yogurt'], choice)).get('yogurt')?.id;
    const date = '2026-11-25';
    const own = [{ foodbank_id: bank, date: '2026-11-23' }];
    expect(await found({ foodbank_id: bank, pickup: { date, own: [] } })).toBe(later.id);
    expect(await found({ foodbank_id: bank, pickup: { date, own } })).toBe(soon.id);
    // Its own food bank, although the lot there is not good until then.
    expect(await found({ foodbank_id: elsewhere, pickup: { date, own: [] } })).toBe(theirs.id);
  });

  test('distinguishes names with a long common prefix', async () => {
    const start = 'x'.repeat(120);
    const one = await makeItem(ctx, bank, { item_name: `${start} one`, quantity: 1 });
    await makeItem(ctx, bank, { item_name: `${start} two`, quantity: 9 });
    expect((await find([`${start} ONE`])).get(`${start} ONE`)?.id).toBe(one.id);
    expect(await find([])).toEqual(new Map());
  });
});
