import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { writeCsv } from '../../../../test/csv.ts';
import { makeItem, makePerson, makeStorageLocation } from '../../../../test/factories.ts';
import { inTransaction } from '../../../db/database.ts';
import * as requests from '../../food-requests/test-calls.ts';
import { applied, checked } from '../../inventory-imports/test-imports.ts';
import * as counts from '../../stock-counts/test-calls.ts';
import * as desk from '../../visits/test-calls.ts';
import * as on from '../test-calls.ts';
import { takeCandidates } from './queries.ts';
import { compareArrivals } from './service.ts';
import { makeScene, type Scene } from './test-arrivals.ts';

/** Goods that come in, or turn out to be recalled, after a recall was entered. */

const t = testApp();
let scene: Scene<desk.Desk>;
let recall: string;

beforeEach(async () => {
  scene = await makeScene(t, await desk.makeDesk(t));
});
afterEach(() => requests.expectStockInOrder(t.ctx));

const compare = () => compareArrivals(t.ctx);
const candidates = async (): Promise<{ item_id: string; corrected: boolean }[]> => {
  const { foodbank_id } = scene.at;
  return t.ctx.db
    .selectFrom('recall_candidates')
    .select(['item_id', 'corrected'])
    .where('foodbank_id', '=', foodbank_id)
    .execute();
};
const csv = async (row: Record<string, string>) => {
  const { _id } = await checked(t, scene.at.staff, writeCsv([row]));
  await applied(t, scene.at.staff, _id);
};
/** An item of the lot with no units, which no list of a recall shows. */
const empty = async (): Promise<string> => scene.create('L1', { quantity: 0 });

/** Calls by which goods of lot L1 come in; each returns the item. */
const WAYS: Record<string, () => Promise<string>> = {
  'are created': () => scene.create('L1'),
  'are received at another shelf': async () => {
    const storage_location_id = await makeStorageLocation(t.ctx, scene.at.foodbank_id, 'Cellar');
    const item = scene.product('l-1', { storage_location_id });
    await scene.call('POST /api/donations/receive', { body: { lines: [{ quantity: 3, item }] } });
    const items: { _id: string; lot_code: string }[] = await scene.call('GET /api/inventory', {
      query: { foodbank_id: scene.at.foodbank_id, search: scene.name },
    });
    return items.find(({ lot_code }) => lot_code === 'l-1')?._id ?? '';
  },
  'get a new quantity': async () => {
    const id = await empty();
    await scene.put(id, { quantity: 4 });
    return id;
  },
  'are adjusted': async () => {
    const id = await empty();
    const body = { quantity_delta: 2, reason: 'found' };
    await scene.call('POST /api/inventory/:id/adjust', { params: { id }, body });
    return id;
  },
  'are imported': async () => {
    await csv({ 'Item name': scene.name, Category: 'canned-goods', Quantity: '4', 'Lot code': 'L-1' });
    const items = await scene.call('GET /api/inventory', {
      query: { foodbank_id: scene.at.foodbank_id, search: scene.name },
    });
    return items.find((item: { quantity: number }) => item.quantity === 4)._id;
  },
  'get a quantity by an import': async () => {
    const id = await empty();
    await csv({ ID: id, Quantity: '7' });
    return id;
  },
  'are counted': async () => {
    const { foodbank_id, staff } = scene.at;
    const storage_location_id = await makeStorageLocation(t.ctx, foodbank_id, 'Cellar');
    const id = await scene.create('L1', { quantity: 0, storage_location_id });
    const { recipient } = scene;
    const place = { t, foodbank_id, storage_location_id, staff, colleague: staff, recipient };
    const count = await counts.opened(place);
    await counts.add(place, count, { id });
    await counts.entered(place, count, { id }, 3);
    expect((await counts.approve(place, count)).body).toMatchObject({ success: true });
    return id;
  },
  'are split off': async () => {
    const id = await scene.create('L2');
    const body = { quantity: 2, lot_code: 'L 1' };
    return (await scene.call('POST /api/inventory/:id/split', { params: { id }, body })).to._id;
  },
  'get the lot as a correction': async () => {
    const id = await scene.create('L2');
    await scene.put(id, { lot_code: 'L1' });
    return id;
  },
  'get the name as a correction': async () => {
    const id = await scene.create('L1', { item_name: 'Jam' });
    await scene.put(id, { item_name: scene.name });
    return id;
  },
  'get the lot by an import': async () => {
    const id = await scene.create('L2');
    await csv({ ID: id, 'Lot code': 'L1' });
    return id;
  },
};

describe('goods of a lot that is on hold', () => {
  beforeEach(async () => {
    recall = await scene.held();
    await compare();
  });

  test.each(Object.keys(WAYS))('are on hold soon after they %s', async (way) => {
    const id = (await WAYS[way]?.()) ?? '';
    await compare();
    expect(await scene.isHeld(id)).toBe(true);
    expect((await scene.details(recall)).items).toContainEqual(
      expect.objectContaining({ inventory_id: id, match: 'certain' }),
    );
    expect(await scene.arrivals(recall)).toEqual({});
    expect(await scene.notices()).toMatchObject([{ record_id: recall, title: 'Recalled', quantity: 1 }]);
    const { body } = await requests.send(t, scene.recipient, [{ inventory_id: id, quantity: 1 }]);
    expect(body.code).toBe('item_held');
    const held = await scene.call('GET /api/inventory/:id/holds', { params: { id } });
    expect(held).toMatchObject([{ held_by: scene.at.staff.actor.name, reason: 'Recalled' }]);
    await on.acted(t, scene.at.staff, recall, 'lift');
    expect(await scene.isHeld(id)).toBe(false);
  });

  test('are compared when they are taken out of the archive', async () => {
    const id = await scene.create('L2');
    const change = (columns: string) =>
      t.ctx.database.pool.query(`update inventory_items set ${columns} where id = $1`, [id]);
    await change(`archived_at = date_added`);
    await t.ctx.database.pool.query('delete from recall_candidates');
    await change(`archived_at = null`);
    expect(await candidates()).toEqual([{ item_id: id, corrected: false }]);
  });

  test('are left to staff while open requests reserve them', async () => {
    const id = await scene.create('L2');
    const people = { foodbank_id: scene.at.foodbank_id, recipient: scene.recipient, staff: scene.at.staff };
    await requests.makeRequest(t, people, 'ready', [{ inventory_id: id, quantity: 1 }]);
    await scene.put(id, { lot_code: 'L1' });
    await compare();
    expect([await scene.isHeld(id), await scene.waiting(recall)]).toEqual([false, [id]]);
    expect(await scene.notices()).toHaveLength(1);
    await on.acted(t, scene.at.staff, recall, 'hold', { inventory_ids: [id] });
    expect([await scene.isHeld(id), await scene.arrivals(recall)]).toEqual([true, {}]);
  });

  test('are left to staff if they were there and staff did not choose them, until their record changes', async () => {
    const id = await requests.at(t.ctx, new Date(t.ctx.clock.now().getTime() - 3_600_000), () =>
      scene.create('L1'),
    );
    await on.acted(t, scene.at.staff, recall, 'lift');
    await compare();
    recall = await scene.held();
    await compare();
    await scene.put(id, { quantity: 9 });
    await compare();
    expect([await scene.isHeld(id), await scene.waiting(recall)]).toEqual([false, [id]]);
    await scene.put(id, { lot_code: 'L-1' });
    await compare();
    expect([await scene.isHeld(id), await scene.waiting(recall)]).toEqual([true, []]);
  });

  test('join each recall that names them, and staff hear of each', async () => {
    const other = await scene.entered({ title: 'Recalled too' });
    const inventory_ids = (await scene.details(recall)).items.map(({ inventory_id }) => inventory_id);
    await on.acted(t, scene.at.staff, other, 'hold', { inventory_ids });
    const id = await scene.create('L1');
    await compare();
    for (const each of [recall, other])
      expect((await scene.details(each)).items.map(({ inventory_id }) => inventory_id)).toContain(id);
    await on.acted(t, scene.at.staff, recall, 'lift');
    expect(await scene.isHeld(id)).toBe(true);
    expect(new Set((await scene.notices()).map(({ title }) => title))).toEqual(
      new Set(['Recalled', 'Recalled too']),
    );
  });

  test.each(['over', 'a drill'])('are left alone if the recall is %s', async (state) => {
    await on.acted(t, scene.at.staff, recall, 'lift');
    if (state === 'a drill') recall = await scene.held({ drill: true });
    const id = await scene.create('L1');
    await compare();
    expect([await scene.isHeld(id), await scene.arrivals(recall), await candidates()]).toEqual([
      false,
      {},
      [],
    ]);
    expect(await scene.notices()).toEqual([]);
  });

  test('of another food bank are left alone', async () => {
    const elsewhere = await desk.makeDesk(t);
    const body = { ...scene.product('L1'), quantity: 5 };
    const { _id } = await scene.as(elsewhere.staff)('POST /api/inventory', { body });
    await compare();
    const { held } = await scene.as(elsewhere.staff)('GET /api/inventory/:id', { params: { id: _id } });
    expect(held).toBe(false);
    expect([
      await scene.arrivals(recall),
      await scene.notices(),
      await scene.notices(elsewhere.staff),
    ]).toEqual([{}, [], []]);
  });
});

describe('undecided goods', () => {
  beforeEach(async () => {
    recall = await scene.held();
    await compare();
  });

  test('are marked with the time, and not on hold, if they may be recalled', async () => {
    const [unknown, other] = [await scene.create(null), await scene.create('L77')];
    await compare();
    expect([await scene.isHeld(unknown), await scene.isHeld(other)]).toEqual([false, false]);
    expect(Object.keys(await scene.arrivals(recall))).toEqual([unknown]);
    expect(await scene.arrivals(recall)).toEqual({
      [unknown]: { arrived_at: expect.any(String), dismissed_at: null, dismissed_by: null },
    });
    expect(await scene.notices()).toMatchObject([{ record_id: recall, quantity: 1 }]);
  });

  test('are marked in a recall that holds nothing yet, also if they surely match', async () => {
    await on.acted(t, scene.at.staff, recall, 'lift');
    recall = await scene.entered();
    const [certain, possible] = [await scene.create('L1'), await scene.create(null)];
    await compare();
    expect([await scene.isHeld(certain), await scene.isHeld(possible)]).toEqual([false, false]);
    expect((await scene.waiting(recall)).toSorted()).toEqual([certain, possible].toSorted());
    expect(await scene.notices()).toMatchObject([{ record_id: recall, quantity: 2 }]);
  });

  test('are announced once, however many units are added', async () => {
    const id = await scene.create(null);
    await compare();
    await scene.put(id, { quantity: 20 });
    await compare();
    expect([await scene.waiting(recall), (await scene.notices()).length]).toEqual([[id], 1]);
  });

  test('are marked if a correction of the item that they were split from makes them possible', async () => {
    const source = await scene.create('L5');
    const body = { quantity: 2 };
    const place = await makeStorageLocation(t.ctx, scene.at.foodbank_id, 'Cellar');
    const moved = await scene.call('POST /api/inventory/:id/transfer', {
      params: { id: source },
      body: { ...body, storage_location_id: place },
    });
    await compare();
    await scene.put(source, { lot_code: 'L1' });
    await compare();
    expect([await scene.isHeld(source), await scene.waiting(recall)]).toEqual([true, [moved.to._id]]);
  });

  test('are marked if no units are left but some were handed out', async () => {
    const id = await scene.create('L2');
    await desk.served(t, scene.at, { client_id: null, lines: [{ inventory_id: id, quantity: 5 }] });
    await scene.put(id, { lot_code: 'L1' });
    await compare();
    expect((await scene.details(recall)).items.map(({ inventory_id }) => inventory_id)).toContain(id);
  });
});

test('goods that were there when a recall was entered are not new to it', async () => {
  await scene.create(null);
  recall = await scene.entered();
  const later = await scene.create(null);
  await compare();
  expect(await scene.waiting(recall)).toEqual([later]);
});

describe('a dismissal', () => {
  let id: string;
  beforeEach(async () => {
    recall = await scene.held();
    id = await scene.create(null);
    await compare();
  });
  const dismissed = () => scene.dismiss(recall, [id]);

  test('is stored with the name of the first who looked', async () => {
    const colleague = await makePerson(t.ctx, { role: 'staff', foodbank_id: scene.at.foodbank_id });
    expect((await dismissed()).body).toMatchObject({ success: true, data: { _id: recall } });
    expect((await scene.dismiss(recall, [id], colleague)).status).toBe(200);
    expect(await scene.arrivals(recall)).toMatchObject({
      [id]: { dismissed_at: expect.any(String), dismissed_by: scene.at.staff.actor.name },
    });
  });

  test('stays when the same values are saved again, and ends when units are added without a lot', async () => {
    await dismissed();
    await scene.put(id, scene.product(null));
    await compare();
    expect([await scene.waiting(recall), (await scene.notices()).length]).toEqual([[], 1]);
    await scene.put(id, { quantity: 50 });
    await compare();
    expect([await scene.waiting(recall), (await scene.notices()).length]).toEqual([[id], 2]);
  });

  test('stays when units are added to a lot that is similar', async () => {
    const similar = await scene.create('LOT 1');
    await compare();
    await scene.dismiss(recall, [id, similar]);
    await scene.put(similar, { quantity: 50 });
    await compare();
    expect([await scene.waiting(recall), (await scene.notices()).length]).toEqual([[], 2]);
  });

  test.each([
    ['name', () => ({ item_name: `Best ${scene.name}` })],
    ['barcode', () => ({ barcode: '4006381333931' })],
    ['lot', () => ({ lot_code: 'Lot L1' })],
    ['date', () => ({ expiration_date: '2031-05-05' })],
  ])('ends when the %s changes', async (_, change) => {
    await dismissed();
    await scene.put(id, change());
    await compare();
    expect([await scene.waiting(recall), (await scene.notices()).length]).toEqual([[id], 2]);
    expect(await scene.arrivals(recall)).toMatchObject({ [id]: { dismissed_by: null } });
  });

  test('does not prevent a hold', async () => {
    await dismissed();
    await on.acted(t, scene.at.staff, recall, 'hold', { inventory_ids: [id] });
    expect([await scene.isHeld(id), await scene.arrivals(recall)]).toEqual([true, {}]);
    expect((await dismissed()).body).toMatchObject({
      code: 'invalid_input',
      errors: [{ field: 'inventory_ids.0', code: 'unknown_item' }],
    });
  });

  test('is refused for other items, other food banks and recalls that are over', async () => {
    const other = await makeItem(t.ctx, scene.at.foodbank_id);
    expect((await scene.dismiss(recall, [other.id])).body.code).toBe('invalid_input');
    const elsewhere = await desk.makeDesk(t);
    expect((await scene.dismiss(recall, [id], elsewhere.staff)).status).toBe(404);
    await on.acted(t, scene.at.staff, recall, 'lift');
    expect((await dismissed()).body.code).toBe('invalid_transition');
  });
});

describe('what is compared', () => {
  test('are items that get units or another record, and nothing that only moves', async () => {
    const id = await scene.create('L1');
    expect(await candidates()).toEqual([{ item_id: id, corrected: false }]);
    await compare();
    const people = { foodbank_id: scene.at.foodbank_id, recipient: scene.recipient, staff: scene.at.staff };
    const line = { inventory_id: id, quantity: 1 };
    await requests.makeRequest(t, people, 'fulfilled', [line]);
    const ready = await requests.makeRequest(t, people, 'ready', [line]);
    await requests.setStatus(t, scene.at.staff, ready._id, 'cancelled');
    await scene.put(id, { ...scene.product('L1'), minimum_stock_level: 3, description: 'Crunchy' });
    await on.held(t, scene.at.staff, id);
    await on.release(t, scene.at.staff, id);
    expect(await candidates()).toEqual([]);
    await scene.put(id, { lot_code: 'L2' });
    expect(await candidates()).toEqual([{ item_id: id, corrected: true }]);
  });

  test('is compared again if the process ends in the middle, in batches of any size', async () => {
    recall = await scene.held();
    const ids: string[] = [];
    for (let n = 0; n < 5; n++) ids.push(await scene.create('L1'));
    const { foodbank_id } = scene.at;
    const killed = inTransaction(t.ctx, async (tx) => {
      await takeCandidates(tx, foodbank_id, 100);
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    await Promise.all([compareArrivals(t.ctx, 2), compareArrivals(t.ctx, 2)]);
    await compare();
    for (const id of ids) expect(await scene.isHeld(id)).toBe(true);
    expect(await candidates()).toEqual([]);
    const told = (await scene.notices()).reduce((sum, { quantity }) => sum + Number(quantity), 0);
    expect(told).toBe(5);
  });
});
