import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeItem, makePerson, makeStorageLocation, type Person } from '../../../test/factories.ts';
import * as requests from '../food-requests/test-calls.ts';
import { findListDifferences } from '../inventory/list-proof.ts';
import * as desk from '../visits/test-calls.ts';
import * as on from './test-calls.ts';

const t = testApp();
let at: desk.Desk;
let recipient: Person;
let scene: requests.Scene;
let item: { id: string; item_name: string };

beforeEach(async () => {
  at = await desk.makeDesk(t);
  recipient = await makePerson(t.ctx, { role: 'recipient' });
  scene = { foodbank_id: at.foodbank_id, recipient, staff: at.staff };
  item = await makeItem(t.ctx, at.foodbank_id, { quantity: 20 });
});
afterEach(async () => {
  await requests.expectStockInOrder(t.ctx);
  expect(await findListDifferences(t.ctx.db)).toEqual([]);
});

const line = (quantity = 2) => ({ inventory_id: item.id, quantity });
const other = async () => ({ inventory_id: (await makeItem(t.ctx, at.foodbank_id)).id, quantity: 1 });
const IS_HELD = { status: 409, body: { code: 'item_held' } };
const detailsOf = async (id: string, who = recipient) =>
  (await t.call('GET /api/food-requests/:id', { token: who.token, params: { id } })).body.data;

describe('a hold', () => {
  test('takes its lines out of open requests, returns their units and tells each person once', async () => {
    const rest = await other();
    const waiting = await requests.makeRequest(t, scene, 'pending', [line(3), rest]);
    const packed = await requests.makeRequest(t, scene, 'ready', [line(4)]);
    const gone = await requests.makeRequest(t, scene, 'fulfilled', [line(5)]);
    const before = (await requests.mailsTo(t.ctx, recipient)).length;

    const reduced = await on.held(t, at.staff, item.id);
    expect(reduced.toSorted((one, two) => one.units - two.units)).toEqual([
      { _id: waiting._id, code: waiting.code, status: 'pending', was_packed: false, units: 3 },
      { _id: packed._id, code: packed.code, status: 'ready', was_packed: true, units: 4 },
    ]);
    expect(await requests.stockOf(t.ctx, item.id)).toEqual({ quantity: 15, reserved_quantity: 0 });

    expect(await detailsOf(waiting._id)).toMatchObject({
      status: 'pending',
      total_items: 1,
      items: [{ inventory_id: rest.inventory_id }],
      released_items: [{ inventory_id: item.id, item_name: item.item_name, quantity: 3 }],
    });
    expect(await detailsOf(packed._id, at.staff)).toMatchObject({
      status: 'ready',
      total_items: 0,
      items: [],
      released_items: [{ quantity: 4, was_packed: true }],
    });
    expect(await detailsOf(gone._id)).toMatchObject({
      items: [{ quantity_requested: 5 }],
      released_items: [],
    });

    const mails = (await requests.mailsTo(t.ctx, recipient)).slice(before);
    expect(mails.map(({ kind }) => kind)).toEqual(['request_reduced', 'request_reduced']);
    expect(mails[0]?.text_body).toContain(`3 × ${item.item_name}`);
    expect(await on.held(t, at.staff, item.id)).toEqual([]);
  });

  test('tells people in their language, and a household by its address', async () => {
    const french = await makePerson(t.ctx, { role: 'recipient', language: 'fr' });
    await requests.sendAccepted(t, french, [line()]);
    await on.held(t, at.staff, item.id);
    const mail = (await requests.mailsTo(t.ctx, french)).at(-1);
    expect(mail?.subject).toBe('Un changement dans votre demande d’aliments');
    expect(mail?.text_body).toContain(`2 × ${item.item_name}`);
  });

  test('stops every way to promise the item or hand it out', async () => {
    const client_id = await desk.makeClient(t, at);
    const cancelled = await requests.makeRequest(t, scene, 'approved', [line()]);
    await requests.setStatus(t, at.staff, cancelled._id, 'cancelled');
    await requests.putInCart(t, recipient, item.id, 2);
    await on.held(t, at.staff, item.id);

    expect(await requests.send(t, recipient, [line()])).toMatchObject({
      ...IS_HELD,
      body: {
        code: 'item_held',
        errors: [
          { field: 'items.0.inventory_id', code: 'held', inventory_id: item.id, item_name: item.item_name },
        ],
      },
    });
    expect(await requests.send(t, recipient, [{ item_name: item.item_name, quantity: 1 }])).toMatchObject(
      IS_HELD,
    );
    expect(await requests.send(t, at.staff, [line()], { client_id })).toMatchObject(IS_HELD);
    expect(await desk.serve(t, at, { client_id: null, lines: [line()] })).toMatchObject({
      status: 409,
      body: { code: 'item_held', errors: [{ field: 'lines.0.inventory_id', item_name: item.item_name }] },
    });
    const undo = { token: at.staff.token, params: { id: cancelled._id }, body: { status: 'cancelled' } };
    expect(await t.call('POST /api/food-requests/:id/undo', undo)).toMatchObject(IS_HELD);
    expect(await requests.putInCart(t, recipient, item.id)).toMatchObject({
      status: 409,
      body: { code: 'insufficient_stock', errors: [{ available: 0 }] },
    });
    const cart = (await t.call('GET /api/cart', { token: recipient.token })).body.data;
    expect(cart.items).toMatchObject([{ quantity: 2, inventory_id: { quantity: 0 } }]);
  });

  test('leaves the lot out of hampers and prefers another lot of the name', async () => {
    const lot = await makeItem(t.ctx, at.foodbank_id, { item_name: item.item_name, quantity: 5 });
    const hamper = [{ item_name: item.item_name, small: 1, medium: 1, large: 1 }];
    const program = await desk.makeProgram(t, at.staff, { name: 'Standard', hamper });
    await on.held(t, at.staff, item.id);
    const query = { people: 1 };
    const params = { id: program };
    const { body } = await t.call('GET /api/programs/:id/hamper', { token: at.staff.token, params, query });
    expect(body.data.lines).toMatchObject([{ inventory_id: lot.id }]);
    const request = await requests.sendAccepted(t, recipient, [{ item_name: item.item_name, quantity: 1 }]);
    expect(request.items).toMatchObject([{ inventory_id: lot.id }]);
  });

  test('is not undone by voiding, correcting or moving: these stay possible', async () => {
    const visit = await desk.served(t, at, { client_id: null, lines: [line(5)] });
    await on.held(t, at.staff, item.id);
    expect((await desk.voidVisit(t, at.staff, visit._id)).status).toBe(200);
    const { token } = at.staff;
    const params = { id: item.id };
    const adjusted = { quantity_delta: -3, reason: 'Destroyed', written_off: true };
    expect((await t.call('POST /api/inventory/:id/adjust', { token, params, body: adjusted })).status).toBe(
      200,
    );
    const storage_location_id = await makeStorageLocation(t.ctx, at.foodbank_id);
    const transfer = { token, params, body: { storage_location_id, quantity: 7 } };
    const { body } = await t.call('POST /api/inventory/:id/transfer', transfer);
    expect(body.data).toMatchObject({
      from: { held: true, quantity: 10 },
      to: { held: true, quantity: 7 },
    });
    // Released goods of the same kind stay apart from those on hold.
    await on.release(t, at.staff, item.id);
    const again = await t.call('POST /api/inventory/:id/transfer', transfer);
    expect(again.body.data).toMatchObject({
      from: { held: false, quantity: 3 },
      to: { held: false, quantity: 7 },
    });
    expect(again.body.data.to._id).not.toBe(body.data.to._id);
  });

  test('records what was given before it and is sent later, but nothing that was given since', async () => {
    const give = (happened_at: Date) =>
      desk.serve(t, at, {
        client_id: null,
        lines: [line()],
        happened_at: happened_at.toISOString(),
      });
    const before = new Date(t.ctx.clock.now().getTime() - 3_600_000);
    await on.held(t, at.staff, item.id);
    expect(await give(before)).toMatchObject({ status: 201 });
    expect(await requests.stockOf(t.ctx, item.id)).toEqual({ quantity: 18, reserved_quantity: 0 });
    expect(await give(t.ctx.clock.now())).toMatchObject(IS_HELD);
  });
});

describe('lists', () => {
  const read = async (who: Person | null, query: object = {}) => {
    const token = who === null ? {} : { token: who.token };
    const { body } = await t.call('GET /api/inventory', {
      ...token,
      query: { foodbank_id: at.foodbank_id, ...query },
    });
    return {
      ids: body.data.map(({ _id }: { _id: string }) => _id),
      total: body.pagination.totalItems,
      items: body.data,
    };
  };

  test('show an item on hold to staff of the food bank and administrators only, and count what they show', async () => {
    const elsewhere = await desk.makeDesk(t);
    const admin = await makePerson(t.ctx, { role: 'admin' });
    const second = await makeItem(t.ctx, at.foodbank_id, { quantity: 0, category: 'dairy' });
    await on.held(t, at.staff, item.id);
    const views = [{}, { category: 'canned-goods,dairy' }, { search: 'item' }, { low_stock: false }];
    for (const view of views) {
      for (const who of [null, recipient, elsewhere.staff])
        expect(await read(who, view)).toMatchObject({ ids: [second.id], total: 1 });
      for (const who of [at.staff, admin]) {
        const { ids, total } = await read(who, view);
        expect(ids.toSorted()).toEqual([item.id, second.id].toSorted());
        expect(total).toBe(2);
      }
    }
    expect(await read(null, { category: 'canned-goods' })).toMatchObject({ ids: [], total: 0 });
    expect((await read(at.staff, { category: 'canned-goods' })).items).toMatchObject([
      { held: true, quantity: 20 },
    ]);
    const categories = (who: Person | null) =>
      t.call('GET /api/inventory/meta/categories', {
        ...(who && { token: who.token }),
        query: { foodbank_id: at.foodbank_id },
      });
    expect((await categories(null)).body.data).toEqual(['dairy']);
    expect((await categories(at.staff)).body.data).toEqual(['canned-goods', 'dairy']);
  });

  test('are narrowed to what is on hold for those who see it, also in the export', async () => {
    const second = await makeItem(t.ctx, at.foodbank_id, { quantity: 5 });
    await on.held(t, at.staff, item.id);
    for (const view of [{}, { search: 'item' }, { category: 'canned-goods' }]) {
      expect(await read(at.staff, { held: true, ...view })).toMatchObject({ ids: [item.id], total: 1 });
      expect(await read(recipient, { held: true, ...view })).toMatchObject({ ids: [], total: 0 });
      expect((await read(at.staff, { held: false, ...view })).total).toBe(2);
    }
    expect(await read(null, { held: true })).toMatchObject({ ids: [], total: 0 });
    const file = await t.call('GET /api/reports/export', {
      token: at.staff.token,
      query: { reportType: 'inventory', held: true },
    });
    expect(String(file.body)).toContain(item.item_name);
    expect(String(file.body)).not.toContain(second.item_name);
  });

  test('have it again once it is released', async () => {
    await on.held(t, at.staff, item.id);
    expect((await read(null)).total).toBe(0);
    expect((await on.release(t, at.staff, item.id)).body.data).toMatchObject({ held: false, quantity: 20 });
    expect(await read(null)).toMatchObject({ ids: [item.id], total: 1 });
    await requests.sendAccepted(t, recipient, [line()]);
  });

  test('say that nothing of it is available to those who open its page', async () => {
    await on.held(t, at.staff, item.id);
    const { body } = await t.call('GET /api/inventory/:id', { params: { id: item.id } });
    expect(body.data).toMatchObject({ held: true, quantity: 0 });
    const search = await t.call('GET /api/search', {
      token: recipient.token,
      query: { q: item.item_name, foodbank_id: at.foodbank_id },
    });
    expect(search.body.data).toEqual([]);
  });
});

test('every hold says why, who and until when', async () => {
  await on.held(t, at.staff, item.id);
  await on.release(t, at.staff, item.id);
  await on.hold(t, at.staff, item.id, ' Again ');
  const params = { id: item.id };
  const { body } = await t.call('GET /api/inventory/:id/holds', { token: at.staff.token, params });
  const { name } = at.staff.actor;
  expect(body.data).toMatchObject([
    { reason: 'Again', recall_id: null, held_by: name, released_by: null, released_at: null },
    { reason: 'Swollen lids', recall_id: null, held_by: name, released_by: name },
  ]);
});
