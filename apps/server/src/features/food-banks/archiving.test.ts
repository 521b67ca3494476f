import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { testClock } from '../../../test/clock.ts';
import {
  makeFoodBank,
  makeItem,
  makePerson,
  makeStorageLocation,
  type Person,
} from '../../../test/factories.ts';
import { inTransaction, newId } from '../../db/database.ts';
import { findStockDifferences } from '../inventory/ledger.ts';
import { addItems } from '../inventory/service.ts';

const server = testApp();
let admin: Person;
beforeAll(async () => {
  admin = await makePerson(server.ctx, { role: 'admin' });
});

const archive = (id: string, archived = true) =>
  server.call('PUT /api/foodbanks/:id', { token: admin.token, params: { id }, body: { archived } });
const idsOf = (rows: { _id: string }[]) => rows.map(({ _id }) => _id);
const listed = async (who: Person | null, query: Record<string, boolean> = {}) =>
  idsOf((await server.call('GET /api/foodbanks', { token: who?.token, query })).body.data);
const offered = async () => idsOf((await server.call('GET /api/inventory')).body.data);
const statusOfList = async (who: Person | null) =>
  (await server.call('GET /api/foodbanks', { token: who?.token, query: { archived: true } })).status;

test('hides an archived food bank from every list, and restores it completely', async () => {
  const [open, closing] = [await makeFoodBank(server.ctx), await makeFoodBank(server.ctx)];
  const kept = await makeItem(server.ctx, closing, { quantity: 7 });
  const removed = await makeItem(server.ctx, closing);
  await inTransaction(server.ctx, (tx) =>
    tx
      .updateTable('inventory_items')
      .set({ archived_at: new Date(0) })
      .where('id', '=', removed.id)
      .execute(),
  );
  expect(await offered()).toEqual([kept.id]);

  const { status, body } = await archive(closing);
  expect([status, body.data.archived_at]).toEqual([200, expect.stringMatching(/Z$/)]);
  expect((await archive(closing)).body.data.archived_at).toBe(body.data.archived_at);
  const staff = await makePerson(server.ctx, { role: 'staff', foodbank_id: closing });
  for (const who of [null, staff, admin]) expect(await listed(who)).toEqual([open]);
  expect(await listed(admin, { archived: true })).toEqual([open, closing]);
  expect([await statusOfList(null), await statusOfList(staff)]).toEqual([401, 403]);
  const one = await server.call('GET /api/foodbanks/:id', { params: { id: closing } });
  expect(one.body.data).toMatchObject({ _id: closing, archived_at: body.data.archived_at });

  expect(await offered()).toEqual([]);
  expect((await server.call('GET /api/inventory/:id', { params: { id: kept.id } })).status).toBe(404);
  const stats = await server.call('GET /api/inventory/stats', { token: admin.token });
  expect(JSON.stringify(stats.body.data)).not.toContain('7');

  const restored = await archive(closing, false);
  expect([restored.status, restored.body.data.archived_at]).toEqual([200, undefined]);
  expect(await listed(null)).toEqual([open, closing]);
  const back = (await server.call('GET /api/inventory')).body.data;
  expect(back).toMatchObject([{ _id: kept.id, quantity: 7 }]);
  expect(await findStockDifferences(server.ctx.db)).toEqual([]);
});

test('accepts nothing new at an archived food bank', async () => {
  const id = await makeFoodBank(server.ctx);
  const { id: item } = await makeItem(server.ctx, id);
  const recipient = await makePerson(server.ctx, { role: 'recipient' });
  const cart = { token: recipient.token, body: { inventory_id: item, quantity: 1 } };
  expect((await server.call('POST /api/cart/add', cart)).status).toBe(200);
  await archive(id);

  await expect(
    addItems(server.ctx, null, id, [{ item_name: 'Rice', category: 'grains', quantity: 3 }]),
  ).rejects.toMatchObject({ constraint: 'food_bank_open' });
  const shelf = { token: admin.token, body: { name: 'Freezer', foodBank: id } };
  expect(await server.call('POST /api/storage', shelf)).toMatchObject({
    status: 409,
    body: { code: 'food_bank_archived', message: 'This food bank is archived and cannot take anything new.' },
  });
  expect((await server.call('POST /api/cart/add', cart)).status).toBe(404);
  expect((await server.call('GET /api/cart', cart)).body.data.items).toMatchObject([
    { inventory_id: { quantity: 0 } },
  ]);
});

test('keeps a storage location of an archived food bank while its items could be restored', async () => {
  const id = await makeFoodBank(server.ctx);
  const storage_location_id = await makeStorageLocation(server.ctx, id);
  const item = await makeItem(server.ctx, id, { storage_location_id, quantity: 7 });
  await archive(id);
  const remove = () =>
    server.call('DELETE /api/storage/:id', { token: admin.token, params: { id: storage_location_id } });
  expect(await remove()).toMatchObject({ status: 409, body: { code: 'in_use', errors: [{ count: 1 }] } });
  await archive(id, false);
  const { body } = await server.call('GET /api/inventory/:id', {
    token: admin.token,
    params: { id: item.id },
  });
  expect(body.data.storage_location_id).toBe(storage_location_id);
});

test('refuses to archive a food bank with open requests', async () => {
  const id = await makeFoodBank(server.ctx);
  const recipient = await makePerson(server.ctx, { role: 'recipient' });
  const request = newId();
  const now = testClock().now();
  await inTransaction(server.ctx, (tx) =>
    tx
      .insertInto('food_requests')
      .values({
        id: request,
        foodbank_id: id,
        recipient_id: recipient.actor.user_id,
        status: 'ready',
        request_date: '2026-01-02',
        pickup_date: '2026-01-03',
        pickup_time: '09:00',
        total_items: 1,
        special_instructions: null,
        dietary_restrictions: null,
        allergies: null,
        notes: null,
        search_text: '',
        created_at: now,
        updated_at: now,
        fulfilled_at: null,
      })
      .execute(),
  );
  expect(await archive(id)).toMatchObject({
    status: 409,
    body: {
      code: 'in_use',
      errors: [{ field: 'open_requests', code: 'has_open_requests', message: 'Open requests: 1', count: 1 }],
    },
  });
  await inTransaction(server.ctx, (tx) =>
    tx.updateTable('food_requests').set({ status: 'fulfilled' }).where('id', '=', request).execute(),
  );
  expect((await archive(id)).status).toBe(200);
});
