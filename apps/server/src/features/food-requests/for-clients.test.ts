import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Client, FoodRequest, FoodRequestDetails, RequestStatus } from '@nourish/contract';
import { localTime } from '@nourish/contract/calendar';
import { testApp } from '../../../test/app.ts';
import { STEADY_ZONE } from '../../../test/clock.ts';
import { makeItem, makePerson, type Person } from '../../../test/factories.ts';
import { inTransaction, newId } from '../../db/database.ts';
import {
  addClient,
  done,
  giveAccount,
  makeDesk,
  makeHelper,
  send,
  type Desk,
} from '../clients/test-calls.ts';
import * as on from './test-calls.ts';

const t = testApp();
let desk: Desk;
let client: Client;
let item: { id: string };
beforeEach(async () => {
  desk = await makeDesk(t);
  client = await addClient(t, desk.staff, { name: 'Nadia Haddad', alias: 'Teta' });
  item = await makeItem(t.ctx, desk.foodbank_id, { quantity: 10 });
});
afterEach(() => on.expectStockInOrder(t.ctx));

const lines = (quantity = 2) => [{ inventory_id: item.id, quantity }];
const order = (
  client_id: unknown = client._id,
  items: unknown = lines(),
  more: object = {},
  by = desk.staff,
) => on.send(t, by, items, { client_id, ...more });
const ordered = (...args: Parameters<typeof order>): Promise<FoodRequest> => done(order(...args));
const details = (id: string, by = desk.staff): Promise<FoodRequestDetails> =>
  done(send(t, by, 'GET /api/food-requests/:id', { id }));
async function move(id: string, ...statuses: RequestStatus[]): Promise<void> {
  for (const status of statuses) await done(on.setStatus(t, desk.staff, id, status));
}
const mails = ({ foodbank_id } = desk) =>
  t.ctx.db
    .selectFrom('outbox_mails')
    .selectAll()
    .where('foodbank_id', '=', foodbank_id)
    .orderBy('created_at')
    .execute();
const mergeInto = (into: Client, from = client) =>
  done(send(t, desk.staff, 'POST /api/clients/:id/merge', { id: from._id, body: { into: into._id } }));

describe('a request that staff enter for a household', () => {
  test('reserves stock, and names the household to staff', async () => {
    const made = await ordered(client._id, lines(3), {
      allergies: 'Peanuts',
      specialInstructions: 'By phone',
    });
    expect(made).toMatchObject({ status: 'pending', total_items: 3, foodbank_id: desk.foodbank_id });
    expect(await on.stockOf(t.ctx, item.id)).toEqual({ quantity: 7, reserved_quantity: 3 });
    const shown = { _id: client._id, code: client.code, name: 'Nadia Haddad' };
    const read = await details(made._id);
    expect(read).toMatchObject({
      client: shown,
      allergies: 'Peanuts',
      special_instructions: 'By phone',
      history: [{ status: 'pending', actor_name: desk.staff.actor.name }],
      next_statuses: ['approved', 'rejected', 'cancelled'],
    });
    expect(read.recipient).toBeUndefined();
    for (const search of ['haddad', 'teta', client.code, client.code.replace('-', ''), made.code]) {
      const found = await done(send(t, desk.staff, 'GET /api/food-requests', { query: { search } }));
      expect([search, found]).toMatchObject([search, [{ _id: made._id, client: shown }]]);
    }
    const hits = await done(send(t, desk.staff, 'GET /api/search', { query: { q: 'haddad' } }));
    expect(hits).toMatchObject([{ kind: 'request', _id: made._id, title: 'Nadia Haddad' }]);
  });

  test('stores no name for a repeat, which changes nothing', async () => {
    const headers = { 'idempotency-key': newId() };
    const call = () => on.send(t, desk.staff, lines(), { client_id: client._id }, headers);
    const [first, second] = [await call(), await call()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(JSON.stringify(first.body)).not.toContain('Haddad');
    expect(await on.stockOf(t.ctx, item.id)).toEqual({ quantity: 8, reserved_quantity: 2 });
    expect(await on.send(t, desk.staff, lines(3), { client_id: client._id }, headers)).toMatchObject({
      status: 409,
      body: { code: 'idempotency_key_reused' },
    });
  });

  test('finds items by name at the food bank of the household alone', async () => {
    const item_name = `Lentils ${newId()}`;
    const here = await makeItem(t.ctx, desk.foodbank_id, { item_name });
    const other = await makeItem(t.ctx, (await makeDesk(t)).foodbank_id);
    const made = await ordered(client._id, [{ item_name, quantity: 1 }]);
    expect(made.items).toMatchObject([{ inventory_id: here.id }]);
    expect(await order(client._id, [...lines(), { inventory_id: other.id, quantity: 1 }])).toMatchObject({
      status: 400,
      body: { code: 'item_not_matched', errors: [{ field: 'items.1.inventory_id', code: 'unknown_item' }] },
    });
  });

  test('is refused like any other if stock, date or time do not allow it', async () => {
    expect(await order(client._id, lines(11))).toMatchObject({
      status: 409,
      body: {
        code: 'insufficient_stock',
        errors: [{ field: 'items.0.quantity', available: 10, requested: 11 }],
      },
    });
    const past = { preferredPickupDate: on.inDays(t.ctx, -1) };
    expect((await order(client._id, lines(), past)).body.code).toBe('pickup_in_past');
    expect((await order(client._id, lines(), { preferredPickupTime: '10:15' })).status).toBe(400);
    expect((await order(client._id, [])).status).toBe(400);
    const { id } = await makeItem(t.ctx, desk.foodbank_id, {
      expiration_date: on.inDays(t.ctx, -3),
      date_kind: 'expiry',
    });
    expect((await order(client._id, [{ inventory_id: id, quantity: 1 }])).body.code).toBe('item_expired');
    expect(await on.stockOf(t.ctx, item.id)).toEqual({ quantity: 10, reserved_quantity: 0 });
  });

  test('is exempt from the limits of people, and leaves the cart of staff alone', async () => {
    const columns = { max_open_requests: 1, max_open_units: 2 };
    await inTransaction(t.ctx, (tx) =>
      tx.updateTable('food_banks').set(columns).where('id', '=', desk.foodbank_id).execute(),
    );
    await on.putInCart(t, desk.staff, item.id);
    await ordered();
    await ordered(client._id, lines(4));
    expect(await on.cartOf(t, desk.staff)).toHaveLength(1);
  });

  test('notifies colleagues with the name', async () => {
    const { foodbank_id } = desk;
    const colleague = await makePerson(t.ctx, { role: 'staff', foodbank_id });
    const made = await ordered();
    const notices = (by: Person) => done(send(t, by, 'GET /api/notifications'));
    expect(await notices(colleague)).toMatchObject([
      { kind: 'request_new', record_id: made._id, title: 'Nadia Haddad' },
    ]);
    expect(await notices(desk.staff)).toEqual([]);
  });
});

describe('who may enter one', () => {
  test('administrators may for every household, staff only for those of their food bank', async () => {
    const admin = await makePerson(t.ctx, { role: 'admin' });
    expect((await order(client._id, lines(), {}, admin)).status).toBe(201);
    const stranger = (await makeDesk(t)).staff;
    const nowhere = await makePerson(t.ctx, { role: 'staff' });
    for (const by of [stranger, nowhere])
      expect(await order(client._id, lines(), {}, by)).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      });
    expect((await order(newId())).status).toBe(404);
    expect((await order('LS-427')).status).toBe(400);
  });

  test('other roles may not, not even volunteers at the desk', async () => {
    const { person } = await makeHelper(t, desk);
    expect((await order(client._id, lines(), {}, person)).status).toBe(403);
    for (const role of ['recipient', 'donor', 'volunteer'] as const)
      expect((await order(client._id, lines(), {}, await makePerson(t.ctx, { role }))).status).toBe(403);
    expect((await order(null)).body.code).toBe('recipients_only');
    expect((await on.send(t, desk.staff, lines())).body.code).toBe('recipients_only');
    const recipient = await makePerson(t.ctx, { role: 'recipient' });
    expect((await order(null, lines(), {}, recipient)).status).toBe(201);
  });

  test('staff may not for their own household', async () => {
    const person = await giveAccount(t, client);
    const { foodbank_id } = desk;
    const twin = await addClient(t, desk.staff);
    const earlier = await ordered(twin._id);
    await mergeInto(twin);
    await inTransaction(t.ctx, (tx) =>
      tx
        .updateTable('users')
        .set({ role: 'staff', foodbank_id })
        .where('id', '=', person.actor.user_id)
        .execute(),
    );
    for (const { _id } of [client, twin])
      expect((await order(_id, lines(), {}, person)).body.code).toBe('own_request');
    expect((await on.setStatus(t, person, earlier._id, 'approved')).body.code).toBe('own_request');
  });
});

describe('a household with an account', () => {
  test('gets a request of the account, with its mails', async () => {
    const person = await giveAccount(t, client);
    const made = await ordered();
    expect(await details(made._id)).toMatchObject({
      recipient: { _id: person.actor.user_id, name: person.actor.name },
    });
    expect(await details(made._id, person)).toMatchObject({ _id: made._id, next_statuses: ['cancelled'] });
    expect(await on.mailsTo(t.ctx, person)).toMatchObject([{ kind: 'request_submitted' }]);
    await done(on.setStatus(t, person, made._id, 'cancelled'));
    expect(await on.stockOf(t.ctx, item.id)).toEqual({ quantity: 10, reserved_quantity: 0 });
  });

  test('has what was ordered before the merge among its own requests', async () => {
    const made = await ordered();
    const root = await addClient(t, desk.staff);
    const person = await giveAccount(t, root);
    const own = () => done(send(t, person, 'GET /api/food-requests/my-requests'));
    expect(await own()).toEqual([]);
    expect((await send(t, person, 'GET /api/food-requests/:id', { id: made._id })).status).toBe(404);
    await mergeInto(root);
    expect(await own()).toMatchObject([{ _id: made._id, status: 'pending' }]);
    expect((await own())[0]).not.toHaveProperty('client');
    await move(made._id, 'approved');
    expect(await done(send(t, person, 'GET /api/notifications'))).toMatchObject([
      { kind: 'request_status', record_id: made._id },
    ]);
    expect(await details(made._id, person)).toMatchObject({ next_statuses: ['cancelled'] });
    await done(on.setStatus(t, person, made._id, 'cancelled'));
    expect(await on.stockOf(t.ctx, item.id)).toEqual({ quantity: 10, reserved_quantity: 0 });
    await done(send(t, desk.staff, 'POST /api/clients/:id/unmerge', { id: client._id }));
    expect(await own()).toEqual([]);
  });

  test('has what was ordered before the merge cancelled with all open requests of the person', async () => {
    const made = await ordered();
    const root = await addClient(t, desk.staff);
    const person = await giveAccount(t, root);
    const cancel = () =>
      send(t, desk.staff, 'POST /api/food-requests/cancel-open', {
        body: { recipient_id: person.actor.user_id },
      });
    expect((await cancel()).status).toBe(404);
    await mergeInto(root);
    expect(await done(cancel())).toEqual({ cancelled: 1 });
    expect(await details(made._id)).toMatchObject({ status: 'cancelled' });
    await ordered(root._id);
    expect(await done(cancel())).toEqual({ cancelled: 1 });
    expect(await on.stockOf(t.ctx, item.id)).toEqual({ quantity: 10, reserved_quantity: 0 });
  });

  test('gets one of the household if the account is deactivated', async () => {
    const person = await giveAccount(t, client);
    await inTransaction(t.ctx, (tx) =>
      tx.updateTable('users').set({ active: false }).where('id', '=', person.actor.user_id).execute(),
    );
    const made = await ordered();
    expect(await details(made._id)).toMatchObject({ client: { _id: client._id } });
    expect(await mails()).toEqual([]);
  });
});

describe('mails', () => {
  test('are not sent without an address, and steps can still be undone', async () => {
    const made = await ordered();
    await move(made._id, 'approved');
    const undo = (status: RequestStatus, by = desk.staff) =>
      send(t, by, 'POST /api/food-requests/:id/undo', { id: made._id, body: { status } });
    const colleague = await makePerson(t.ctx, { role: 'staff', foodbank_id: desk.foodbank_id });
    expect((await undo('approved', colleague)).body.code).toBe('undo_too_late');
    expect(await done(undo('approved'))).toMatchObject({ status: 'pending' });
    await move(made._id, 'rejected');
    expect(await on.stockOf(t.ctx, item.id)).toEqual({ quantity: 10, reserved_quantity: 0 });
    expect(await done(undo('rejected'))).toMatchObject({ status: 'pending' });
    expect(await on.stockOf(t.ctx, item.id)).toEqual({ quantity: 8, reserved_quantity: 2 });
    await move(made._id, 'approved', 'ready', 'fulfilled');
    expect(await mails()).toEqual([]);
  });

  test('go to the address of the household in its language, without a link to a page', async () => {
    const email = `${newId()}@household.example`;
    const { _id } = await addClient(t, desk.staff, { name: 'Renée', email, language: 'fr' });
    const made = await ordered(_id);
    await move(made._id, 'approved');
    const sent = await mails();
    expect(sent.map(({ kind }) => kind)).toEqual(['request_submitted', 'request_approved']);
    for (const mail of sent) {
      expect(mail).toMatchObject({ to_address: email, language: 'fr', user_id: null });
      expect(mail.text_body).toContain('Renée');
      expect(`${mail.text_body}${mail.html_body}${mail.calendar}`).not.toContain('request-details');
    }
  });
});

describe('at the desk', () => {
  const day = () => localTime(t.ctx.clock.now(), STEADY_ZONE).date;
  /** The pickup day comes. */
  const due = () =>
    inTransaction(t.ctx, (tx) =>
      tx
        .updateTable('food_requests')
        .set({ pickup_date: day() })
        .where('foodbank_id', '=', desk.foodbank_id)
        .execute(),
    );

  test('shows the pickup of the household, also after a merge', async () => {
    const made = await ordered(client._id, lines(), { dietaryRestrictions: 'Halal' });
    await move(made._id, 'approved', 'ready');
    await due();
    const expected = async () => (await done(send(t, desk.staff, 'GET /api/desk'))).expected;
    const shown = {
      request_id: made._id,
      code: made.code,
      name: 'Nadia Haddad',
      needs: 'Halal',
      status: 'ready',
    };
    expect(await expected()).toMatchObject([{ ...shown, client_id: client._id }]);
    const appointment = { request_id: made._id, code: made.code, status: 'ready', time: '10:00' };
    const read = ({ _id: id }: Client): Promise<Client> =>
      done(send(t, desk.staff, 'GET /api/clients/:id', { id }));
    expect((await read(client)).appointment).toEqual(appointment);
    const root = await addClient(t, desk.staff, { name: 'Nadia Haddad-Roy' });
    await mergeInto(root);
    expect(await expected()).toMatchObject([{ ...shown, name: 'Nadia Haddad-Roy', client_id: root._id }]);
    expect((await read(root)).appointment).toEqual(appointment);
    expect((await details(made._id)).client).toEqual({
      _id: root._id,
      code: root.code,
      name: 'Nadia Haddad-Roy',
    });
    await done(send(t, desk.staff, 'POST /api/clients/:id/unmerge', { id: client._id }));
    expect((await read(root)).appointment).toBeNull();
    expect((await details(made._id)).client).toMatchObject({ _id: client._id });
  });

  test('handing it out is a visit of the household, with its size', async () => {
    const made = await ordered(client._id, lines(4));
    await move(made._id, 'approved', 'ready');
    const [program] = await done(send(t, desk.staff, 'GET /api/programs'));
    const { person } = await makeHelper(t, desk);
    const other = await addClient(t, desk.staff);
    const give = (client_id: string) =>
      send(t, person, 'POST /api/visits', {
        body: { program_id: program._id, client_id, request_id: made._id },
      });
    expect((await give(other._id)).status).toBe(404);
    expect(await done(give(client._id))).toMatchObject({
      client_id: client._id,
      request_id: made._id,
      household: { adults: 2, children: 1 },
    });
    expect(await on.stockOf(t.ctx, item.id)).toEqual({ quantity: 6, reserved_quantity: 0 });
    expect(await details(made._id)).toMatchObject({ status: 'fulfilled' });
  });

  test('handing it out from the queue is a visit too, which reports count', async () => {
    const made = await ordered();
    await move(made._id, 'approved', 'ready', 'fulfilled');
    const visits = await done(send(t, desk.staff, 'GET /api/visits', { query: { client_id: client._id } }));
    expect(visits).toMatchObject([{ request_id: made._id, client_id: client._id }]);
    const query = { month: day().slice(0, 7) };
    expect(await done(send(t, desk.staff, 'GET /api/reports/service', { query }))).toMatchObject({
      visits: 1,
    });
  });
});

describe('reads', () => {
  test('are recorded for the household, and for its account after a merge', async () => {
    const made = await ordered();
    await details(made._id);
    await done(send(t, desk.staff, 'GET /api/food-requests'));
    const reads = () =>
      t.ctx.db
        .selectFrom('record_reads')
        .select(['kind', 'subject_id', 'record_id'])
        .where('reader_id', '=', desk.staff.actor.user_id)
        .orderBy('kind')
        .execute();
    const of = { subject_id: null, record_id: client._id };
    expect(await reads()).toEqual([
      { kind: 'request', ...of },
      { kind: 'request_list', ...of },
    ]);
    const root = await addClient(t, desk.staff);
    const person = await giveAccount(t, root);
    await mergeInto(root);
    await details(made._id);
    expect(await reads()).toContainEqual({
      kind: 'request',
      subject_id: person.actor.user_id,
      record_id: made._id,
    });
  });
});

describe('when a household withdraws its consent to service', () => {
  const withdraw = ({ _id: id } = client) =>
    done(send(t, desk.staff, 'PATCH /api/clients/:id', { id, body: { consents: { service: false } } }));

  test('its open requests are cancelled, and nothing of it stays in any of them', async () => {
    const email = `${newId()}@household.example`;
    const household = await addClient(t, desk.staff, { name: 'Ottoline Grey', email });
    const texts = { allergies: 'Ottoline: milk', specialInstructions: 'Ottoline rings' };
    const [over, open] = [
      await ordered(household._id, lines(), texts),
      await ordered(household._id, lines(), texts),
    ];
    const key = { 'idempotency-key': newId() };
    await done(on.send(t, desk.staff, lines(), { client_id: household._id, ...texts }, key));
    await move(over._id, 'approved', 'ready', 'fulfilled');
    await done(on.setStatus(t, desk.staff, open._id, 'approved', 'Ottoline calls back'));
    await withdraw(household);
    expect(await on.stockOf(t.ctx, item.id)).toEqual({ quantity: 8, reserved_quantity: 0 });
    expect(await details(open._id)).toMatchObject({
      status: 'cancelled',
      allergies: null,
      client: { name: '—' },
    });
    expect(await details(over._id)).toMatchObject({
      status: 'fulfilled',
      allergies: null,
      client: { name: '—' },
    });
    const stored = await t.ctx.db
      .selectFrom('idempotency_keys')
      .select('response')
      .where('owner', '=', desk.staff.actor.user_id)
      .execute();
    expect(JSON.stringify(stored)).not.toContain('Ottoline');
    expect(await mails()).toEqual([]);
    for (const search of ['ottoline', household.code])
      expect(await done(send(t, desk.staff, 'GET /api/food-requests', { query: { search } }))).toEqual([]);
    const undo = { id: open._id, body: { status: 'cancelled' } };
    expect((await send(t, desk.staff, 'POST /api/food-requests/:id/undo', undo)).body.code).toBe(
      'undo_too_late',
    );
    expect((await order(household._id)).status).toBe(404);
  });

  test('mails about its requests are deleted, also those to an earlier address, and no others', async () => {
    const email = `${newId()}@household.example`;
    const [household, other] = [
      await addClient(t, desk.staff, { email }),
      await addClient(t, desk.staff, { email: `${newId()}@household.example` }),
    ];
    const made = await ordered(household._id);
    await move(made._id, 'approved');
    await ordered(other._id);
    const change = { email: `${newId()}@household.example` };
    await done(send(t, desk.staff, 'PATCH /api/clients/:id', { id: household._id, body: change }));
    await move(made._id, 'ready');
    expect(await mails()).toHaveLength(4);
    await withdraw(household);
    expect((await mails()).map(({ to_address }) => to_address)).toEqual([other.email]);
  });

  test('an order at the same moment is cancelled or refused', async () => {
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => order(client._id, lines(1))),
      withdraw(),
    ]);
    const statuses = answers.slice(0, 6).map((answer) => (answer as { status: number }).status);
    expect(statuses.filter((status) => status !== 201 && status !== 404)).toEqual([]);
    expect(await on.stockOf(t.ctx, item.id)).toEqual({ quantity: 10, reserved_quantity: 0 });
  });
});

describe('two of staff at once', () => {
  test('order the last units for one of two households', async () => {
    const { foodbank_id } = desk;
    const colleague = await makePerson(t.ctx, { role: 'staff', foodbank_id });
    const other = await addClient(t, desk.staff);
    const answers = await Promise.all([
      order(client._id, lines(7)),
      order(other._id, lines(7), {}, colleague),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'insufficient_stock',
      errors: [{ available: 3, requested: 7 }],
    });
    expect(await on.stockOf(t.ctx, item.id)).toEqual({ quantity: 3, reserved_quantity: 7 });
  });

  test('never promise a unit twice among twenty orders and a recipient', async () => {
    const recipient = await makePerson(t.ctx, { role: 'recipient' });
    const households = [client, await addClient(t, desk.staff), await addClient(t, desk.staff)];
    const answers = await Promise.all([
      ...Array.from({ length: 20 }, (_, n) => order(households[n % 3]?._id, lines(1))),
      on.send(t, recipient, lines(1)),
    ]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(await on.stockOf(t.ctx, item.id)).toEqual({ quantity: 0, reserved_quantity: 10 });
  });

  test('an order and a merge of its household both succeed', async () => {
    const root = await addClient(t, desk.staff);
    const [made] = await Promise.all([ordered(), mergeInto(root)]);
    expect((await details(made._id)).client).toMatchObject({ _id: root._id });
  });
});
