import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeItem, makePerson, type Person } from '../../../test/factories.ts';
import { inTransaction } from '../../db/database.ts';
import { inDays, makeRequest, makeScene, type Scene } from '../food-requests/test-calls.ts';

const server = testApp();
let here: Scene;
let elsewhere: Scene;
beforeAll(async () => {
  [here, elsewhere] = [await makeScene(server.ctx), await makeScene(server.ctx)];
});

const usualOf = async ({ token }: Person, foodbank_id?: string) => {
  const { body } = await server.call('GET /api/inventory/usual', {
    token,
    query: foodbank_id === undefined ? {} : { foodbank_id },
  });
  expect(body).toMatchObject({ success: true });
  return body.data.map((item: { _id: string }) => item._id);
};

const stock = (scene: Scene, item_name: string, values: Parameters<typeof makeItem>[2] = {}) =>
  makeItem(server.ctx, scene.foodbank_id, { item_name, ...values });

test('lists food in stock by how often it was requested, by name and one lot of each', async () => {
  const recipient = await makePerson(server.ctx, { role: 'recipient' });
  const scene = { ...here, recipient };
  const rice = await stock(here, 'Basmati rice');
  const milk = await stock(here, 'Café au lait');
  const gone = await stock(here, 'Rye bread', { quantity: 3 });
  const expired = await stock(here, 'Goat yogurt', {
    expiration_date: inDays(server.ctx, 9),
    date_kind: 'expiry',
  });
  const refused = await stock(here, 'Olive oil');
  const foreign = await stock(elsewhere, 'Basmati rice');
  const ask = (...items: { id: string }[]) =>
    makeRequest(
      server,
      scene,
      'fulfilled',
      items.map(({ id }) => ({ inventory_id: id, quantity: id === gone.id ? 3 : 1 })),
    );
  await ask(milk, gone, expired);
  await ask(rice);
  await ask(rice, milk);
  await ask(rice);
  await makeRequest(server, scene, 'rejected', [{ inventory_id: refused.id, quantity: 1 }]);
  await stock(here, 'Never requested');

  expect(await usualOf(recipient, here.foodbank_id)).toEqual([rice.id, milk.id, expired.id]);
  expect(await usualOf(recipient, elsewhere.foodbank_id)).toEqual([foreign.id]);
  expect((await usualOf(recipient)).slice(1)).toEqual([milk.id, expired.id]);

  // Another lot of the same food takes the place of one without stock.
  await inTransaction(server.ctx, (tx) =>
    tx
      .updateTable('inventory_items')
      .set({ expiration_date: inDays(server.ctx, -1) })
      .where('id', '=', expired.id)
      .execute(),
  );
  const bread = await stock(here, 'RYE BREAD');
  expect(await usualOf(recipient, here.foodbank_id)).toEqual([rice.id, milk.id, bread.id]);
});

test('knows nothing of other people’s requests', async () => {
  await makeRequest(server, here, 'pending');
  const newcomer = await makePerson(server.ctx, { role: 'recipient' });
  expect(await usualOf(newcomer)).toEqual([]);
});
