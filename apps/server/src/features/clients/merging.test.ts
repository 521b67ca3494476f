import { beforeAll, expect, test } from 'vitest';
import type { Client, RecordRead } from '@nourish/contract';
import { testApp } from '../../../test/app.ts';
import { makePerson } from '../../../test/factories.ts';
import {
  addClient,
  done,
  giveAccount,
  makeDesk,
  makeHelper,
  makeVisit,
  send,
  type Desk,
} from './test-calls.ts';

const t = testApp();
let desk: Desk;
beforeAll(async () => {
  desk = await makeDesk(t);
});

const merge = (client: Client, into: Client | string, who = desk.staff) =>
  send(t, who, 'POST /api/clients/:id/merge', {
    id: client._id,
    body: { into: typeof into === 'string' ? into : into._id },
  });
const unmerge = (client: Client) => send(t, desk.staff, 'POST /api/clients/:id/unmerge', { id: client._id });
const read = (client: Client) => done(send(t, desk.staff, 'GET /api/clients/:id', { id: client._id }));
const make = (name: string) => addClient(t, desk.staff, { name });
const treeOf = async (...clients: Client[]) => {
  const rows = await t.ctx.db
    .selectFrom('clients')
    .select(['id', 'merged_into', 'root_id', 'person_id'])
    .where(
      'id',
      'in',
      clients.map(({ _id }) => _id),
    )
    .execute();
  const placeOf = (id: string | null) => clients.findIndex(({ _id }) => _id === id);
  return clients.map(({ _id }) => {
    const row = rows.find(({ id }) => id === _id);
    return [placeOf(row?.merged_into ?? null), placeOf(row?.root_id ?? null)];
  });
};
const personOf = async ({ _id }: Client) =>
  (await t.ctx.db.selectFrom('clients').select('person_id').where('id', '=', _id).executeTakeFirstOrThrow())
    .person_id;

test('a merged client stays readable, leaves the lists, and its visits count for the other one', async () => {
  const [one, other] = [await make('Marguerite One'), await make('Marguerite Two')];
  await makeVisit(t, one, '2026-03-08');
  await makeVisit(t, other, '2026-03-01');
  expect(await done(merge(one, other))).toMatchObject({ _id: one._id, merged_into: other._id });
  expect(await read(one)).toMatchObject({ name: 'Marguerite One', merged_into: other._id });
  expect(await read(other)).toMatchObject({ merged_into: null, last_visit: '2026-03-08' });
  const find = (search: string) => done(send(t, desk.staff, 'GET /api/clients', { query: { search } }));
  for (const search of ['marguerite', 'marguerite one', one.code])
    expect((await find(search)).map(({ _id }: Client) => _id)).toEqual([other._id]);
  const change = await send(t, desk.staff, 'PATCH /api/clients/:id', { id: one._id, body: { name: 'New' } });
  expect(change).toMatchObject({ status: 409, body: { code: 'conflict' } });

  expect(await done(unmerge(one))).toMatchObject({ merged_into: null, last_visit: '2026-03-08' });
  expect(await read(other)).toMatchObject({ last_visit: '2026-03-01' });
  expect(await unmerge(one)).toMatchObject({ status: 409, body: { code: 'conflict' } });
});

test('merges form a tree, and undoing one restores the clients merged earlier with it', async () => {
  const [a, b, c, d] = [await make('A'), await make('B'), await make('C'), await make('D')];
  await done(merge(a, b));
  // Into the one who stands for the client.
  await done(merge(c, a));
  await done(merge(b, d));
  expect(await treeOf(a, b, c, d)).toEqual([
    [1, 3],
    [3, 3],
    [1, 3],
    [-1, 3],
  ]);
  expect((await merge(a, d)).status).toBe(409);
  expect((await merge(d, a)).status).toBe(409);
  await done(unmerge(b));
  expect(await treeOf(a, b, c, d)).toEqual([
    [1, 1],
    [-1, 1],
    [1, 1],
    [-1, 3],
  ]);
  await done(unmerge(a));
  expect(await treeOf(a, b, c, d)).toEqual([
    [-1, 0],
    [-1, 1],
    [1, 1],
    [-1, 3],
  ]);
});

test('rejects a client itself, one of another food bank, and one that does not exist', async () => {
  const elsewhere = await makeDesk(t);
  const [one, foreign] = [await make('One'), await addClient(t, elsewhere.staff)];
  expect(await merge(one, one._id.toUpperCase())).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'into', code: 'wrong' }] },
  });
  expect((await merge(one, foreign)).status).toBe(404);
  expect((await merge(foreign, one)).status).toBe(404);
  expect((await merge(one, elsewhere.foodbank_id)).status).toBe(404);
  const admin = await makePerson(t.ctx, { role: 'admin' });
  expect((await merge(one, foreign, admin)).status).toBe(404);
});

test('the account of a merged client counts for the whole, and two accounts are not merged', async () => {
  const [one, other, third] = [await make('One'), await make('Other'), await make('Third')];
  const { actor } = await giveAccount(t, one);
  await done(merge(one, other));
  expect(await personOf(other)).toBe(actor.user_id);
  expect(await read(other)).toMatchObject({ has_account: true });
  await giveAccount(t, third);
  expect(await merge(third, other)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  await done(unmerge(one));
  expect([await personOf(one), await personOf(other)]).toEqual([actor.user_id, other._id]);
  expect(await read(other)).toMatchObject({ has_account: false });
});

test('of two staff who merge two clients into each other at once, one succeeds', async () => {
  for (let round = 0; round < 8; round++) {
    const [a, b] = [await make('A'), await make('B')];
    const answers = await Promise.all([merge(a, b), merge(b, a)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const tree = await treeOf(a, b);
    expect([
      [
        [1, 1],
        [-1, 1],
      ],
      [
        [-1, 0],
        [0, 0],
      ],
    ]).toContainEqual(tree);
  }
});

test('merges in a circle, undone at the same time, leave no cycle and consistent roots', async () => {
  const clients = await Promise.all(Array.from({ length: 5 }, (_, n) => make(`Circle ${n}`)));
  for (let round = 0; round < 3; round++) {
    const answers = await Promise.all([
      ...clients.map((client, n) => merge(client, clients[(n + 1) % clients.length] as Client)),
      ...clients.map(unmerge),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual(
      [],
    );
    const tree = await treeOf(...clients);
    const rootOf = (place: number, steps = 0): number => {
      expect(steps).toBeLessThan(6);
      const into = tree[place]?.[0] ?? -1;
      return into === -1 ? place : rootOf(into, steps + 1);
    };
    expect(tree.map(([, root]) => root)).toEqual(clients.map((_, place) => rootOf(place)));
  }
});

test('a merge and an erasure at the same time leave no personal data', async () => {
  for (let round = 0; round < 5; round++) {
    const place = await makeDesk(t);
    const [a, b] = [await addClient(t, place.staff), await addClient(t, place.staff)];
    const body = { consents: { service: false } };
    await Promise.all([
      merge(a, b, place.staff),
      send(t, place.staff, 'PATCH /api/clients/:id', { id: b._id, body }),
    ]);
    const rows = await t.ctx.db
      .selectFrom('clients')
      .select(['id', 'name', 'erased_at', 'root_id'])
      .where('foodbank_id', '=', place.foodbank_id)
      .execute();
    const erasedRoots = rows.filter(({ id }) => id === b._id).map(({ erased_at }) => erased_at !== null);
    expect(erasedRoots).toEqual([true]);
    for (const row of rows.filter(({ root_id }) => root_id === b._id)) expect(row.name).toBeNull();
  }
});

test('reads of either client of a merge are listed for the account of the merged one', async () => {
  const place = await makeDesk(t);
  const { person: reader } = await makeHelper(t, place);
  const [one, root] = [await addClient(t, place.staff), await addClient(t, place.staff)];
  const owner = await giveAccount(t, one);
  await done(merge(one, root, place.staff));
  for (const { _id: id } of [one, root]) await done(send(t, reader, 'GET /api/clients/:id', { id }));
  await done(send(t, reader, 'GET /api/clients', { query: { search: 'tremblay' } }));
  const { body } = await t.call('GET /api/auth/me/reads', { token: owner.token });
  const reads = body.data.filter(({ reader_role }: RecordRead) => reader_role === 'volunteer');
  const recordsOf = (kind: RecordRead['kind']) =>
    reads.flatMap((read: RecordRead) => (read.kind === kind ? [read.record_id] : []));
  expect(recordsOf('client').toSorted()).toEqual([one._id, root._id].toSorted());
  expect(recordsOf('client_list')).toEqual([null]);
});
