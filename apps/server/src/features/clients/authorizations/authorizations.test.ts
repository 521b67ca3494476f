import { beforeAll, expect, test } from 'vitest';
import type { Client, SeenAuthorization } from '@nourish/contract';
import { testApp } from '../../../../test/app.ts';
import type { Person } from '../../../../test/factories.ts';
import { dayAhead } from '../../../../test/world.ts';
import { at as clockAt } from '../../food-requests/test-calls.ts';
import { addClient, done, makeDesk, makeHelper, send, type Desk } from '../test-calls.ts';
import { readAuthorization, yearAfter } from './rules.ts';

const t = testApp();
let desk: Desk;
beforeAll(async () => {
  desk = await makeDesk(t);
});

const today = () => dayAhead(0, t.ctx.clock.now());
const record = ({ _id }: Client, body: object, who: Person = desk.staff) =>
  send(t, who, 'POST /api/clients/:id/authorizations', {
    id: _id,
    body: { signed_on: today(), ...body },
  });
const list = ({ _id }: Client, who: Person = desk.staff): Promise<SeenAuthorization[]> =>
  done(send(t, who, 'GET /api/clients/:id/authorizations', { id: _id }));
const names = async (client: Client) => (await list(client)).map(({ proxy_name }) => proxy_name);
const revoke = (_id: string, who: Person = desk.staff) =>
  send(t, who, 'DELETE /api/authorizations/:id', { id: _id });
const merge = (client: Client, into: Client) =>
  done(send(t, desk.staff, 'POST /api/clients/:id/merge', { id: client._id, body: { into: into._id } }));

test.each([
  ['2026-11-27', '2027-11-27'],
  ['2028-02-29', '2029-02-28'],
  ['2027-02-28', '2028-02-28'],
])('an authorization of %s is valid until %s', (signed, last) => expect(yearAfter(signed)).toBe(last));

test.each([
  [{ signed_on: '2026-11-28' }, { field: 'signed_on', code: 'too_far_ahead' }],
  [{ signed_on: '2025-11-26' }, { field: 'signed_on', code: 'in_past' }],
  [{ proxy_name: ' ' }, { field: 'proxy_name', code: 'required' }],
  [{ proxy_id: '01890000-0000-7000-8000-000000000000' }, { field: 'proxy_name', code: 'wrong' }],
  [{ proxy_name: 'www.example.com' }, { field: 'proxy_name', code: 'has_link' }],
] as const)('refuses %j on 27 November 2026', (input, problem) =>
  expect(readAuthorization({ proxy_name: 'Omar', signed_on: '2025-11-27', ...input }, '2026-11-27')).toEqual({
    problems: [problem],
  }),
);

test('one person collects for several households, and a household names several people', async () => {
  const omar = await addClient(t, desk.staff, { name: 'Omar Haddad' });
  const [one, other] = [await addClient(t, desk.staff), await addClient(t, desk.staff)];
  const signed_on = today();
  for (const client of [one, other])
    expect(await done(record(client, { proxy_id: omar._id }))).toMatchObject({
      proxy_id: omar._id,
      proxy_name: 'Omar Haddad',
      proxy_code: omar.code,
      signed_on,
      valid_until: yearAfter(signed_on),
      recorded_by: expect.any(String),
    });
  await done(record(one, { proxy_name: '  Aunt   Léa ' }));
  expect(await names(one)).toEqual(['Aunt Léa', 'Omar Haddad']);
  expect(await names(other)).toEqual(['Omar Haddad']);
  expect(await names(omar)).toEqual([]);
});

test('a new form of the same person replaces the earlier one', async () => {
  const client = await addClient(t, desk.staff);
  const omar = await addClient(t, desk.staff, { name: 'Omar' });
  const first = await done(record(client, { proxy_id: omar._id, signed_on: dayAhead(-300) }));
  const second = await done(record(client, { proxy_id: omar._id }));
  await done(record(client, { proxy_name: 'Lea' }));
  await done(record(client, { proxy_name: 'LÉA' }));
  expect(await names(client)).toEqual(['LÉA', 'Omar']);
  expect((await list(client))[1]?._id).toBe(second._id);
  expect((await revoke(first._id)).status).toBe(404);
});

test('an older form of the same person does not change a newer one', async () => {
  const client = await addClient(t, desk.staff);
  const newer = await done(record(client, { proxy_name: 'Omar', signed_on: dayAhead(-30) }));
  const { person } = await makeHelper(t, desk);
  const older = await done(record(client, { proxy_name: 'OMAR', signed_on: dayAhead(-300) }, person));
  expect(older).toMatchObject({ _id: newer._id, valid_until: newer.valid_until });
  expect(await list(client)).toEqual([newer]);
});

/** Runs work so many seconds after a moment. */
const around =
  (moment: string) =>
  <T>(seconds: number, work: () => Promise<T>) =>
    clockAt(t.ctx, new Date(Date.parse(moment) + seconds * 1000), work);

test.each([
  ['America/Regina', '2025-11-27', '2026-11-28T05:59:59Z'],
  // The clocks change on the last day of the next three.
  ['America/St_Johns', '2025-11-01', '2026-11-02T03:29:59Z'],
  ['America/Vancouver', '2026-03-14', '2027-03-15T06:59:59Z'],
  ['America/Toronto', '2026-11-07', '2027-11-08T04:59:59Z'],
  ['America/Toronto', '2028-02-29', '2029-03-01T04:59:59Z'],
  ['Pacific/Kiritimati', '2025-12-31', '2026-12-31T09:59:59Z'],
  ['Pacific/Pago_Pago', '2025-12-31', '2027-01-01T10:59:59Z'],
])('in %s, an authorization of %s is in force until %s', async (zone, signed_on, last) => {
  const at = around(last);
  const there = await at(0, () => makeDesk(t, zone));
  const client = await at(0, () => addClient(t, there.staff));
  const body = { proxy_name: 'Omar', signed_on };
  await at(0, () => done(record(client, body, there.staff)));
  const count = async () => (await list(client, there.staff)).length;
  expect(await at(0, count)).toBe(1);
  expect(await at(1, count)).toBe(0);
  expect((await at(1, () => record(client, body, there.staff))).status).toBe(400);
});

test.each([
  ['America/St_Johns', '2026-11-25T03:29:59Z', '2026-11-25'],
  ['Pacific/Kiritimati', '2028-02-28T09:59:59Z', '2028-02-29'],
])(
  'in %s, the second after %s is the first to record an authorization of %s',
  async (zone, before, signed_on) => {
    const at = around(before);
    const there = await at(0, () => makeDesk(t, zone));
    const client = await at(0, () => addClient(t, there.staff));
    const sign = () => record(client, { proxy_name: 'Omar', signed_on }, there.staff);
    expect((await at(0, sign)).status).toBe(400);
    expect((await at(1, sign)).status).toBe(201);
  },
);

test('is revoked by staff, once', async () => {
  const client = await addClient(t, desk.staff);
  const { _id } = await done(record(client, { proxy_name: 'Omar' }));
  const other = await makeDesk(t);
  expect((await revoke(_id, other.staff)).status).toBe(404);
  expect((await revoke(_id)).status).toBe(200);
  expect(await names(client)).toEqual([]);
  expect((await revoke(_id)).status).toBe(404);
});

test('volunteers at the desk record authorizations, see name and last day only, and cannot revoke', async () => {
  const client = await addClient(t, desk.staff);
  const omar = await addClient(t, desk.staff, { name: 'Omar', phone: '416-555-0142' });
  const { person } = await makeHelper(t, desk);
  const signed_on = today();
  const seen = {
    _id: expect.any(String),
    proxy_id: omar._id,
    proxy_name: 'Omar',
    valid_until: yearAfter(signed_on),
  };
  const made = await done(record(client, { proxy_id: omar._id, signed_on }, person));
  expect(made).toEqual(seen);
  expect(await list(client, person)).toEqual([seen]);
  expect((await revoke(made._id, person)).status).toBe(403);
});

test('refuses the household itself, also if merged, and households of other food banks', async () => {
  const [client, twin] = [await addClient(t, desk.staff), await addClient(t, desk.staff)];
  await merge(twin, client);
  for (const { _id } of [client, twin])
    expect(await record(client, { proxy_id: _id })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'proxy_id', code: 'wrong' }] },
    });
  const foreign = await addClient(t, (await makeDesk(t)).staff);
  expect((await record(client, { proxy_id: foreign._id })).status).toBe(404);
  expect((await record(foreign, { proxy_id: client._id })).status).toBe(404);
});

test('authorizations move with a merge, and undoing it restores them', async () => {
  const [client, twin] = [await addClient(t, desk.staff), await addClient(t, desk.staff)];
  const omar = await addClient(t, desk.staff, { name: 'Omar' });
  const double = await addClient(t, desk.staff, { name: 'Omar Haddad' });
  await done(record(twin, { proxy_id: double._id }));
  await done(record(client, { proxy_name: 'Léa' }));
  await merge(twin, client);
  await merge(double, omar);
  expect(await list(client)).toMatchObject([
    { proxy_name: 'Léa' },
    { proxy_id: omar._id, proxy_name: 'Omar' },
  ]);
  expect(await names(twin)).toEqual(['Léa', 'Omar']);
  for (const { _id } of [twin, double])
    await done(send(t, desk.staff, 'POST /api/clients/:id/unmerge', { id: _id }));
  expect(await names(client)).toEqual(['Léa']);
  expect(await list(twin)).toMatchObject([{ proxy_id: double._id, proxy_name: 'Omar Haddad' }]);
});

test('a household that is merged with its collector lists no authorization', async () => {
  const [client, omar] = [await addClient(t, desk.staff), await addClient(t, desk.staff)];
  await done(record(client, { proxy_id: omar._id }));
  await merge(omar, client);
  expect(await names(client)).toEqual([]);
});

test('a repeat of the call records one authorization', async () => {
  const client = await addClient(t, desk.staff);
  const call = () =>
    t.call('POST /api/clients/:id/authorizations', {
      token: desk.staff.token,
      params: { id: client._id },
      body: { proxy_name: 'Omar', signed_on: today() },
      headers: { 'idempotency-key': 'one form' },
    });
  const [first, second] = [await call(), await call()];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body.data).toEqual(first.body.data);
  expect(await list(client)).toHaveLength(1);
});

test('erasing a household deletes what it signed, and where it is named', async () => {
  const [client, omar, other] = [
    await addClient(t, desk.staff),
    await addClient(t, desk.staff),
    await addClient(t, desk.staff),
  ];
  await done(record(client, { proxy_id: omar._id }));
  await done(record(omar, { proxy_name: 'Léa' }));
  await done(record(client, { proxy_id: other._id }));
  await done(
    send(t, desk.staff, 'PATCH /api/clients/:id', { id: omar._id, body: { consents: { service: false } } }),
  );
  const left = t.ctx.db
    .selectFrom('authorized_pickups')
    .select('proxy_id')
    .where((eb) => eb.or([eb('client_id', 'in', [client._id, omar._id]), eb('proxy_id', '=', omar._id)]));
  expect(await left.execute()).toEqual([{ proxy_id: other._id }]);
});
