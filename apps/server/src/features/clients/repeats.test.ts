import { beforeAll, expect, test } from 'vitest';
import { testApp, type HttpResponse } from '../../../test/app.ts';
import { addClient, done, makeDesk, send, type Desk } from './test-calls.ts';

const t = testApp();
let desk: Desk;
beforeAll(async () => {
  desk = await makeDesk(t);
});

/** Returns a function that makes a call again and again with one idempotency key. */
const repeated = (key: Parameters<typeof send>[2], id: string, body?: object) => (): Promise<HttpResponse> =>
  send(t, desk.staff, key, {
    id,
    ...(body && { body }),
    headers: { 'idempotency-key': `${key} ${id}` },
  });

test('a repeat of a change changes nothing and returns the current client', async () => {
  const { _id: id } = await addClient(t, desk.staff);
  const change = repeated('PATCH /api/clients/:id', id, { alias: 'Red' });
  const first = await done(change());
  expect(await done(change())).toEqual(first);
  const later = await done(send(t, desk.staff, 'PATCH /api/clients/:id', { id, body: { alias: 'Blue' } }));
  expect(await done(change())).toEqual(later);
});

test('a repeat of an erasure finds no client', async () => {
  const { _id: id } = await addClient(t, desk.staff);
  const erase = repeated('PATCH /api/clients/:id', id, { consents: { service: false } });
  expect((await erase()).status).toBe(200);
  expect(await erase()).toMatchObject({ status: 404, body: { code: 'not_found' } });
});

test('a repeat of a merge, or of its undo, returns the current client', async () => {
  const [{ _id: id }, { _id: into }] = [await addClient(t, desk.staff), await addClient(t, desk.staff)];
  const merge = repeated('POST /api/clients/:id/merge', id, { into });
  const undo = repeated('POST /api/clients/:id/unmerge', id);
  const merged = await done(merge());
  expect(await done(merge())).toEqual(merged);
  const apart = await done(undo());
  expect(await done(undo())).toEqual(apart);
  expect(await done(merge())).toEqual(apart);
  expect([merged.merged_into, apart.merged_into]).toEqual([into, null]);
});
