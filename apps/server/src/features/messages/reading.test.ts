import { describe, expect, test } from 'vitest';
import type { ContactMessage } from '@nourish/contract';
import { testApp, unique, type CallOptions } from '../../../test/app.ts';
import { makePerson, type Person } from '../../../test/factories.ts';
import { newId } from '../../db/database.ts';
import * as on from './test-calls.ts';

const t = testApp();
type Query = NonNullable<CallOptions['query']>;

const list = (person: Person | undefined, query: Query = {}) =>
  t.call('GET /api/messages', { token: person?.token, query });
const listIds = async (person: Person, query: Query = {}): Promise<string[]> => {
  const { status, body } = await list(person, query);
  expect(status).toBe(200);
  return body.data.map((message: ContactMessage) => message._id);
};
const stats = async (person: Person, query: Query = {}) =>
  (await t.call('GET /api/messages/stats', { token: person.token, query })).body.data;

/** Creates a new, an answered and a closed message, in this order. */
async function oneOfEach(scene: on.Scene): Promise<[string, string, string]> {
  const waiting = await on.sendAccepted(t, scene);
  const answered = await on.sendAccepted(t, scene);
  const closed = await on.sendAccepted(t, scene);
  await on.update(t, scene.staff, answered.id, { reply: 'Gladly.' });
  await on.update(t, scene.staff, closed.id, { status: 'closed' });
  return [waiting.id, answered.id, closed.id];
}

describe('the message list of staff', () => {
  test('is paged, newest first', async () => {
    const scene = await on.makeScene(t);
    const sent: string[] = [];
    for (let n = 0; n < 5; n++) sent.unshift((await on.sendAccepted(t, scene)).id);
    const { body } = await list(scene.staff, { limit: 2, page: 2 });
    expect(body.data.map((message: ContactMessage) => message._id)).toEqual(sent.slice(2, 4));
    expect(body.pagination).toEqual({ currentPage: 2, totalPages: 3, itemsPerPage: 2, totalItems: 5 });
    expect((await list(scene.staff)).body.pagination.itemsPerPage).toBe(20);
    expect(await listIds(scene.staff, { page: 9 })).toEqual([]);
  });

  test('is filtered by one or several statuses', async () => {
    const scene = await on.makeScene(t);
    const [waiting, answered, closed] = await oneOfEach(scene);
    expect(await listIds(scene.staff)).toEqual([closed, answered, waiting]);
    expect(await listIds(scene.staff, { status: 'new' })).toEqual([waiting]);
    expect(await listIds(scene.staff, { status: 'closed, new' })).toEqual([closed, waiting]);
    expect(await listIds(scene.staff, { status: '' })).toHaveLength(3);
    expect(await stats(scene.staff)).toEqual({ total: 3, new: 1, answered: 1, closed: 1 });
  });

  test.each([
    ['a part of the name without accents', 'OKAF'],
    ['the name in lower case', 'zoë'],
    ['the name without its accents', 'zoe'],
    ['words of the message in any order', 'saturday cans'],
    ['the name and a word of the message', 'okafor sort'],
  ])('is searched by %s', async (_, search) => {
    const scene = await on.makeScene(t);
    const { id } = await on.sendAccepted(t, scene);
    await on.sendAccepted(t, scene, { name: 'Ann', email: 'ann@nourish.example', message: 'Hello' });
    expect(await listIds(scene.staff, { search })).toEqual([id]);
  });

  test.each(['%', '_', '\\', 'okafor bread', unique('nobody')])('has no match for %j', async (search) => {
    const scene = await on.makeScene(t);
    await on.sendAccepted(t, scene, { email: 'zoe@nourish.example' });
    expect(await listIds(scene.staff, { search })).toEqual([]);
  });

  test.each<Query>([
    { status: 'read' },
    { status: 'new,read' },
    { page: 0 },
    { limit: 101 },
    { foodbank_id: 'x' },
  ])('rejects the query %j', async (query) => {
    const { staff } = await on.makeScene(t);
    expect((await list(staff, query)).status).toBe(400);
  });
});

describe('access to messages', () => {
  test('requires a staff or administrator account', async () => {
    const scene = await on.makeScene(t);
    const { id } = await on.sendAccepted(t, scene);
    const calls = (token: string | undefined) => [
      t.call('GET /api/messages', { token }),
      t.call('GET /api/messages/stats', { token }),
      t.call('GET /api/messages/:id', { token, params: { id } }),
      t.call('PATCH /api/messages/:id', { token, params: { id }, body: { status: 'closed' } }),
    ];
    for (const answer of await Promise.all(calls(undefined)))
      expect([answer.status, answer.body.code]).toEqual([401, 'unauthenticated']);
    const { foodbank_id } = scene;
    for (const role of ['recipient', 'donor', 'volunteer'] as const) {
      const { token } = await makePerson(t.ctx, { role, foodbank_id });
      for (const answer of await Promise.all(calls(token)))
        expect([answer.status, answer.body.code]).toEqual([403, 'forbidden']);
    }
  });

  test('staff cannot access messages to another food bank', async () => {
    const [here, elsewhere] = [await on.makeScene(t), await on.makeScene(t)];
    const { id } = await on.sendAccepted(t, here);
    const { staff } = elsewhere;
    expect(await listIds(staff)).toEqual([]);
    expect(await listIds(staff, { search: 'okafor' })).toEqual([]);
    expect(await stats(staff)).toMatchObject({ total: 0 });
    expect((await list(staff, { foodbank_id: here.foodbank_id })).status).toBe(404);
    const unknown = await t.call('GET /api/messages/:id', { token: staff.token, params: { id: newId() } });
    const foreign = await t.call('GET /api/messages/:id', { token: staff.token, params: { id } });
    expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
    for (const body of [{ status: 'closed' }, { reply: 'Mine now' }])
      expect((await on.update(t, staff, id, body)).status).toBe(404);
    expect((await on.read(t, here.staff, id)).status).toBe('new');
    const nowhere = await makePerson(t.ctx, { role: 'staff' });
    expect((await list(nowhere)).status).toBe(404);
  });

  test('administrators see all messages, or those of one food bank', async () => {
    const [here, elsewhere] = [await on.makeScene(t), await on.makeScene(t)];
    const [a, b] = [await on.sendAccepted(t, here), await on.sendAccepted(t, elsewhere)];
    const admin = await makePerson(t.ctx, { role: 'admin' });
    expect((await listIds(admin)).slice(0, 2)).toEqual([b.id, a.id]);
    expect(await listIds(admin, { foodbank_id: here.foodbank_id })).toEqual([a.id]);
    expect(await stats(admin, { foodbank_id: here.foodbank_id })).toMatchObject({ total: 1, new: 1 });
    expect((await on.update(t, admin, a.id, { status: 'closed' })).status).toBe(200);
  });
});
