import { beforeAll, expect, test } from 'vitest';
import type { Client } from '@nourish/contract';
import { testApp } from '../../../test/app.ts';
import { addClient, done, makeDesk, send, type Desk } from '../clients/test-calls.ts';
import { applyRetention } from '../privacy/retention-service.ts';
import { setClientNeeds } from './client-write-service.ts';

const t = testApp();
let desk: Desk;
beforeAll(async () => {
  desk = await makeDesk(t);
});

const ROUNDS = 8;
const make = () => addClient(t, desk.staff);
const put = ({ _id: id }: Client, body: object) =>
  send(t, desk.staff, 'PUT /api/clients/:id/needs', { id, body });
const read = ({ _id: id }: Client) => done(send(t, desk.staff, 'GET /api/clients/:id/needs', { id }));
const withdraw = ({ _id: id }: Client) => send(t, desk.staff, 'DELETE /api/clients/:id/needs', { id });
const merge = ({ _id: id }: Client, { _id: into }: Client) =>
  send(t, desk.staff, 'POST /api/clients/:id/merge', { id, body: { into } });
const unmerge = ({ _id: id }: Client) => send(t, desk.staff, 'POST /api/clients/:id/unmerge', { id });
const stored = async (...clients: Client[]) =>
  (
    await t.ctx.db
      .selectFrom('client_needs')
      .select('client_id')
      .where(
        'client_id',
        'in',
        clients.map(({ _id }) => _id),
      )
      .execute()
  ).length;

test('of changes by several colleagues with the same form, one is stored', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const client = await make();
    const { updated_at } = await done(put(client, { allergies: ['eggs'], consent: true }));
    const calls = (['milk', 'soy', 'fish'] as const).map((code) =>
      put(client, { allergies: [code], expected_updated_at: updated_at }),
    );
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  }
});

test('first entries by two colleagues at once make one consent, and changes of different lists both count', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const client = await make();
    const first = await Promise.all([
      put(client, { allergies: ['eggs'], consent: true, expected_updated_at: null }),
      put(client, { allergies: ['milk'], consent: true, expected_updated_at: null }),
    ]);
    expect(first.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await Promise.all([put(client, { diets: ['vegan'] }), put(client, { note: 'Kiwi' })]);
    expect(await read(client)).toMatchObject({ diets: ['vegan'], note: 'Kiwi' });
  }
});

test('an open form never undoes a withdrawal', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const client = await make();
    const { updated_at } = await done(put(client, { allergies: ['eggs'], consent: true }));
    const late = () => put(client, { allergies: ['soy'], consent: true, expected_updated_at: updated_at });
    await Promise.all([late(), withdraw(client), late()]);
    expect(await stored(client)).toBe(0);
  }
});

test('a merge and a change at once lose no allergy of the other entry', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [one, other] = [await make(), await make()];
    await done(put(one, { allergies: ['eggs'], consent: true }));
    const { updated_at } = await done(put(other, { allergies: ['milk'], consent: true }));
    const [change] = await Promise.all([
      put(other, { allergies: ['milk', 'soy'], expected_updated_at: updated_at }),
      merge(one, other),
    ]);
    const after = change.status === 200 ? ['eggs', 'milk', 'soy'] : ['eggs', 'milk'];
    expect([change.status, (await read(other)).allergies]).toEqual([change.status, after]);
    const [renewal] = await Promise.all([put(one, { consent: true }), unmerge(one)]);
    expect(renewal.status).toBe(200);
    expect(await read(one)).toMatchObject({ client_id: one._id, allergies: ['eggs'] });
  }
});

test('a withdrawal during a merge deletes the needs of the entry, or of the household', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [one, other] = [await make(), await make()];
    for (const client of [one, other]) await done(put(client, { allergies: ['eggs'], consent: true }));
    await Promise.all([withdraw(one), merge(one, other)]);
    expect(await stored(one)).toBe(0);
  }
});

test('an erased household has no needs, whatever was stored meanwhile', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [one, other] = [await make(), await make()];
    await done(put(one, { allergies: ['eggs'], consent: true }));
    await Promise.all([
      put(one, { allergies: ['soy'], consent: true }),
      merge(one, other),
      send(t, desk.staff, 'PATCH /api/clients/:id', {
        id: other._id,
        body: { consents: { service: false } },
      }),
      put(other, { allergies: ['milk'], consent: true }),
    ]);
    const gone = await t.ctx.db
      .selectFrom('clients as c')
      .innerJoin('client_needs as n', 'n.client_id', 'c.id')
      .select('c.id')
      .where('c.erased_at', 'is not', null)
      .execute();
    expect(gone).toEqual([]);
  }
});

test('a consent that is renewed while the nightly job runs stays, and an ended one goes', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [renewed, ended] = [await make(), await make()];
    for (const client of [renewed, ended]) await done(put(client, { allergies: ['eggs'], consent: true }));
    const { consented_at } = await read(renewed);
    const later = new Date(consented_at);
    later.setUTCFullYear(later.getUTCFullYear() + 1);
    later.setUTCMonth(later.getUTCMonth() + 1);
    const night = { ...t.ctx, clock: { now: () => later } };
    await Promise.all([
      applyRetention(night),
      setClientNeeds(night, desk.staff.actor, renewed._id, { allergies: ['milk'], consent: true }, 'en'),
    ]);
    expect([await stored(renewed), await stored(ended)]).toEqual([1, 0]);
  }
});
