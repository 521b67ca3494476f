import { beforeEach, expect, test } from 'vitest';
import type { Client, FoodRequest, FoodRequestDetails, RequestCall } from '@nourish/contract';
import { testApp, type CallOptions } from '../../../../test/app.ts';
import { makeItem, makePerson, type Person } from '../../../../test/factories.ts';
import { addClient, done, makeDesk, send, type Desk } from '../../clients/test-calls.ts';
import { acted, entered, hold } from '../../recalls/test-calls.ts';
import * as requests from '../test-calls.ts';

const t = testApp();
const startServer = requests.serversOn(t);
let desk: Desk;
let client: Client;
let rice: { id: string; item_name: string };
let pasta: { id: string; item_name: string };
beforeEach(async () => {
  desk = await makeDesk(t);
  client = await addClient(t, desk.staff, { name: 'Nadia Haddad', phone: '+14165550123' });
  rice = await makeItem(t.ctx, desk.foodbank_id, { quantity: 20 });
  pasta = await makeItem(t.ctx, desk.foodbank_id, { quantity: 20 });
});

const order = (of: Client = client, items: object[] = [{ inventory_id: rice.id, quantity: 2 }]) =>
  done(requests.send(t, desk.staff, items, { client_id: of._id })) as Promise<FoodRequest>;
const ownRequest = async () =>
  requests.sendAccepted(t, await makePerson(t.ctx, { role: 'recipient' }), [
    { inventory_id: rice.id, quantity: 1 },
  ]);
const takeOut = (id: string, inventory_id = rice.id): Promise<FoodRequestDetails> =>
  done(
    send(t, desk.staff, 'POST /api/food-requests/:id/take-out', {
      id,
      body: { inventory_ids: [inventory_id] },
    }),
  );
const put = (id: string, quantity: number): Promise<FoodRequestDetails> =>
  done(
    send(t, desk.staff, 'POST /api/food-requests/:id/substitute', {
      id,
      body: { inventory_id: rice.id, substitute_id: pasta.id, quantity },
    }),
  );
const calls = (query: NonNullable<CallOptions['query']> = {}, who = desk.staff): Promise<RequestCall[]> =>
  done(send(t, who, 'GET /api/food-requests/calls', { query }));
const tell = (
  id: string,
  line_ids: readonly string[],
  {
    told = true,
    who = desk.staff,
    server = t,
  }: { told?: boolean; who?: Person; server?: requests.Caller } = {},
) =>
  server.call('POST /api/food-requests/:id/calls', {
    token: who.token,
    params: { id },
    body: { line_ids, told },
  });
const idsOf = ({ lines }: Pick<RequestCall, 'lines'>) => lines.map(({ _id }) => _id);

test('a hold says how many people cannot be mailed, and the list names whom to call about what', async () => {
  const made = await order();
  const mailed = await ownRequest();
  const { body } = await hold(t, desk.staff, rice.id);
  expect(body.data).toMatchObject({ requests: [{}, {}], to_call: 1 });
  expect(await calls()).toEqual([
    {
      request_id: made._id,
      foodbank_id: desk.foodbank_id,
      code: made.code,
      status: 'pending',
      pickup_date: made.pickup_date,
      pickup_time: '10:00',
      client_id: client._id,
      name: 'Nadia Haddad',
      phone: '+14165550123',
      lines: [expect.objectContaining({ inventory_id: rice.id, quantity: 2, to_call: true, told: null })],
    },
  ]);
  const own = await done(send(t, desk.staff, 'GET /api/food-requests/:id', { id: mailed._id }));
  expect(own.released_items).toMatchObject([{ to_call: false, told: null }]);
  expect((await hold(t, desk.staff, rice.id)).body.data.to_call).toBe(0);
});

test('what was taken out, or replaced, is in the list of its item until the request ends', async () => {
  const taken = await order();
  const replaced = await order();
  const { released_items } = await takeOut(taken._id);
  expect(released_items).toMatchObject([{ to_call: true, told: null }]);
  await put(replaced._id, 1);
  const list = await calls({ inventory_id: rice.id });
  expect(list.map(({ request_id, lines }) => [request_id, lines[0]?.substitute?.item_name])).toEqual([
    [taken._id, undefined],
    [replaced._id, pasta.item_name],
  ]);
  expect(await calls({ inventory_id: pasta.id })).toEqual([]);
  await done(requests.setStatus(t, desk.staff, taken._id, 'cancelled'));
  expect((await calls()).map(({ request_id }) => request_id)).toEqual([replaced._id]);
});

test('a colleague ticks a call to the person as done, and can take the tick back', async () => {
  const { _id } = await order();
  await takeOut(_id);
  const [call] = await calls({ told: false });
  const ids = idsOf(call!);
  const by = { by: desk.staff.actor.name, at: expect.any(String) };
  const details = await done(
    tell(
      _id,
      ids.map((id) => id.toUpperCase()),
    ),
  );
  expect(details.released_items).toMatchObject([{ told: by }]);
  expect(await calls({ told: false })).toEqual([]);
  expect(await calls({ told: true })).toMatchObject([{ lines: [{ told: by }] }]);
  await done(tell(_id, ids, { told: false }));
  expect(await calls({ told: false })).toMatchObject([{ lines: [{ told: null }] }]);
});

test('open calls come first, then those that are done', async () => {
  const first = await order();
  const second = await order();
  await takeOut(first._id);
  await takeOut(second._id);
  const [one] = await calls();
  await done(tell(first._id, idsOf(one!)));
  expect((await calls()).map(({ request_id }) => request_id)).toEqual([second._id, first._id]);
});

test('of two colleagues on two servers who tick at once, the first one stays', async () => {
  const other = await startServer();
  const colleague = await makePerson(t.ctx, { role: 'staff', foodbank_id: desk.foodbank_id });
  for (let round = 0; round < 5; round++) {
    const { _id } = await order();
    const ids = (await takeOut(_id)).released_items.map((line) => line._id);
    const answers = await Promise.all([tell(_id, ids), tell(_id, ids, { who: colleague, server: other })]);
    const [one, two] = answers.map(({ status, body }) => {
      expect(status).toBe(200);
      return body.data.released_items[0].told;
    });
    expect(one).toEqual(two);
    expect([desk.staff.actor.name, colleague.actor.name]).toContain(one.by);
  }
});

test('a tick does not cover what took the place of a line meanwhile', async () => {
  const { _id } = await order();
  await takeOut(_id);
  const [seen] = await calls();
  await put(_id, 1);
  expect(await tell(_id, idsOf(seen!))).toMatchObject({ status: 200 });
  // One unit has no substitute yet; the person does not know about the other one.
  const [call] = await calls({ told: false });
  expect(call?.lines).toMatchObject([
    { quantity: 1, substitute: { item_name: pasta.item_name }, told: null },
    { quantity: 1, substitute: null, told: { by: desk.staff.actor.name } },
  ]);
  await put(_id, 1);
  expect(await tell(_id, idsOf(seen!))).toMatchObject({ status: 404 });
});

test('a person who was called about a line has to be called about its substitute too', async () => {
  const { _id } = await order();
  const { released_items } = await takeOut(_id);
  await done(tell(_id, [released_items[0]!._id]));
  expect(await calls({ told: false })).toEqual([]);
  await put(_id, 2);
  expect(await calls({ told: false })).toMatchObject([{ request_id: _id }]);
});

test('what a recall took out is in its own list, until something else takes its place', async () => {
  const { _id } = await order();
  const recall = await entered(t, desk.staff, [{ words: rice.item_name }]);
  await acted(t, desk.staff, recall, 'hold', { inventory_ids: [rice.id] });
  expect(await calls()).toEqual([]);
  expect(await acted(t, desk.staff, recall, 'notify')).toMatchObject({
    by_phone: [{ client_id: client._id }],
  });
  await put(_id, 2);
  expect(await calls()).toMatchObject([
    { request_id: _id, lines: [{ substitute: { item_name: pasta.item_name } }] },
  ]);
});

test('who lost a line to a recall that ended without a notice has to be called', async () => {
  const { _id } = await order();
  await ownRequest();
  const recall = await entered(t, desk.staff, [{ words: rice.item_name }]);
  await acted(t, desk.staff, recall, 'hold', { inventory_ids: [rice.id] });
  await acted(t, desk.staff, recall, 'lift');
  expect(await calls({ told: false })).toMatchObject([
    { request_id: _id, lines: [{ inventory_id: rice.id, to_call: true, told: null }] },
  ]);
});

test('a person on the phone list of a recall is on no other list after its end', async () => {
  await order();
  const recall = await entered(t, desk.staff, [{ words: rice.item_name }]);
  await acted(t, desk.staff, recall, 'hold', { inventory_ids: [rice.id] });
  await acted(t, desk.staff, recall, 'notify');
  await acted(t, desk.staff, recall, 'lift');
  expect(await calls()).toEqual([]);
});

test('a repeated call returns the current request, and its stored response names no person', async () => {
  const { _id } = await order();
  const ids = (await takeOut(_id)).released_items.map((line) => line._id);
  const repeat = () =>
    t.call('POST /api/food-requests/:id/calls', {
      token: desk.staff.token,
      params: { id: _id },
      body: { line_ids: ids, told: true },
      headers: { 'idempotency-key': 'told-once-1' },
    });
  await done(repeat());
  await done(tell(_id, ids, { told: false }));
  const { body } = await repeat();
  expect(body.data.released_items).toMatchObject([{ told: null }]);
  const kept = await t.ctx.db.selectFrom('idempotency_keys').selectAll().execute();
  expect(JSON.stringify(kept)).not.toContain(client.name);
});

const toCall = async (query: NonNullable<CallOptions['query']> = {}, who = desk.staff): Promise<number> =>
  (await done(send(t, who, 'GET /api/food-requests/calls/count', { query }))).to_call;

test('counts whom to call, about an item only those who were not told about it', async () => {
  const { _id } = await order(client, [
    { inventory_id: rice.id, quantity: 2 },
    { inventory_id: pasta.id, quantity: 1 },
  ]);
  const [first] = (await takeOut(_id)).released_items;
  await takeOut(_id, pasta.id);
  expect(await toCall()).toBe(1);
  await done(tell(_id, [first!._id]));
  expect(await toCall({ inventory_id: rice.id })).toBe(0);
  expect(await toCall({ inventory_id: pasta.id })).toBe(1);
  expect(await toCall({}, (await makeDesk(t)).staff)).toBe(0);
  expect(await calls({ inventory_id: rice.id, told: false })).toEqual([]);
});

test('a count is no read of the records of a household', async () => {
  await takeOut((await order())._id);
  const count = () =>
    t.ctx.db
      .selectFrom('record_reads')
      .select('times')
      .where('record_id', '=', client._id)
      .where('kind', '=', 'request_list')
      .execute();
  const before = await count();
  expect(await toCall()).toBe(1);
  expect(await count()).toEqual(before);
});

test('recipients and other food banks see and tick nothing', async () => {
  const { _id } = await order();
  const { released_items } = await takeOut(_id);
  const stranger = (await makeDesk(t)).staff;
  expect(await calls({}, stranger)).toEqual([]);
  expect(await tell(_id, [released_items[0]!._id], { who: stranger })).toMatchObject({ status: 404 });
  const mailed = await ownRequest();
  const details = await takeOut(mailed._id);
  expect(await tell(mailed._id, [details.released_items[0]!._id])).toMatchObject({ status: 404 });
  await done(requests.setStatus(t, desk.staff, _id, 'cancelled'));
  expect(await tell(_id, [released_items[0]!._id])).toMatchObject({
    status: 409,
    body: { code: 'invalid_transition' },
  });
});

test('an erased household is no longer in the list', async () => {
  await takeOut((await order())._id);
  expect(await calls()).toHaveLength(1);
  const body = { consents: { service: false } };
  await done(send(t, desk.staff, 'PATCH /api/clients/:id', { id: client._id, body }));
  expect(await calls()).toEqual([]);
});

test('reading the list is recorded for the household', async () => {
  await takeOut((await order())._id);
  await calls();
  const reads = await t.ctx.db
    .selectFrom('record_reads')
    .select(['kind', 'reader_id'])
    .where('record_id', '=', client._id)
    .execute();
  expect(reads).toContainEqual({ kind: 'request_list', reader_id: desk.staff.actor.user_id });
});
