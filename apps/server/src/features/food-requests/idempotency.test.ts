import { pino } from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import { testApp, unique } from '../../../test/app.ts';
import { makeItem, makePerson } from '../../../test/factories.ts';
import { inTransaction } from '../../db/database.ts';
import { createLog } from '../../log.ts';
import * as on from './test-calls.ts';

const lines: string[] = [];
const t = testApp({}, createLog('warn', { write: (line) => void lines.push(line) }));
afterEach(() => on.expectStockInOrder(t.ctx));

const HOUR_MS = 3_600_000;

async function shelf(quantity = 10) {
  const scene = await on.makeScene(t.ctx);
  const item = await makeItem(t.ctx, scene.foodbank_id, { quantity });
  return { ...scene, item, items: [{ inventory_id: item.id, quantity: 1 }] };
}

const countRequests = async (token: string): Promise<number> =>
  (await t.call('GET /api/food-requests/my-requests', { token })).body.pagination.totalItems;

describe('a repeated submission with the same idempotency key', () => {
  test('returns the stored response in its original language, and creates one request', async () => {
    const { recipient, item, items } = await shelf();
    const key = { 'idempotency-key': unique('key') };
    const first = await on.send(t, recipient, items, {}, { ...key, 'accept-language': 'fr' });
    expect(first.status).toBe(201);
    expect(first.headers['idempotent-replayed']).toBeUndefined();
    await on.putInCart(t, recipient, item.id, 4);
    const again = await on.send(t, recipient, items, {}, { ...key, 'accept-language': 'en' });
    expect(again.status).toBe(201);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(again.body).toEqual(first.body);
    expect(await countRequests(recipient.token)).toBe(1);
    expect(await on.stockOf(t.ctx, item.id)).toEqual({ quantity: 9, reserved_quantity: 1 });
    expect(await on.cartOf(t, recipient)).toHaveLength(1);
    expect(await on.mailsTo(t.ctx, recipient)).toHaveLength(1);
  });

  test('returns the stored response even if the pickup has passed and the stock is gone', async () => {
    const { recipient, items } = await shelf(1);
    const key = { 'idempotency-key': unique('key') };
    const body = { preferredPickupDate: on.inDays(t.ctx, 0), preferredPickupTime: '17:00' };
    const morning = new Date(`${body.preferredPickupDate}T12:00:00Z`);
    const first = await on.at(t.ctx, morning, () => on.send(t, recipient, items, body, key));
    const evening = new Date(morning.getTime() + 23 * HOUR_MS);
    const again = await on.at(t.ctx, evening, () => on.send(t, recipient, items, body, key));
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
  });

  test('is recognized with another order of properties in its body', async () => {
    const { recipient, items } = await shelf();
    const headers = { 'idempotency-key': unique('key') };
    const body = on.submission(t.ctx, items, { allergies: 'nuts' });
    const turned = Object.fromEntries(Object.entries(body).reverse());
    const { token } = recipient;
    const first = await t.call('POST /api/food-requests', { token, body, headers });
    const again = await t.call('POST /api/food-requests', { token, body: turned, headers });
    expect(again.body.data._id).toBe(first.body.data._id);
  });

  test('is rejected with a different body', async () => {
    const { recipient, item, items } = await shelf();
    const key = { 'idempotency-key': unique('key') };
    await on.send(t, recipient, items, {}, key);
    const other = await on.send(t, recipient, [{ inventory_id: item.id, quantity: 2 }], {}, key);
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_key_reused']);
    expect(await on.stockOf(t.ctx, item.id)).toEqual({ quantity: 9, reserved_quantity: 1 });
  });

  test('counts as new after 24 hours, and its own repeats return its response', async () => {
    const { recipient, items } = await shelf();
    const key = { 'idempotency-key': unique('key') };
    const later = new Date(t.ctx.clock.now().getTime() + 24 * HOUR_MS + 1_000);
    const first = await on.send(t, recipient, items, {}, key);
    const second = await on.at(t.ctx, later, () => on.send(t, recipient, items, { allergies: 'nuts' }, key));
    const repeat = await on.at(t.ctx, later, () => on.send(t, recipient, items, { allergies: 'nuts' }, key));
    expect([first.status, second.status, repeat.status]).toEqual([201, 201, 201]);
    expect(second.headers['idempotent-replayed']).toBeUndefined();
    expect(second.body.data._id).not.toBe(first.body.data._id);
    expect(repeat.body).toEqual(second.body);
    expect(await countRequests(recipient.token)).toBe(2);
  });

  test('returns what an older version stored, even without a field that responses have today', async () => {
    const { recipient, items } = await shelf();
    const key = unique('key');
    const headers = { 'idempotency-key': key };
    const first = await on.send(t, recipient, items, {}, headers);
    const { code: _code, ...older } = first.body.data;
    await inTransaction(t.ctx, (tx) =>
      tx
        .updateTable('idempotency_keys')
        .set({ response: JSON.stringify({ ...first.body, data: older }) })
        .where('owner', '=', recipient.actor.user_id)
        .where('key', '=', key)
        .execute(),
    );
    const again = await on.send(t, recipient, items, {}, headers);
    expect([again.status, again.headers['idempotent-replayed']]).toEqual([201, 'true']);
    expect(again.body).toEqual({ ...first.body, data: older });
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: pino.levels.values['warn'], route: 'POST /api/food-requests', err: { type: 'Error' } },
    ]);
  });

  test('runs again if the first attempt failed', async () => {
    const { recipient, foodbank_id, items } = await shelf(0);
    const key = { 'idempotency-key': unique('key') };
    expect((await on.send(t, recipient, items, {}, key)).status).toBe(409);
    const other = await makeItem(t.ctx, foodbank_id);
    const second = await on.send(t, recipient, [{ inventory_id: other.id, quantity: 1 }], {}, key);
    expect(second.status).toBe(201);
    expect(second.headers['idempotent-replayed']).toBeUndefined();
  });
});

test('keys of different people are independent', async () => {
  const { recipient, item, items } = await shelf();
  const neighbour = await makePerson(t.ctx, { role: 'recipient' });
  const key = { 'idempotency-key': unique('key') };
  const [mine, theirs] = [
    await on.send(t, recipient, items, {}, key),
    await on.send(t, neighbour, items, {}, key),
  ];
  expect(theirs.headers['idempotent-replayed']).toBeUndefined();
  expect(theirs.body.data._id).not.toBe(mine.body.data._id);
  expect(await on.stockOf(t.ctx, item.id)).toEqual({ quantity: 8, reserved_quantity: 2 });
});

test.each(['', 'k'.repeat(201)])('rejects a key of invalid length', async (key) => {
  const { recipient, items } = await shelf();
  const { status, body } = await on.send(t, recipient, items, {}, { 'idempotency-key': key });
  expect([status, body.code]).toEqual([400, 'invalid_input']);
});
