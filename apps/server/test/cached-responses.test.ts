import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { inTransaction, openDatabase, type Database, type Tx } from '../src/db/database.ts';
import { moveStock } from '../src/features/inventory/ledger.ts';
import { testApp, type HttpResponse } from './app.ts';
import { testClock } from './clock.ts';
import { makeFoodBank, makeItem, makePerson, type Person } from './factories.ts';

const t = testApp();
/** A second process: its writes become known only through notifications. */
let other: Database;
let foodbank_id: string;
let staff: Person;

beforeAll(async () => {
  other = openDatabase({ url: t.databaseUrl, maxConnections: 4, onError: () => {} });
  foodbank_id = await makeFoodBank(t.ctx);
  staff = await makePerson(t.ctx, { role: 'staff', foodbank_id });
});
afterAll(() => other.close());

const oneIn = (tx: Tx, item_id: string): Promise<void> =>
  moveStock(tx, { actor_id: null, now: testClock().now() }, [
    { item_id, kind: 'received', quantity_delta: 1, reserved_delta: 0 },
  ]);
const receive = (database: Database, item_id: string): Promise<unknown> =>
  inTransaction({ database }, (tx) => oneIn(tx, item_id));
const readItem = (id: string, token?: string): Promise<HttpResponse> =>
  t.call('GET /api/inventory/:id', { params: { id }, token });
const unitsOf = async (id: string): Promise<number> => (await readItem(id)).body.data.quantity;
const listed = async (): Promise<number> =>
  (await t.call('GET /api/inventory', { query: { foodbank_id, limit: 1 } })).body.data[0].quantity;

/** Reads until a response comes from the cache, without a database query. */
async function isCached(read: () => Promise<unknown>): Promise<void> {
  const asked = vi.spyOn(t.database.pool, 'connect');
  await vi.waitFor(
    async () => {
      asked.mockClear();
      await read();
      expect(asked).not.toHaveBeenCalled();
    },
    { timeout: 20_000, interval: 5 },
  );
  asked.mockRestore();
}

/** Maximum staleness after a write of another process. */
const LATE_MS = 100;

/** Reads until the written value is seen; reads that begin after the bound must see it. */
async function seenInTime<T>(read: () => Promise<T>, written: T): Promise<void> {
  const since = performance.now();
  for (;;) {
    const began = performance.now();
    const seen = await read();
    if (began - since <= LATE_MS) continue;
    expect(seen).toEqual(written);
    return;
  }
}

describe('a repeated read', () => {
  test('is served without a database query, and with 304 for a known ETag', async () => {
    const { id } = await makeItem(t.ctx, foodbank_id, { quantity: 3 });
    await isCached(() => readItem(id));
    const { headers } = await readItem(id);
    expect(headers['cache-control']).toBe('private, no-cache');
    const again = await t.call('GET /api/inventory/:id', {
      params: { id },
      headers: { 'if-none-match': `W/${String(headers['etag'])}` },
    });
    expect(again).toMatchObject({ status: 304, body: '' });
  });

  test('shows each reader only what they may see, in any order of reads', async () => {
    const { id } = await makeItem(t.ctx, foodbank_id, { quantity: 3 });
    const elsewhere = await makePerson(t.ctx, { role: 'staff', foodbank_id: await makeFoodBank(t.ctx) });
    const recipient = await makePerson(t.ctx, { role: 'recipient' });
    const admin = await makePerson(t.ctx, { role: 'admin' });
    const seen = async (who?: Person) => Object.keys((await readItem(id, who?.token)).body.data);
    for (const who of [staff, undefined, elsewhere, recipient, admin, undefined, staff]) {
      await isCached(() => readItem(id, who?.token));
      const fields = await seen(who);
      expect(fields.includes('minimum_stock_level')).toBe(who !== undefined);
      expect(fields.includes('reserved_quantity')).toBe(who === staff || who === admin);
    }
  });

  test('of a storage location is refused to other food banks, even after its own staff read it', async () => {
    const read = (who: Person) =>
      t.call('GET /api/inventory/stats', { query: { foodbank_id }, token: who.token });
    await isCached(() => read(staff));
    const elsewhere = await makePerson(t.ctx, { role: 'staff', foodbank_id: await makeFoodBank(t.ctx) });
    const recipient = await makePerson(t.ctx, { role: 'recipient' });
    expect([(await read(elsewhere)).status, (await read(recipient)).status]).toEqual([404, 403]);
  });

  test("expires at midnight in the food bank's time zone", async () => {
    const bank = await makeFoodBank(t.ctx, { time_zone: 'America/St_Johns' });
    const clock = vi.spyOn(t.ctx.clock, 'now');
    // Midnight in that zone is 03:30 UTC.
    clock.mockReturnValue(new Date('2031-03-02T03:29:59Z'));
    const { token } = await makePerson(t.ctx, { role: 'staff', foodbank_id: bank });
    await makeItem(t.ctx, bank, { quantity: 1, expiration_date: '2031-03-02', date_kind: 'expiry' });
    const expiring = async () =>
      (await t.call('GET /api/inventory/alerts/expiring', { query: { days: 0 }, token })).body.pagination
        .totalItems;
    const pastDate = async () =>
      (await t.call('GET /api/inventory/alerts/past-date', { token })).body.pagination.totalItems;
    await isCached(expiring);
    await isCached(pastDate);
    expect([await expiring(), await pastDate()]).toEqual([0, 0]);
    clock.mockReturnValue(new Date('2031-03-02T03:30:00Z'));
    expect([await expiring(), await pastDate()]).toEqual([1, 0]);
    clock.mockReturnValue(new Date('2031-03-03T03:30:00Z'));
    expect([await expiring(), await pastDate()]).toEqual([0, 1]);
    clock.mockRestore();
  });
});

describe('a write', () => {
  test('of this process is visible to all reads after its response, during concurrent reads', async () => {
    const { id } = await makeItem(t.ctx, foodbank_id, { quantity: 0 });
    let isOver = false;
    const readers = Array.from({ length: 4 }, async () => {
      let last = 0;
      while (!isOver) {
        const seen = await unitsOf(id);
        // Readers never go back in time.
        expect(seen).toBeGreaterThanOrEqual(last);
        last = seen;
        await listed();
      }
    });
    for (let written = 1; written <= 20; written++) {
      await receive(t.database, id);
      expect([await unitsOf(id), await listed()]).toEqual([written, written]);
    }
    isOver = true;
    await Promise.all(readers);
  });

  test('of another process is visible in time, for each of many writes', async () => {
    const { id } = await makeItem(t.ctx, foodbank_id, { quantity: 0 });
    for (let written = 1; written <= 5; written++) {
      await isCached(() => readItem(id));
      await receive(other, id);
      await seenInTime(() => unitsOf(id), written);
    }
  });

  test('of a program that sends no notifications, such as psql, is visible in time', async () => {
    const { id } = await makeItem(t.ctx, foodbank_id, { quantity: 0 });
    await isCached(() => readItem(id));
    await other.pool.query('update inventory_items set item_name = $2 where id = $1', [id, 'Rye bread']);
    await seenInTime(async () => (await readItem(id)).body.data.item_name, 'Rye bread');
  });

  test('that is rolled back leaves the cache intact', async () => {
    const { id } = await makeItem(t.ctx, foodbank_id, { quantity: 2 });
    await isCached(() => readItem(id));
    const undone = inTransaction(t, async (tx) => {
      await moveStock(tx, { actor_id: null, now: testClock().now() }, [
        { item_id: id, kind: 'received', quantity_delta: 5, reserved_delta: 0 },
      ]);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await unitsOf(id)).toBe(2);
    await isCached(() => readItem(id));
  });
});

test('serves no stale responses while the notification connection is down', async () => {
  const { id } = await makeItem(t.ctx, foodbank_id, { quantity: 0 });
  const cut = async (): Promise<number> => {
    const { rows } = await other.pool.query<{ cut: number }>(
      `select count(pg_terminate_backend(pid)) as cut from pg_stat_activity
       where datname = current_database() and query in ('select', 'listen nourish_changes') and pid <> pg_backend_pid()`,
    );
    return rows[0]?.cut ?? 0;
  };
  for (let written = 1; written <= 3; written++) {
    await isCached(() => readItem(id));
    const [ended] = await Promise.all([cut(), receive(other, id)]);
    expect(ended).toBeGreaterThan(0);
    await seenInTime(() => unitsOf(id), written);
    // After reconnecting, the old cache is not used.
    await isCached(() => readItem(id));
    expect(await unitsOf(id)).toBe(written);
  }
});

describe('a user whose account changes', () => {
  const stats = async ({ token }: Person) => (await t.call('GET /api/inventory/stats', { token })).status;
  const change = (
    database: Database,
    { actor }: Person,
    values: { active: boolean } | { role: 'recipient' },
  ) =>
    inTransaction({ database }, (tx) =>
      tx.updateTable('users').set(values).where('id', '=', actor.user_id).execute(),
    );

  test('is anonymous immediately after signing out', async () => {
    const person = await makePerson(t.ctx, { role: 'staff', foodbank_id });
    await isCached(() => stats(person));
    await t.call('POST /api/auth/logout', { token: person.token });
    expect(await stats(person)).toBe(401);
  });

  test('is deactivated or demoted immediately in this process, and in time in others', async () => {
    for (const [database, values, status] of [
      [t.database, { active: false }, 401],
      [t.database, { role: 'recipient' }, 403],
      [other, { active: false }, 401],
      [other, { role: 'recipient' }, 403],
    ] as const) {
      const person = await makePerson(t.ctx, { role: 'staff', foodbank_id });
      await isCached(() => stats(person));
      await change(database, person, values);
      if (database === other) await seenInTime(() => stats(person), status);
      expect(await stats(person)).toBe(status);
    }
  });
});
