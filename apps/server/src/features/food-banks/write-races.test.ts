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
/** The administrators take turns. */
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

describe('two administrators at once', () => {
  test('delete a food bank once', async () => {
    const id = await makeFoodBank(server.ctx);
    expect(tally(await times(8, (n) => remove(id, n)))).toEqual({ 200: 1, 404: 7 });
  });

  test('give a name to one storage location, whatever the case', async () => {
    const foodBank = await makeFoodBank(server.ctx);
    const answers = await times(8, (n) =>
      server.call('POST /api/storage', {
        token: tokenOf(n),
        body: { name: n % 2 === 0 ? 'Freezer' : 'FREEZER', foodBank },
      }),
    );
    expect(tally(answers.map(({ status, body }) => body.code ?? status))).toEqual({ 201: 1, name_taken: 7 });
  });

  test('rename two storage locations alike, and one is refused', async () => {
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

  test('move a food bank to another province, and never leave a postal code of a third', async () => {
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

describe('something comes in while it is being deleted', () => {
  test('an item moves to a storage location: it finds the place, or the place is gone', async () => {
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

  test('the first delivery arrives: it is kept with the food bank, or refused with it', async () => {
    for (let round = 0; round < 10; round++) {
      const id = await makeFoodBank(server.ctx);
      const delivery = outcomeOf(
        addItems(server.ctx, null, id, [{ item_name: 'Rice', category: 'grains', quantity: 3 }]),
      );
      const [status, outcome] = [await remove(id), await delivery];
      // Refused by whichever of the references to the food bank is looked at first.
      expect(outcome === 'done' ? 409 : 200).toBe(status);
    }
  });

  test('an item arrives while the food bank is archived: it goes off the lists with it, or is refused', async () => {
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
