import { expect, test } from 'vitest';
import type { Client } from '@nourish/contract';
import { testApp } from '../../../../test/app.ts';
import { inTransaction } from '../../../db/database.ts';
import { addClient, done, giveAccount, makeDesk, makeHelper, send, type Desk } from '../test-calls.ts';

const t = testApp();

const duplicatesOf = async ({ _id: id }: Client, { staff }: Desk): Promise<string[]> =>
  (await done(send(t, staff, 'GET /api/clients/:id/duplicates', { id }))).map(({ _id }: Client) => _id);

test.each([
  [{ name: 'Zoë Ångström' }, { name: 'angstrom  zoe' }, true],
  [{ name: 'Marie-Claude Roy' }, { name: 'ROY Marie Claude' }, true],
  [{ name: 'Jean-Li Bo' }, { name: 'Bo Jean Li' }, true],
  [{ name: 'Li Wu' }, { name: 'Wu Li' }, true],
  [{ name: 'Grâce' }, { name: null, alias: 'grace' }, true],
  [{ name: null, alias: 'Red Hat' }, { name: 'Somebody', alias: 'hat red' }, true],
  [{ name: 'Ann Able' }, { name: 'Ann Able Baker' }, false],
  [{ name: 'Ann Ann' }, { name: 'Ann' }, false],
  [{ name: '100%' }, { name: '100 %' }, false],
  [{ name: 'One', phone: '416 555 0101' }, { name: 'Two', phone: '+1 (416) 555-0101' }, true],
  [{ name: 'One', phone: '416 555 0102' }, { name: 'Two', phone: '416 555 0103' }, false],
])('%j and %j: %s', async (one, other, isDuplicate) => {
  const desk = await makeDesk(t);
  const [a, b] = [await addClient(t, desk.staff, one), await addClient(t, desk.staff, other)];
  expect([await duplicatesOf(a, desk), await duplicatesOf(b, desk)]).toEqual(
    isDuplicate ? [[b._id], [a._id]] : [[], []],
  );
});

test('a client with an account has the name of the account', async () => {
  const desk = await makeDesk(t);
  const client = await addClient(t, desk.staff, { name: 'To Be Named' });
  const { actor } = await giveAccount(t, client);
  await inTransaction(t.ctx, (tx) =>
    tx.updateTable('clients').set({ name: null }).where('id', '=', client._id).execute(),
  );
  const same = await addClient(t, desk.staff, { name: actor.name });
  expect([await duplicatesOf(client, desk), await duplicatesOf(same, desk)]).toEqual([
    [same._id],
    [client._id],
  ]);
});

test('lists those with the same phone first, and at most ten', async () => {
  const place = await makeDesk(t);
  const make = (body: object) => addClient(t, place.staff, body);
  const client = await make({ name: 'Maria Silva', phone: '416 555 0142' });
  for (let n = 0; n < 10; n++) await make({ name: 'Maria Silva' });
  const byPhone = await make({ name: 'Zita', phone: '416 555 0142' });
  const found = await duplicatesOf(client, place);
  expect([found.length, found[0]]).toEqual([10, byPhone._id]);
});

test('leaves out merged and erased clients, those of its own tree and of other food banks', async () => {
  const place = await makeDesk(t);
  const make = () => addClient(t, place.staff, { name: 'Maria Silva', phone: '416 555 0142' });
  const [one, mine, root, merged, erased] = [
    await make(),
    await make(),
    await make(),
    await make(),
    await make(),
  ];
  await addClient(t, (await makeDesk(t)).staff, { name: 'Maria Silva', phone: '416 555 0142' });
  const join = ({ _id: id }: Client, into: Client) =>
    done(send(t, place.staff, 'POST /api/clients/:id/merge', { id, body: { into: into._id } }));
  await join(mine, one);
  await join(merged, root);
  await done(
    send(t, place.staff, 'PATCH /api/clients/:id', {
      id: erased._id,
      body: { consents: { service: false } },
    }),
  );
  for (const client of [one, mine]) expect(await duplicatesOf(client, place)).toEqual([root._id]);
});

test('is for staff only, and records that they read the other household', async () => {
  const place = await makeDesk(t);
  const { person } = await makeHelper(t, place);
  const [client, other] = [await addClient(t, place.staff), await addClient(t, place.staff)];
  const owner = await giveAccount(t, other);
  const ask = () => send(t, person, 'GET /api/clients/:id/duplicates', { id: client._id });
  expect((await ask()).status).toBe(403);
  expect(await duplicatesOf(client, place)).toEqual([other._id]);
  const { body } = await t.call('GET /api/auth/me/reads', { token: owner.token });
  expect(body.data).toMatchObject([{ kind: 'client_list', reader_name: place.staff.actor.name }]);
});
