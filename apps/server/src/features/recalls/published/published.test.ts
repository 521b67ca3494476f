import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import type { RecallFeed } from '@nourish/contract';
import { addDays, DAY_MS, localTime } from '@nourish/contract/calendar';
import { DEFAULT_TIME_ZONE } from '@nourish/contract/constants';
import { testApp } from '../../../../test/app.ts';
import { makeItem, makePerson, type Person } from '../../../../test/factories.ts';
import * as desk from '../../visits/test-calls.ts';
import { getFeed, listPublished, readPublished } from './service.ts';

const t = testApp();

/** A fixed time, so that the days of the file are those of the expectations. */
let now: Date;
beforeAll(() => {
  now = t.ctx.clock.now();
});
const after = (days: number) => ({
  ...t.ctx,
  clock: { now: () => new Date(now.getTime() + days * DAY_MS) },
});
const dayAgo = (days: number) => addDays(localTime(now, DEFAULT_TIME_ZONE).date, -days);
const notice = (NID: string, Product: string, days_ago: number) => ({
  NID,
  Title: `${Product} recalled due to Salmonella`,
  URL: `https://recalls.example/${NID}`,
  Organization: 'CFIA',
  Product,
  Issue: 'Salmonella',
  'Recall class': 'Class 2',
  'Last updated': dayAgo(days_ago),
});

async function fileWith(content: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'recalls-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'recalls.json');
  await writeFile(file, content);
  return file;
}
const list = async (who: Person, query: Record<string, string> = {}) =>
  (await t.call('GET /api/published-recalls', { token: who.token, query })).body.data;

test('published recalls name likely items of the own food bank, and the recall that was entered', async () => {
  const at = await desk.makeDesk(t);
  const elsewhere = await desk.makeDesk(t);
  const butter = await makeItem(t.ctx, at.foodbank_id, {
    item_name: 'Smooth peanut butter, 1 kg',
    quantity: 3,
  });
  await makeItem(t.ctx, at.foodbank_id, { item_name: 'Crunchy peanut butter', quantity: 0 });
  await makeItem(t.ctx, at.foodbank_id, { item_name: 'Peanut oil', quantity: 5 });
  const file = await fileWith(
    JSON.stringify([notice('1', 'Hill brand Peanut Butter', 4), notice('2', 'Hill brand Kale', 2)]),
  );
  await readPublished(after(0), file);
  expect(await list(at.staff)).toMatchObject([
    { number: '2', class: 'II', updated_on: dayAgo(2), words: '', likely: [], recall_id: null },
    {
      number: '1',
      words: 'peanut butter',
      likely: [{ inventory_id: butter.id, item_name: 'Smooth peanut butter, 1 kg' }],
    },
  ]);
  expect(await list(elsewhere.staff)).toMatchObject([{ likely: [] }, { likely: [] }]);

  const { body } = await t.call('POST /api/recalls', {
    token: at.staff.token,
    body: {
      title: 'Peanut butter',
      reference: 'https://recalls.example/1',
      products: [{ words: 'peanut butter' }],
    },
  });
  expect(await list(at.staff)).toMatchObject([{ recall_id: null }, { recall_id: body.data._id }]);
  expect(await list(elsewhere.staff)).toMatchObject([{ recall_id: null }, { recall_id: null }]);

  const admin = await makePerson(t.ctx, { role: 'admin' });
  const unnamed = await t.call('GET /api/published-recalls', { token: admin.token });
  expect(unnamed).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'foodbank_id', code: 'required' }] },
  });
  expect(await list(admin, { foodbank_id: at.foodbank_id })).toHaveLength(2);
});

test('published recalls name goods that are gone if people got them in the last 90 days', async () => {
  const at = await desk.makeDesk(t);
  const jar = (item_name: string) => makeItem(t.ctx, at.foodbank_id, { item_name, quantity: 1 });
  const [given, thrown, archived] = [
    await jar('Sesame'),
    await jar('Sesame, 1 kg'),
    await jar('Sesame, 2 kg'),
  ];
  const call = { token: at.staff.token };
  for (const { id } of [given, archived])
    await desk.served(t, at, { client_id: null, lines: [{ inventory_id: id, quantity: 1 }] });
  const waste = { quantity_delta: -1, reason: 'Damaged', written_off: true };
  await t.call('POST /api/inventory/:id/adjust', { ...call, params: { id: thrown.id }, body: waste });
  await t.call('DELETE /api/inventory/:id', { ...call, params: { id: archived.id } });
  await readPublished(after(0), await fileWith(JSON.stringify([notice('4', 'Sesame', 1)])));
  const named = async (days: number) => {
    const { data } = await listPublished(after(days), at.staff.actor, { page: 1, limit: 10 });
    return data.flatMap(({ likely }) => likely.map(({ inventory_id }) => inventory_id)).toSorted();
  };
  expect(await named(0)).toEqual([given.id, archived.id].toSorted());
  expect(await named(89)).toHaveLength(2);
  expect(await named(91)).toEqual([]);
});

test('food on hand comes first among the likely items of a notice, even if more gone items match than are listed', async () => {
  const at = await desk.makeDesk(t);
  const item = (item_name: string) => makeItem(t.ctx, at.foodbank_id, { item_name, quantity: 1 });
  const gone = [];
  for (let n = 1; n <= 5; n++) gone.push(await item(`Almond sesame butter ${n}`));
  const lines = gone.map(({ id }) => ({ inventory_id: id, quantity: 1 }));
  await desk.served(t, at, { client_id: null, lines });
  const onHand = await item('Sesame butter, 1 kg');
  await readPublished(after(0), await fileWith(JSON.stringify([notice('5', 'Almond Sesame Butter', 1)])));
  const [found] = await list(at.staff);
  expect(found.words).toBe('almond sesame butter');
  expect(found.likely.map((each: { inventory_id: string }) => each.inventory_id)).toEqual([
    onHand.id,
    ...gone.slice(0, 4).map(({ id }) => id),
  ]);
});

test.each([
  ['Strawberries, 454 g', 'Strawberry'],
  ['Cookies', 'Cookie'],
  ['Cheese', 'Cheeses'],
])('%s are named for %s', async (item_name, product) => {
  const at = await desk.makeDesk(t);
  const { id } = await makeItem(t.ctx, at.foodbank_id, { item_name, quantity: 3 });
  await readPublished(after(0), await fileWith(JSON.stringify([notice('3', product, 1)])));
  expect(await list(at.staff)).toMatchObject([{ likely: [{ inventory_id: id }] }]);
});

test('a file that cannot be read leaves the earlier notices, and is stale after two days', async () => {
  const source = await fileWith(JSON.stringify([notice('7', 'Hill brand Kale', 1)]));
  await readPublished(after(0), source);
  expect(await getFeed(after(0))).toMatchObject({ configured: true, latest_on: dayAgo(1), stale: false });

  await readPublished(after(1), await fileWith('<html>Sorry'));
  await readPublished(after(1), path.join(tmpdir(), 'no-such-file.json'));
  expect(await getFeed(after(1))).toMatchObject({ stale: false } satisfies Partial<RecallFeed>);
  expect(await getFeed(after(2.1))).toMatchObject({ latest_on: dayAgo(1), stale: true });
});

test('a file that is read but names no recall of the last weeks is stale', async () => {
  await readPublished(after(0), await fileWith(JSON.stringify([notice('8', 'Hill brand Kale', 30)])));
  expect(await getFeed(after(0))).toMatchObject({ latest_on: dayAgo(30), stale: true });
});

test('the file is read from an address, and an error response changes nothing', async () => {
  let status = 200;
  const server = createServer((_, response) => {
    response
      .writeHead(status)
      .end(status === 200 ? JSON.stringify([notice('9', 'Hill brand Kale', 0)]) : '[]');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const source = `http://127.0.0.1:${(server.address() as AddressInfo).port}/recalls.json`;
  const { staff } = await desk.makeDesk(t);
  await readPublished(after(0), source);
  expect(await list(staff)).toMatchObject([{ number: '9' }]);
  status = 500;
  await readPublished(after(0), source);
  expect(await list(staff)).toMatchObject([{ number: '9' }]);
});
