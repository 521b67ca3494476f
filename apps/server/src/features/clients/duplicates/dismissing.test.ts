import { beforeEach, expect, test } from 'vitest';
import type { Client } from '@nourish/contract';
import { testApp, type HttpResponse } from '../../../../test/app.ts';
import { addClient, done, makeDesk, makeHelper, send, type Desk } from '../test-calls.ts';

const t = testApp();
let desk: Desk;
beforeEach(async () => {
  desk = await makeDesk(t);
});

const make = (who = desk.staff) => addClient(t, who, { name: 'Maria Silva' });
const duplicatesOf = async ({ _id: id }: Client): Promise<string[]> =>
  (await done(send(t, desk.staff, 'GET /api/clients/:id/duplicates', { id }))).map(({ _id }: Client) => _id);
type Method = 'POST' | 'DELETE';
const decide = (method: Method, one: Client, other: Client, who = desk.staff): Promise<HttpResponse> =>
  t.call(`${method} /api/clients/:id/duplicates/:other_id/dismissal`, {
    token: who.token,
    params: { id: one._id, other_id: other._id },
  });
const dismiss = (one: Client, other: Client, who = desk.staff) => decide('POST', one, other, who);
const restore = (one: Client, other: Client, who = desk.staff) => decide('DELETE', one, other, who);
const merge = ({ _id: id }: Client, into: Client) =>
  done(send(t, desk.staff, 'POST /api/clients/:id/merge', { id, body: { into: into._id } }));
const unmerge = ({ _id: id }: Client) => done(send(t, desk.staff, 'POST /api/clients/:id/unmerge', { id }));
const decisionsOf = () =>
  t.ctx.db
    .selectFrom('dismissed_duplicates')
    .select(['client_id', 'other_id', 'decided_by'])
    .where('foodbank_id', '=', desk.foodbank_id)
    .execute();

test('a dismissed pair is not proposed for either client until the dismissal is undone', async () => {
  const [one, other, third] = [await make(), await make(), await make()];
  expect(await dismiss(one, other)).toMatchObject({ status: 200, body: { success: true } });
  expect(await duplicatesOf(one)).toEqual([third._id]);
  expect(await duplicatesOf(other)).toEqual([third._id]);
  expect(await duplicatesOf(third)).toHaveLength(2);
  expect((await restore(other, one)).status).toBe(200);
  expect(await duplicatesOf(one)).toHaveLength(2);
});

test('dismissed pairs leave their places to others', async () => {
  const [one, ...others] = await Promise.all(Array.from({ length: 13 }, () => make()));
  if (one === undefined) throw new Error('no client');
  const [first] = await duplicatesOf(one);
  const shown = others.find(({ _id }) => _id === first);
  if (shown === undefined) throw new Error('no duplicate');
  await done(dismiss(one, shown));
  const found = await duplicatesOf(one);
  expect([found.length, found.includes(shown._id)]).toEqual([10, false]);
});

test('dismissing twice, also from both sides at once, stores one decision; undoing twice does no harm', async () => {
  const [one, other] = [await make(), await make()];
  const answers = await Promise.all([dismiss(one, other), dismiss(other, one), dismiss(one, other)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const [client_id, other_id] = [one._id, other._id].toSorted();
  const decided_by = desk.staff.actor.user_id;
  expect(await decisionsOf()).toEqual([{ client_id, other_id, decided_by }]);
  for (let n = 0; n < 2; n++) expect((await restore(one, other)).status).toBe(200);
  expect(await decisionsOf()).toEqual([]);
});

test('a decision also holds for those who were merged into one of the two', async () => {
  const [one, other, third] = [await make(), await make(), await make()];
  await done(dismiss(one, other));
  await merge(one, third);
  expect([await duplicatesOf(third), await duplicatesOf(other)]).toEqual([[], []]);
  await unmerge(one);
  expect(await duplicatesOf(third)).toHaveLength(2);
  expect(await duplicatesOf(one)).toEqual([third._id]);
});

test('explains that a pair has been merged meanwhile, and stores nothing', async () => {
  const [one, other] = [await make(), await make()];
  await merge(other, one);
  expect(await dismiss(one, other)).toMatchObject({
    status: 409,
    body: { code: 'conflict', message: expect.stringContaining('merged') },
  });
  expect(await decisionsOf()).toEqual([]);
});

test('a dismissed pair can still be merged, and is not proposed again when that is undone', async () => {
  const [one, other] = [await make(), await make()];
  await done(dismiss(one, other));
  await merge(other, one);
  await unmerge(other);
  expect(await duplicatesOf(one)).toEqual([]);
});

test('an erasure deletes the decisions about the client', async () => {
  const [one, other, third] = [await make(), await make(), await make()];
  for (const [a, b] of [
    [one, other],
    [third, one],
    [other, third],
  ] as const)
    await done(dismiss(a, b));
  const body = { consents: { service: false } };
  await done(send(t, desk.staff, 'PATCH /api/clients/:id', { id: one._id, body }));
  const left = await decisionsOf();
  expect(left.map(({ client_id, other_id }) => [client_id, other_id].toSorted())).toEqual([
    [other._id, third._id].toSorted(),
  ]);
  expect((await dismiss(one, other)).status).toBe(404);
});

test('is for staff of the food bank, and for two of its clients', async () => {
  const elsewhere = await makeDesk(t);
  const [one, other, foreign] = [await make(), await make(), await make(elsewhere.staff)];
  const { person: helper } = await makeHelper(t, desk);
  for (const act of [dismiss, restore]) {
    expect((await act(one, other, helper)).status).toBe(403);
    expect((await act(one, other, elsewhere.staff)).status).toBe(404);
    expect((await act(one, foreign)).status).toBe(404);
    expect((await act(foreign, one)).status).toBe(404);
  }
  expect(await dismiss(one, one)).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'other_id', code: 'wrong' }] },
  });
});
