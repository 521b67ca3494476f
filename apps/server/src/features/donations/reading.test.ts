import { describe, expect, test } from 'vitest';
import type { Donation } from '@nourish/contract';
import { testApp, unique, type CallOptions } from '../../../test/app.ts';
import { testClock } from '../../../test/clock.ts';
import { makePerson, type Person } from '../../../test/factories.ts';
import { dayAhead } from '../../../test/world.ts';
import { inTransaction } from '../../db/database.ts';
import * as on from './test-calls.ts';

const t = testApp();
type Query = NonNullable<CallOptions['query']>;

const list = (person: Person, query: Query = {}) =>
  t.call('GET /api/donations', { token: person.token, query });
const listIds = async (person: Person, query: Query = {}): Promise<string[]> => {
  const { status, body } = await list(person, query);
  expect(status).toBe(200);
  return body.data.map((donation: Donation) => donation._id);
};
const stats = async (person: Person, query: Query = {}) =>
  (await t.call('GET /api/donations/stats', { token: person.token, query })).body.data;

const offered = async (scene: on.Scene, days: number, time = '10:00', changes: object = {}) =>
  (
    await on.offerAccepted(t, scene, {
      scheduledPickupDate: dayAhead(days),
      scheduledPickupTime: time,
      ...changes,
    })
  )._id;
/** Sets the pickup day directly, because the API accepts no past day. */
const moveTo = (id: string, pickup_date: string) =>
  inTransaction(t.ctx, (tx) =>
    tx.updateTable('donations').set({ pickup_date }).where('id', '=', id).execute(),
  );

describe('the donation queue of staff', () => {
  test('lists open donations by pickup, then closed ones backwards, page by page', async () => {
    const scene = await on.makeScene(t);
    const late = await offered(scene, 9);
    const soon = await offered(scene, 2, '11:00');
    const sooner = await offered(scene, 2, '09:00');
    const [received, declined, cancelled] = [
      await offered(scene, 3),
      await offered(scene, 8),
      await offered(scene, 5),
    ];
    await on.stepTaken(t, scene.staff, soon, { status: 'scheduled' });
    await on.stepTaken(t, scene.staff, received, { status: 'received' });
    await on.stepTaken(t, scene.staff, declined, { status: 'declined', notes: 'No room' });
    await on.stepTaken(t, scene.staff, cancelled, { status: 'cancelled' });
    const order = [sooner, soon, late, declined, cancelled, received];
    expect(await listIds(scene.staff)).toEqual(order);
    for (const limit of [1, 2, 4, 5]) {
      const pages: string[] = [];
      for (let page = 1; page <= Math.ceil(6 / limit); page++)
        pages.push(...(await listIds(scene.staff, { limit, page })));
      expect(pages).toEqual(order);
    }
    expect((await list(scene.staff, { limit: 4, page: 2 })).body.pagination).toEqual({
      currentPage: 2,
      totalPages: 2,
      itemsPerPage: 4,
      totalItems: 6,
    });
    expect(await listIds(scene.staff, { page: 9 })).toEqual([]);
    expect(await listIds(scene.staff, { status: 'scheduled, received' })).toEqual([soon, received]);
    expect(await listIds(scene.staff, { status: 'pending' })).toEqual([sooner, late]);
    expect(await listIds(scene.staff, { pickup_from: dayAhead(3), pickup_to: dayAhead(8) })).toEqual([
      declined,
      cancelled,
      received,
    ]);
    expect(await stats(scene.staff)).toEqual({
      total: 6,
      pending: 2,
      scheduled: 1,
      received: 1,
      declined: 1,
      cancelled: 1,
      due_today: 0,
      overdue: 0,
    });
  });

  test('counts donations due today and overdue by the local day of the food bank', async () => {
    const scene = await on.makeScene(t);
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Toronto' }).format(testClock().now());
    const ids = [
      await offered(scene, 2),
      await offered(scene, 2),
      await offered(scene, 2),
      await offered(scene, 2),
    ];
    const [due, past, alsoPast, over] = ids as [string, string, string, string];
    for (const id of [due, past, over]) await on.stepTaken(t, scene.staff, id, { status: 'scheduled' });
    await on.stepTaken(t, scene.staff, over, { status: 'received' });
    await moveTo(due, today);
    for (const id of [past, alsoPast, over]) await moveTo(id, '2026-01-01');
    expect(await stats(scene.staff)).toMatchObject({ due_today: 1, overdue: 2, received: 1 });
  });

  test('counts the products of an offer with the same status once', async () => {
    const scene = await on.makeScene(t);
    const more_products = [
      { productName: 'Rice', quantity: 6 },
      { productName: 'Oats', quantity: 2 },
    ];
    const first = await offered(scene, 2, '10:00', { more_products });
    await offered(scene, 2, '10:00', { more_products });
    await offered(scene, 2);
    expect(await stats(scene.staff)).toMatchObject({ total: 3, pending: 3, overdue: 0 });
    const { offer } = await on.read(t, scene.staff, first);
    for (const { _id } of offer) await moveTo(_id, '2026-01-01');
    expect(await stats(scene.staff)).toMatchObject({ pending: 3, overdue: 1 });
    await on.stepTaken(t, scene.staff, first, { status: 'received' });
    expect(await stats(scene.staff)).toMatchObject({ total: 4, pending: 3, received: 1, overdue: 1 });
  });

  test.each([
    ['a part of the product', 'HICKP'],
    ["the donor's name without accents", 'okafor zoe'],
    ["the donor's phone", '555-0142'],
    ['product and name', 'chickpeas zoë'],
  ])('is searched by %s', async (_, search) => {
    const scene = await on.makeScene(t);
    const id = await offered(scene, 2);
    await offered(scene, 2, '10:00', { donorName: 'Ann', donorPhone: '', productName: 'Rice' });
    expect(await listIds(scene.staff, { search })).toEqual([id]);
  });

  test('is searched by address and by code, with or without `#` and dash', async () => {
    const scene = await on.makeScene(t);
    const { _id, code, donorEmail } = await on.offerAccepted(t, scene);
    await on.offerAccepted(t, scene);
    for (const search of [donorEmail, code, code.toLowerCase().replace('-', ''), `#${code}`])
      expect(await listIds(scene.staff, { search })).toEqual([_id]);
  });

  test.each(['%', '_', '\\', unique('nothing')])('has no match for %j', async (search) => {
    const scene = await on.makeScene(t);
    await on.offerAccepted(t, scene);
    expect(await listIds(scene.staff, { search })).toEqual([]);
  });

  test.each(['new', 'pending,eaten'])('rejects the unknown status %s', async (status) => {
    const { staff } = await on.makeScene(t);
    expect(await list(staff, { status })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'status', code: 'not_an_option' }] },
    });
  });

  test('does not include donations to another food bank', async () => {
    const [here, elsewhere] = [await on.makeScene(t), await on.makeScene(t)];
    const { _id } = await on.offerAccepted(t, here);
    expect(await listIds(elsewhere.staff)).toEqual([]);
    expect((await list(elsewhere.staff, { foodbank_id: here.foodbank_id })).status).toBe(404);
    expect(await stats(elsewhere.staff)).toMatchObject({ total: 0 });
    expect(await on.step(t, elsewhere.staff, _id, { status: 'received' })).toMatchObject({ status: 404 });
    expect(
      (await t.call('GET /api/donations/:id', { token: elsewhere.staff.token, params: { id: _id } })).status,
    ).toBe(404);
    const admin = await makePerson(t.ctx, { role: 'admin' });
    expect(await listIds(admin, { foodbank_id: here.foodbank_id })).toEqual([_id]);
    expect(await listIds(admin, { limit: 100 })).toContain(_id);
  });
});

describe('donors see their own donations', () => {
  test('sent while signed in or with their address, newest first', async () => {
    const scene = await on.makeScene(t);
    const other = await on.makeScene(t);
    const donor = await makePerson(t.ctx, { role: 'donor' });
    const signedIn = await on.offerAccepted(t, scene, {}, { token: donor.token });
    const byAddress = await on.offerAccepted(t, other, { donorEmail: donor.actor.email.toUpperCase() });
    await on.offerAccepted(t, scene);
    expect(await listIds(donor)).toEqual([byAddress._id, signedIn._id]);
    expect(await listIds(donor, { foodbank_id: scene.foodbank_id })).toEqual([signedIn._id]);
    expect(await stats(donor)).toMatchObject({ total: 2, pending: 2 });
    for (const { _id } of [signedIn, byAddress]) expect((await on.read(t, donor, _id))._id).toBe(_id);
  });

  test('with the history, but without actors and inventory item', async () => {
    const scene = await on.makeScene(t);
    const donor = await makePerson(t.ctx, { role: 'donor', language: 'es' });
    const { _id, donorEmail } = await on.offerAccepted(t, scene, {}, { token: donor.token });
    await on.stepTaken(t, scene.staff, _id, { status: 'received', notes: 'Gracias' });
    const details = await on.read(t, donor, _id);
    expect(details).toMatchObject({
      status: 'received',
      received_quantity: 24,
      item: null,
      next_statuses: [],
      history: [{ status: 'pending' }, { status: 'received', notes: 'Gracias', actor_name: null }],
    });
    const mail = await on.lastMail(t, donorEmail, 'donation_received');
    expect(mail).toMatchObject({ language: 'es', user_id: donor.actor.user_id });
    expect(mail?.text_body).toContain(`/donations/${_id}`);
  });

  test('and none of other people', async () => {
    const scene = await on.makeScene(t);
    const { _id } = await on.offerAccepted(t, scene);
    for (const role of ['donor', 'recipient', 'volunteer'] as const) {
      const person = await makePerson(t.ctx, { role, foodbank_id: scene.foodbank_id });
      expect(await listIds(person, { foodbank_id: scene.foodbank_id })).toEqual([]);
      expect(await stats(person)).toMatchObject({ total: 0 });
      expect(
        (await t.call('GET /api/donations/:id', { token: person.token, params: { id: _id } })).status,
      ).toBe(404);
      expect((await on.step(t, person, _id, { status: 'cancelled' })).status).toBe(403);
    }
  });
});
