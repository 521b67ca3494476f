import { LIMITS } from '@nourish/contract/constants';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, testContext } from '../../../test/app.ts';
import { fromNow, testClock } from '../../../test/clock.ts';
import { makeFoodBank, makeItem, makePerson, type Person } from '../../../test/factories.ts';
import { buildApp } from '../../app.ts';
import type { Context } from '../../context.ts';
import { inTransaction, newId, openDatabase } from '../../db/database.ts';
import { findStockDifferences } from '../inventory/ledger.ts';
import { selectCartLines } from './queries.ts';
import { MAX_WISHLISTS } from './rules.ts';

const api = testApp();
let foodbank_id: string;
/** A second server on the same database; calls alternate between the two. */
let second: { app: FastifyInstance; ctx: Context };
let calls = 0;

beforeAll(async () => {
  foodbank_id = await makeFoodBank(api.ctx);
  const ctx = await testContext(
    openDatabase({ url: api.databaseUrl, maxConnections: 20, onError: () => {} }),
  );
  second = { app: await buildApp(ctx), ctx };
});
afterAll(async () => {
  expect(await findStockDifferences(api.ctx.db)).toEqual([]);
  await second.app.close();
  await second.ctx.jobs.stop();
  await second.ctx.limits.close();
  await second.ctx.database.close();
});

const person = () => makePerson(api.ctx, { role: 'recipient' });
const item = (quantity: number) => makeItem(api.ctx, foodbank_id, { quantity });
const times = <T>(count: number, call: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => call(n)));

type Method = 'POST' | 'PUT' | 'DELETE';
async function send({ token }: Person, method: Method, url: string, payload?: object): Promise<number> {
  const app = calls++ % 2 === 0 ? api.app : second.app;
  const headers = { authorization: `Bearer ${token}` };
  return (await app.inject({ method, url, headers, ...(payload ? { payload } : {}) })).statusCode;
}
const add = (who: Person, inventory_id: string, quantity = 1) =>
  send(who, 'POST', '/api/cart/add', { inventory_id, quantity });
const load = (who: Person, list: string) => send(who, 'POST', `/api/wishlists/${list}/load-to-cart`);
const cartOf = (who: Person) => selectCartLines(api.ctx.db, who.actor.user_id, testClock().now());
const unitsIn = async (who: Person) =>
  new Map((await cartOf(who)).map((line) => [line.inventory_id, line.quantity]));
const count = (answers: readonly number[], status: number) =>
  answers.filter((answer) => answer === status).length;

async function wish(
  { token }: Person,
  items: { inventory_id: string; quantity?: number }[],
): Promise<string> {
  const { body } = await api.call('POST /api/wishlists', { token, body: { name: 'List', items } });
  return body.data._id;
}

describe('concurrent clients of one person', () => {
  test('add the same item twenty times and get exactly twenty units', async () => {
    const who = await person();
    const rice = await item(100);
    expect(await times(20, () => add(who, rice.id))).toEqual(Array(20).fill(200));
    expect(await unitsIn(who)).toEqual(new Map([[rice.id, 20]]));
  });

  test('never get more than is available', async () => {
    const who = await person();
    const rice = await item(7);
    const answers = await times(20, () => add(who, rice.id));
    expect([count(answers, 200), count(answers, 409)]).toEqual([7, 13]);
    expect(await unitsIn(who)).toEqual(new Map([[rice.id, 7]]));
  });

  test('lose none of twenty different items', async () => {
    const who = await person();
    const items = await times(20, () => item(5));
    expect(await times(20, (n) => add(who, items[n]!.id, 2))).toEqual(Array(20).fill(200)); // twenty were created
    expect(await unitsIn(who)).toEqual(new Map(items.map(({ id }) => [id, 2])));
  });

  test('open only one more line if only one is free', async () => {
    const who = await person();
    const items: { inventory_id: string }[] = [];
    for (let n = 0; n < LIMITS.linesPerRequest + 7; n++) items.push({ inventory_id: (await item(5)).id });
    await load(who, await wish(who, items.slice(8)));
    const answers = await times(8, (n) => add(who, items[n]!.inventory_id)); // eight were left out above
    expect([count(answers, 200), count(answers, 400)]).toEqual([1, 7]);
    expect(await cartOf(who)).toHaveLength(LIMITS.linesPerRequest);
  });

  test('never exceed the maximum number of wishlists', async () => {
    const who = await person();
    const rice = await item(5);
    await add(who, rice.id);
    const { user_id } = who.actor;
    const rows = Array.from({ length: MAX_WISHLISTS - 2 }, () => ({
      id: newId(),
      user_id,
      name: 'x',
      description: null,
      created_at: testClock().now(),
    }));
    await inTransaction(api.ctx, (tx) => tx.insertInto('wishlists').values(rows).execute());
    const answers = await times(10, (n) =>
      n % 2 === 0
        ? send(who, 'POST', '/api/cart/save-wishlist', { name: 'Cart' })
        : send(who, 'POST', '/api/wishlists', { name: 'Made', items: [{ inventory_id: rice.id }] }),
    );
    expect([count(answers, 201), count(answers, 400)]).toEqual([2, 8]);
  });

  test('remove a line only once', async () => {
    const who = await person();
    await add(who, (await item(5)).id);
    const [line] = await cartOf(who);
    const answers = await times(8, () => send(who, 'DELETE', `/api/cart/items/${line?.id}`));
    expect([count(answers, 200), count(answers, 404)]).toEqual([1, 7]);
  });
});

describe('loading a wishlist while the cart changes', () => {
  test('keeps concurrent additions and adds all of its own lines', async () => {
    const who = await person();
    const [rice, milk, eggs] = [await item(1_000), await item(1_000), await item(1_000)];
    const list = await wish(who, [
      { inventory_id: rice.id, quantity: 5 },
      { inventory_id: milk.id, quantity: 3 },
    ]);
    const answers = await times(30, (n) => {
      if (n % 3 === 0) return load(who, list);
      return n % 3 === 1 ? add(who, rice.id) : add(who, eggs.id, 2);
    });
    expect(count(answers, 200)).toBe(30);
    expect(await unitsIn(who)).toEqual(
      new Map([
        [rice.id, 60],
        [milk.id, 30],
        [eggs.id, 20],
      ]),
    );
  });

  test('never exceeds what is available', async () => {
    const who = await person();
    const [rice, milk] = [await item(17), await item(4)];
    const list = await wish(
      who,
      [milk, rice].map(({ id }) => ({ inventory_id: id, quantity: 5 })),
    );
    await times(20, (n) => (n % 2 === 0 ? load(who, list) : add(who, rice.id)));
    expect(await unitsIn(who)).toEqual(
      new Map([
        [rice.id, 17],
        [milk.id, 4],
      ]),
    );
  });
});

describe('mixed concurrent changes', () => {
  test('all get a response and leave a consistent cart', async () => {
    const who = await person();
    const [rice, milk, eggs] = [await item(40), await item(40), await item(40)];
    const lines = [rice, milk, eggs].map(({ id }) => ({ inventory_id: id, quantity: 6 }));
    const [list, reversed] = [await wish(who, lines), await wish(who, lines.toReversed())];
    await load(who, list);
    const line = (await cartOf(who))[1]?.id;
    const answers = await times(60, (n) => {
      switch (n % 6) {
        case 0:
          return load(who, list);
        case 1:
          return load(who, reversed);
        case 2:
          return send(who, 'DELETE', '/api/cart/clear');
        case 3:
          return send(who, 'PUT', `/api/cart/items/${line}`, { quantity: 4 });
        case 4:
          return send(who, 'POST', '/api/cart/save-wishlist', { name: 'Now' });
        default:
          return add(who, eggs.id, 3);
      }
    });
    // 404: the line was removed; 409: the cart was empty, or too little is available.
    expect(answers.filter((status) => ![200, 201, 404, 409].includes(status))).toEqual([]);
    for (const { quantity, available } of await cartOf(who)) expect(quantity).toBeLessThanOrEqual(available);
  });

  test('are serialized with requests, which empty the cart and reserve the same stock', async () => {
    const items = [await item(500), await item(500)];
    const wanted = items.map(({ id }) => ({ inventory_id: id, quantity: 2 }));
    const submission = {
      items: items.map(({ id }) => ({ inventory_id: id, quantity: 1 })),
      preferredPickupDate: fromNow(3 * 86_400_000)
        .toISOString()
        .slice(0, 10),
      preferredPickupTime: '10:00',
    };
    const answers = await times(4, async () => {
      const who = await person();
      const list = await wish(who, wanted);
      return times(20, (n) =>
        n % 2 === 0 ? load(who, list) : send(who, 'POST', '/api/food-requests', submission),
      );
    });
    expect([count(answers.flat(), 200), count(answers.flat(), 201)]).toEqual([40, 40]);
  });
});
