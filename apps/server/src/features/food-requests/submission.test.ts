import { afterEach, describe, expect, test } from 'vitest';
import { testApp, unique } from '../../../test/app.ts';
import { testClock } from '../../../test/clock.ts';
import { makeFoodBank, makeItem, makePerson } from '../../../test/factories.ts';
import { inTransaction, newId } from '../../db/database.ts';
import * as on from './test-calls.ts';

const t = testApp();
afterEach(() => on.expectStockInOrder(t.ctx));

/** A scene with two items of ten units each. */
async function shelf() {
  const scene = await on.makeScene(t.ctx);
  const rice = await makeItem(t.ctx, scene.foodbank_id, { quantity: 10, dietary_category: 'vegan' });
  const beans = await makeItem(t.ctx, scene.foodbank_id, { quantity: 10 });
  return { ...scene, rice, beans };
}

const archive = (id: string) =>
  inTransaction(t.ctx, (tx) =>
    tx.updateTable('inventory_items').set({ archived_at: testClock().now() }).where('id', '=', id).execute(),
  );

describe('submitting a request', () => {
  test('reserves the units, empties the cart and returns the request', async () => {
    const { foodbank_id, recipient, rice, beans } = await shelf();
    await on.putInCart(t, recipient, rice.id, 2);
    const { status, body } = await on.send(
      t,
      recipient,
      [
        { inventory_id: rice.id, item_name: 'whatever', quantity: 2, dietary_category: 'none' },
        { inventory_id: beans.id, quantity: 10 },
      ],
      {
        preferredPickupTime: '2:00 PM',
        specialInstructions: ' Ring twice ',
        dietaryRestrictions: '  ',
        allergies: null,
      },
    );
    expect(status).toBe(201);
    expect(body.message).toBe(
      'Your food request has been submitted successfully! You will receive a confirmation email shortly.',
    );
    const { requests, ...request } = body.data;
    expect(requests).toEqual([request]);
    expect(request).toEqual({
      _id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-7/),
      code: expect.stringMatching(/^[A-Z]{2}-\d+$/),
      foodbank_id,
      foodbank_name: expect.any(String),
      status: 'pending',
      request_date: on.inDays(t.ctx, 0),
      created_at: expect.stringMatching(/Z$/),
      updated_at: request.created_at,
      pickup_date: on.inDays(t.ctx, 2),
      pickup_time: '14:00',
      items: [
        {
          _id: expect.any(String),
          inventory_id: rice.id,
          item_name: rice.item_name,
          category: 'canned-goods',
          dietary_category: 'vegan',
          quantity_requested: 2,
          no_substitute: false,
        },
        {
          _id: expect.any(String),
          inventory_id: beans.id,
          item_name: beans.item_name,
          category: 'canned-goods',
          dietary_category: null,
          quantity_requested: 10,
          no_substitute: false,
        },
      ],
      total_items: 12,
      special_instructions: 'Ring twice',
      dietary_restrictions: null,
      allergies: null,
      notes: null,
      pickup_minutes: 60,
      pickup_slot: null,
      fulfilled_at: null,
      fulfilled_date: null,
      ended_as: null,
    });
    expect(await on.stockOf(t.ctx, rice.id)).toEqual({ quantity: 8, reserved_quantity: 2 });
    expect(await on.stockOf(t.ctx, beans.id)).toEqual({ quantity: 0, reserved_quantity: 10 });
    expect(await on.cartOf(t, recipient)).toEqual([]);
    const movements = await t.ctx.db
      .selectFrom('stock_movements')
      .selectAll()
      .where('request_id', '=', request._id)
      .execute();
    expect(movements).toHaveLength(2);
    for (const movement of movements)
      expect(movement).toMatchObject({
        kind: 'reserved',
        actor_id: recipient.actor.user_id,
        reason: request.code,
      });
  });

  test('merges lines of one item, whatever the case of its id', async () => {
    const { recipient, rice, beans } = await shelf();
    const request = await on.sendAccepted(t, recipient, [
      { inventory_id: rice.id, quantity: 2 },
      { inventory_id: beans.id, quantity: 1 },
      { inventory_id: rice.id.toUpperCase(), quantity: 3 },
    ]);
    expect(request.items.map((line) => [line.inventory_id, line.quantity_requested])).toEqual([
      [rice.id, 5],
      [beans.id, 1],
    ]);
  });

  test('creates one request per food bank, in one transaction', async () => {
    const { recipient, rice, beans, foodbank_id } = await shelf();
    const otherBank = await makeFoodBank(t.ctx);
    const milk = await makeItem(t.ctx, otherBank);
    const { body } = await on.send(t, recipient, [
      { inventory_id: rice.id, quantity: 1 },
      { inventory_id: milk.id, quantity: 2 },
      { inventory_id: beans.id, quantity: 3 },
    ]);
    const { requests } = body.data;
    expect(requests).toMatchObject([
      { _id: body.data._id, foodbank_id, total_items: 4 },
      { foodbank_id: otherBank, total_items: 2, pickup_date: body.data.pickup_date, pickup_time: '10:00' },
    ]);
    const mails = await on.mailsTo(t.ctx, recipient);
    expect(mails.map((mail) => mail.foodbank_id)).toEqual([foodbank_id, otherBank]);
    expect(mails[1]?.text_body).toContain(`2 × ${milk.item_name}`);
    expect(mails[1]?.text_body).not.toContain(rice.item_name);
  });

  test('fails for all food banks if one has insufficient stock', async () => {
    const { recipient, rice } = await shelf();
    const milk = await makeItem(t.ctx, await makeFoodBank(t.ctx), { quantity: 1 });
    const { status, body } = await on.send(t, recipient, [
      { inventory_id: rice.id, quantity: 1 },
      { inventory_id: milk.id, quantity: 2 },
    ]);
    expect([status, body.code]).toEqual([409, 'insufficient_stock']);
    expect(await on.stockOf(t.ctx, rice.id)).toEqual({ quantity: 10, reserved_quantity: 0 });
    expect((await t.call('GET /api/food-requests', { token: recipient.token })).body.data).toEqual([]);
  });

  test('reports every line with insufficient stock, and changes neither stock nor cart', async () => {
    const { recipient, rice, beans, foodbank_id } = await shelf();
    const oats = await makeItem(t.ctx, foodbank_id, { quantity: 5 });
    await on.putInCart(t, recipient, rice.id, 2);
    const { status, body } = await on.send(
      t,
      recipient,
      [
        { inventory_id: oats.id, quantity: 1 },
        { inventory_id: oats.id, quantity: 1 },
        { inventory_id: rice.id, quantity: 11 },
        { inventory_id: beans.id, quantity: 6 },
        { inventory_id: beans.id, quantity: 6 },
      ],
      {},
      { 'accept-language': 'es' },
    );
    expect(status).toBe(409);
    expect(body).toEqual({
      success: false,
      code: 'insufficient_stock',
      message: 'No hay suficientes existencias. No se cambió nada.',
      errors: [
        {
          field: 'items.2.quantity',
          code: 'insufficient_stock',
          message: `${rice.item_name}: pidió 11, hay 10`,
          inventory_id: rice.id,
          item_name: rice.item_name,
          requested: 11,
          available: 10,
        },
        {
          field: 'items.3.quantity',
          code: 'insufficient_stock',
          message: `${beans.item_name}: pidió 12, hay 10`,
          inventory_id: beans.id,
          item_name: beans.item_name,
          requested: 12,
          available: 10,
        },
      ],
    });
    expect(await on.stockOf(t.ctx, oats.id)).toEqual({ quantity: 5, reserved_quantity: 0 });
    expect(await on.cartOf(t, recipient)).toMatchObject([{ item_name: rice.item_name, quantity: 2 }]);
    expect(await on.mailsTo(t.ctx, recipient)).toEqual([]);
  });
});

describe('lines without an id', () => {
  test('refer to the item in the cart with that name', async () => {
    const { recipient, foodbank_id } = await shelf();
    const item_name = unique('Crème brûlée');
    await makeItem(t.ctx, foodbank_id, { item_name, quantity: 100 });
    const inCart = await makeItem(t.ctx, await makeFoodBank(t.ctx), { item_name, quantity: 3 });
    await on.putInCart(t, recipient, inCart.id);
    const asked = ` ${item_name.toUpperCase().replace('È', 'E')} `;
    const request = await on.sendAccepted(t, recipient, [{ item_name: asked, quantity: 3 }]);
    expect(request.items).toMatchObject([{ inventory_id: inCart.id, item_name, quantity_requested: 3 }]);
  });

  test('refer to different items if the cart has two with that name', async () => {
    const { recipient, foodbank_id } = await shelf();
    const item_name = unique('Pears');
    const lots = [
      await makeItem(t.ctx, foodbank_id, { item_name, quantity: 2, expiration_date: '2030-01-01' }),
      await makeItem(t.ctx, foodbank_id, { item_name, quantity: 2, expiration_date: '2030-02-01' }),
    ];
    for (const lot of lots) await on.putInCart(t, recipient, lot.id, 2);
    const request = await on.sendAccepted(t, recipient, [
      { item_name, quantity: 2 },
      { item_name, quantity: 2 },
    ]);
    expect(request.items.map((line) => line.inventory_id)).toEqual(lots.map((lot) => lot.id));
  });

  test('otherwise refer to the item in stock with that name', async () => {
    const { recipient, foodbank_id } = await shelf();
    const item_name = unique('Oil 50% \\ _');
    const item = await makeItem(t.ctx, foodbank_id, { item_name, quantity: 5 });
    const request = await on.sendAccepted(t, recipient, [{ item_name: `${item_name} `, quantity: 5 }]);
    expect(request.items).toMatchObject([{ inventory_id: item.id }]);
  });

  test('are rejected with their index if no available item has that name', async () => {
    const { recipient, rice, beans } = await shelf();
    await on.putInCart(t, recipient, beans.id);
    await archive(beans.id);
    const { status, body } = await on.send(t, recipient, [
      { inventory_id: rice.id, quantity: 1 },
      { item_name: unique('Nothing'), quantity: 1 },
      { inventory_id: newId(), quantity: 1 },
      { inventory_id: beans.id, quantity: 1 },
      { item_name: beans.item_name, quantity: 1 },
    ]);
    expect([status, body.code]).toEqual([400, 'item_not_matched']);
    expect(body.errors.map((error: { field: string; code: string }) => [error.field, error.code])).toEqual([
      ['items.1.item_name', 'unknown_item'],
      ['items.2.inventory_id', 'unknown_item'],
      ['items.3.inventory_id', 'unknown_item'],
      ['items.4.item_name', 'unknown_item'],
    ]);
    expect(await on.stockOf(t.ctx, rice.id)).toEqual({ quantity: 10, reserved_quantity: 0 });
  });

  test('require a name', async () => {
    const { recipient } = await shelf();
    const { status, body } = await on.send(t, recipient, [{ quantity: 1 }, { item_name: '  ', quantity: 1 }]);
    expect([status, body.code]).toEqual([400, 'invalid_input']);
    expect(body.errors).toMatchObject([
      { field: 'items.0.item_name', code: 'required' },
      { field: 'items.1.item_name', code: 'required' },
    ]);
  });
});

describe('the pickup', () => {
  test.each([
    [{ preferredPickupDate: '2020-01-01' }, 'pickup_in_past', 'preferredPickupDate', 'in_past'],
    [{ preferredPickupTime: '08:00' }, 'invalid_input', 'preferredPickupTime', 'not_an_option'],
    [{ preferredPickupTime: '9:30 AM' }, 'invalid_input', 'preferredPickupTime', 'not_an_option'],
    [{ preferredPickupTime: 'at noon' }, 'invalid_input', 'preferredPickupTime', 'bad_format'],
    [{ preferredPickupDate: '9999-12-31' }, 'invalid_input', 'preferredPickupDate', 'too_far_ahead'],
  ])('is rejected with %j', async (changes, code, field, problem) => {
    const { recipient, rice } = await shelf();
    const { status, body } = await on.send(t, recipient, [{ inventory_id: rice.id, quantity: 1 }], changes);
    expect([status, body.code]).toEqual([400, code]);
    expect(body.errors).toMatchObject([{ field, code: problem }]);
  });

  test('day is checked in local time of the food bank', async () => {
    const lineAt = async (time_zone: string) => {
      const item = await makeItem(t.ctx, await makeFoodBank(t.ctx, { time_zone }));
      return { inventory_id: item.id, quantity: 1 };
    };
    const toronto = await lineAt('America/Toronto');
    const tokyo = await lineAt('Asia/Tokyo');
    // 23:00 on the 20th in Toronto, noon on the 21st in Tokyo.
    await on.at(t.ctx, new Date('2031-05-21T03:00:00Z'), async () => {
      const recipient = await makePerson(t.ctx, { role: 'recipient' });
      const [date, eleven, noon] = ['2031-05-21', '11:00', '12:00'];
      const ask = (items: on.Line[], preferredPickupTime: string) =>
        on.send(t, recipient, items, { preferredPickupDate: date, preferredPickupTime });
      expect((await ask([toronto], eleven)).body.data.request_date).toBe('2031-05-20');
      expect((await ask([tokyo], eleven)).body).toMatchObject({
        code: 'pickup_in_past',
        errors: [{ field: 'preferredPickupTime', code: 'in_past' }],
      });
      expect((await ask([toronto, tokyo], eleven)).body.code).toBe('pickup_in_past');
      const { requests } = (await ask([toronto, tokyo], noon)).body.data;
      expect(requests).toMatchObject([{ request_date: '2031-05-20' }, { request_date: date }]);
    });
  });
});
