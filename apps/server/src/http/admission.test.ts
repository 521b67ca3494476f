import { expect, test } from 'vitest';
import { testApp, unique } from '../../test/app.ts';
import { makeFoodBank, makeItem, makePerson } from '../../test/factories.ts';
import { at } from '../features/food-requests/test-calls.ts';

const t = testApp({ DATABASE_CONNECTIONS: '2' });
/** Fifteen for each connection. */
const LIMIT = 30;

/** Occupies places until the returned function is called. */
function occupy(places: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const works = Array.from({ length: places }, () => t.app.admit(() => promise));
  return async () => {
    resolve();
    await Promise.all(works);
  };
}

/** Counts the database connections that some work takes. */
async function countAcquired(work: () => Promise<unknown>): Promise<number> {
  let acquired = 0;
  const count = (): void => void (acquired += 1);
  t.database.pool.on('acquire', count);
  await work();
  t.database.pool.off('acquire', count);
  return acquired;
}

test('a full server refuses visitors and people with a session, and tells them when to come back', async () => {
  const { token } = await makePerson(t.ctx, { role: 'recipient' });
  const calls = () =>
    Promise.all([
      t.call('GET /api/foodbanks'),
      t.call('GET /api/cart', { token }),
      t.call('GET /api/health'),
    ]);
  const free = occupy(LIMIT);
  const [visitor, person, balancer] = await calls();
  for (const refused of [visitor, person]) {
    expect(refused).toMatchObject({ status: 503, body: { success: false, code: 'not_ready' } });
    expect(refused?.headers['retry-after']).toMatch(/^([5-9]|1[0-5])$/);
  }
  expect(balancer?.status).toBe(200);
  await free();
  expect((await calls()).map(({ status }) => status)).toEqual([200, 200, 200]);
});

test('a full server does not look up the session of a caller whom it refuses', async () => {
  const { token } = await makePerson(t.ctx, { role: 'recipient' });
  const free = occupy(LIMIT);
  const acquired = await countAcquired(async () => {
    // The first keeps sessions in the cache, the second does not.
    const calls = [t.call('GET /api/inventory', { token }), t.call('GET /api/cart', { token })];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([503, 503]);
  });
  expect(acquired).toBe(0);
  await free();
});

test('a full server serves what it has in its cache', async () => {
  const { token } = await makePerson(t.ctx, { role: 'recipient' });
  const read = async () => (await t.call('GET /api/inventory', { token })).status;
  // Cached responses end with their minute.
  await at(t.ctx, t.ctx.clock.now(), async () => {
    // The first read also notes when the session was used, which ends what is cached of it a moment later.
    await expect.poll(() => countAcquired(read)).toBe(0);
    const free = occupy(LIMIT);
    expect(await read()).toBe(200);
    await free();
  });
});

test('a refused call stores nothing, and succeeds with the same key later', async () => {
  const { token } = await makePerson(t.ctx, { role: 'recipient' });
  const { id } = await makeItem(t.ctx, await makeFoodBank(t.ctx));
  const headers = { 'idempotency-key': unique('key') };
  const body = { name: 'Later', items: [{ inventory_id: id, quantity: 1 }] };
  const save = () => t.call('POST /api/wishlists', { token, body, headers });
  const free = occupy(LIMIT);
  expect((await save()).status).toBe(503);
  expect(await t.ctx.db.selectFrom('wishlists').select('id').execute()).toEqual([]);
  await free();
  const saved = await save();
  expect([saved.status, saved.headers['idempotent-replayed']]).toEqual([201, undefined]);
});

test('a request that fails gives its place back', async () => {
  for (let n = 0; n <= LIMIT; n++)
    await expect(t.app.admit(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect((await t.call('GET /api/foodbanks')).status).toBe(200);
});
