import { beforeAll, expect, test } from 'vitest';
import { CARD_SECRET } from '@nourish/contract/client-constants';
import type { Client } from '@nourish/contract';
import { testApp } from '../../../../test/app.ts';
import type { Person } from '../../../../test/factories.ts';
import { addClient, done, makeDesk, makeHelper, send, type Desk } from '../test-calls.ts';
import { readCards } from './read-cards.ts';

const t = testApp();
let desk: Desk;
beforeAll(async () => {
  desk = await makeDesk(t);
});

const post = (ids: readonly string[], { token } = desk.staff, per_page = '8') =>
  t.app.inject({
    method: 'POST',
    url: '/api/clients/cards',
    payload: { client_ids: ids, per_page },
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
  });

async function print(clients: readonly Client[], per_page = '8') {
  const { statusCode, headers, rawPayload } = await post(
    clients.map(({ _id }) => _id),
    desk.staff,
    per_page,
  );
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
  return readCards(new Uint8Array(rawPayload));
}

const scan = async (code: string, who: Person = desk.staff): Promise<string[]> =>
  (await done(send(t, who, 'GET /api/clients', { query: { search: code } }))).map(({ _id }: Client) => _id);

const codeOf = async (client: Client): Promise<string> => {
  const [page] = await print([client], '1');
  expect(page?.codes).toEqual([expect.stringMatching(CARD_SECRET)]);
  return page?.codes[0] ?? '';
};

test('a scanned card finds its household and no other one, at the desk too', async () => {
  const [client] = [await addClient(t, desk.staff), await addClient(t, desk.staff)];
  const code = await codeOf(client);
  const { person } = await makeHelper(t, desk);
  for (const typed of [code, ` ${code.toLowerCase()} `]) {
    expect(await scan(typed)).toEqual([client._id]);
    expect(await scan(typed, person)).toEqual([client._id]);
  }
  const other = await makeDesk(t);
  expect(await scan(code, other.staff)).toEqual([]);
});

test('eight cards fit on a page, each with name, code, food bank and a secret of its own', async () => {
  const clients: Client[] = [];
  for (let n = 0; n < 9; n += 1) clients.push(await addClient(t, desk.staff, { name: `Guest ${n}` }));
  const pages = await print(clients);
  expect(pages.map(({ codes }) => codes.length)).toEqual([8, 1]);
  expect(new Set(pages.flatMap(({ codes }) => codes)).size).toBe(9);
  for (const [n, client] of clients.entries())
    expect(pages[n < 8 ? 0 : 1]?.texts).toEqual(expect.arrayContaining([`Guest ${n}`, client.code]));
});

test('a second card leaves the first one valid, and revoking ends both', async () => {
  const client = await addClient(t, desk.staff);
  const codes = [await codeOf(client), await codeOf(client)];
  for (const code of codes) expect(await scan(code)).toEqual([client._id]);
  const revoke = () => done(send(t, desk.staff, 'DELETE /api/clients/:id/cards', { id: client._id }));
  expect(await revoke()).toEqual({ revoked: 2 });
  for (const code of codes) expect(await scan(code)).toEqual([]);
  expect(await revoke()).toEqual({ revoked: 0 });
});

test('the card of a merged household finds the one into which it was merged', async () => {
  const [one, other] = [await addClient(t, desk.staff), await addClient(t, desk.staff)];
  const code = await codeOf(one);
  await done(send(t, desk.staff, 'POST /api/clients/:id/merge', { id: one._id, body: { into: other._id } }));
  expect(await scan(code)).toEqual([other._id]);
  const { statusCode } = await post([one._id]);
  expect(statusCode).toBe(404);
});

test('erasing a household deletes its cards', async () => {
  const client = await addClient(t, desk.staff);
  const code = await codeOf(client);
  await done(
    send(t, desk.staff, 'PATCH /api/clients/:id', { id: client._id, body: { consents: { service: false } } }),
  );
  expect(await scan(code)).toEqual([]);
  const left = t.ctx.db.selectFrom('client_cards').select('id').where('client_id', '=', client._id);
  expect(await left.execute()).toEqual([]);
});

test('names the entries that are unknown, of another food bank or repeated', async () => {
  const client = await addClient(t, desk.staff);
  const other = await makeDesk(t);
  const foreign = await addClient(t, other.staff);
  const unknown = await post([client._id, foreign._id]);
  expect([unknown.statusCode, unknown.json().errors]).toMatchObject([404, [{ field: 'client_ids.1' }]]);
  const repeated = await post([client._id, client._id.toUpperCase()]);
  expect([repeated.statusCode, repeated.json().errors]).toMatchObject([400, [{ field: 'client_ids.1' }]]);
  const revoked = await send(t, desk.staff, 'DELETE /api/clients/:id/cards', { id: foreign._id });
  expect(revoked.status).toBe(404);
});

test('volunteers at the desk cannot print or revoke cards', async () => {
  const client = await addClient(t, desk.staff);
  const { person } = await makeHelper(t, desk);
  expect((await post([client._id], person)).statusCode).toBe(403);
  expect((await send(t, person, 'DELETE /api/clients/:id/cards', { id: client._id })).status).toBe(403);
});
