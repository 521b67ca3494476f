import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import {
  makeFoodBank,
  makeItem,
  makePerson,
  makeStorageLocation,
  type Person,
} from '../../../test/factories.ts';
import { inTransaction } from '../../db/database.ts';
import { addItems } from '../inventory/service.ts';

const server = testApp();
let admins: Person[];
beforeAll(async () => {
  admins = await times(2, () => makePerson(server.ctx, { role: 'admin' }));
});

const times = <T>(count: number, call: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => call(n)));
/** Calls alternate between the administrators. */
const tokenOf = (n: number) => admins[n % admins.length]?.token;
const tally = (outcomes: readonly (number | string)[]) =>
  Object.fromEntries([...Map.groupBy(outcomes, String)].map(([outcome, all]) => [outcome, all.length]));
const remove = async (id: string, n = 0) =>
  (await server.call('DELETE /api/foodbanks/:id', { token: tokenOf(n), params: { id } })).status;
const drop = async (id: string, n = 0) =>
  (await server.call('DELETE /api/storage/:id', { token: tokenOf(n), params: { id } })).status;
const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Error & { constraint?: string }) => error.constraint ?? error.message,
  );

describe('concurrent administrators', () => {
  test('delete a food bank once', async () => {
    const id = await makeFoodBank(server.ctx);
    expect(tally(await times(8, (n) => remove(id, n)))).toEqual({ 200: 1, 404: 7 });
  });

  test('give a name to only one storage location, whatever the case', async () => {
    const foodBank = await makeFoodBank(server.ctx);
    const answers = await times(8, (n) =>
      server.call('POST /api/storage', {
        token: tokenOf(n),
        body: { name: n % 2 === 0 ? 'Freezer' : 'FREEZER', foodBank },
      }),
    );
    expect(tally(answers.map(({ status, body }) => body.code ?? status))).toEqual({ 201: 1, name_taken: 7 });
  });

  test('cannot rename two storage locations to the same name', async () => {
    const foodBank = await makeFoodBank(server.ctx);
    const shelves = await times(6, () => makeStorageLocation(server.ctx, foodBank));
    const statuses = await Promise.all(
      shelves.map(async (id, n) => {
        const call = { token: tokenOf(n), params: { id }, body: { name: 'Cellar' } };
        return (await server.call('PUT /api/storage/:id', call)).status;
      }),
    );
    expect(tally(statuses)).toEqual({ 200: 1, 409: 5 });
  });

  test('never leave a food bank with a postal code of another province', async () => {
    const id = await makeFoodBank(server.ctx);
    const places = [
      { province: 'BC', postalCode: 'V6Z 1W7' },
      { province: 'QC', postalCode: 'H3J 1M8' },
      { province: 'ON' },
      { postalCode: 'V5K 0A1' },
    ];
    for (let round = 0; round < 5; round++) {
      await times(8, (n) =>
        server.call('PUT /api/foodbanks/:id', {
          token: tokenOf(n),
          params: { id },
          body: places[(n + round) % places.length],
        }),
      );
      const { province, postalCode } = (await server.call('GET /api/foodbanks/:id', { params: { id } })).body
        .data;
      expect(['ON M5V 2T6', 'BC V6Z 1W7', 'BC V5K 0A1', 'QC H3J 1M8']).toContain(`${province} ${postalCode}`);
    }
  });
});

describe('an insert during a deletion', () => {
  test('either moves an item to the storage location or deletes the location', async () => {
    for (let round = 0; round < 10; round++) {
      const foodBank = await makeFoodBank(server.ctx);
      const shelf = await makeStorageLocation(server.ctx, foodBank);
      const { id } = await makeItem(server.ctx, foodBank);
      const move = outcomeOf(
        inTransaction(server.ctx, (tx) =>
          tx
            .updateTable('inventory_items')
            .set({ storage_location_id: shelf })
            .where('id', '=', id)
            .execute(),
        ),
      );
      const outcome = [await drop(shelf), await move];
      expect([
        [200, 'inventory_items_storage_location_id_fkey'],
        [409, 'done'],
      ]).toContainEqual(outcome);
    }
  });

  test('either adds the first item or deletes the food bank', async () => {
    for (let round = 0; round < 10; round++) {
      const id = await makeFoodBank(server.ctx);
      const delivery = outcomeOf(
        addItems(server.ctx, null, id, [{ item_name: 'Rice', category: 'grains', quantity: 3 }]),
      );
      const [status, outcome] = [await remove(id), await delivery];
      // The error depends on which reference to the food bank is checked first.
      expect(outcome === 'done' ? 409 : 200).toBe(status);
    }
  });

  test('either archives a new item with the food bank or rejects it', async () => {
    for (let round = 0; round < 10; round++) {
      const id = await makeFoodBank(server.ctx);
      const call = { token: tokenOf(round), params: { id }, body: { archived: true } };
      const [{ status }, outcome] = await Promise.all([
        server.call('PUT /api/foodbanks/:id', call),
        outcomeOf(addItems(server.ctx, null, id, [{ item_name: 'Rice', category: 'grains', quantity: 3 }])),
      ]);
      expect(status).toBe(200);
      expect(['done', 'food_bank_open']).toContain(outcome);
      const query = { foodbank_id: id };
      expect((await server.call('GET /api/inventory', { query })).body.data).toEqual([]);
    }
  });
});
