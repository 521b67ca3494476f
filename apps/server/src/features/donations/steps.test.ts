import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeItem, makePerson, makeStorageLocation } from '../../../test/factories.ts';
import { LIMITS } from '@nourish/contract/constants';
import { dayAhead } from '../../../test/world.ts';
import { findStockDifferences } from '../inventory/ledger.ts';
import * as on from './test-calls.ts';

const t = testApp();
let scene: on.Scene;
beforeAll(async () => {
  scene = await on.makeScene(t, { name: 'Lantern Street' });
});

const offered = (changes: object = {}) => on.offerAccepted(t, scene, changes);
const item = async (id: string) =>
  (await t.call('GET /api/inventory/:id', { token: scene.staff.token, params: { id } })).body.data;
const ledger = async (id: string) =>
  (await t.call('GET /api/inventory/:id/movements', { token: scene.staff.token, params: { id } })).body.data;

describe('scheduling a donation', () => {
  test('at the wished time mails day, time and address to the donor', async () => {
    const { _id, donorEmail, scheduledPickupDate } = await offered();
    const details = await on.stepTaken(t, scene.staff, _id, {
      status: 'scheduled',
      notes: ' Ring the bell ',
    });
    expect(details).toMatchObject({
      status: 'scheduled',
      scheduledPickupDate,
      scheduledPickupTime: '10:00',
      next_statuses: ['scheduled', 'received', 'declined', 'cancelled'],
    });
    expect(details.history.at(-1)).toMatchObject({
      status: 'scheduled',
      notes: 'Ring the bell',
      pickup_date: scheduledPickupDate,
      pickup_time: '10:00',
      actor_name: scene.staff.actor.name,
    });
    const mail = await on.lastMail(t, donorEmail, 'donation_scheduled');
    for (const word of ['10:00 AM', 'Lantern Street', '1 Test Street', 'M5V 2T6', 'Ring the bell'])
      expect(mail?.text_body).toContain(word);
  });

  test('at another time, and rescheduling it, mails the donor each time', async () => {
    const { _id, donorEmail } = await offered();
    const wish = { pickup_date: dayAhead(4), pickup_time: '08:15' };
    await on.stepTaken(t, scene.staff, _id, { status: 'scheduled', ...wish });
    const again = await on.stepTaken(t, scene.staff, _id, { status: 'scheduled', pickup_time: '18:45' });
    expect(again).toMatchObject({ scheduledPickupDate: wish.pickup_date, scheduledPickupTime: '18:45' });
    expect(again.history.map(({ status, pickup_time }) => [status, pickup_time])).toEqual([
      ['pending', '10:00'],
      ['scheduled', '08:15'],
      ['scheduled', '18:45'],
    ]);
    expect(await on.lastMail(t, donorEmail, 'donation_rescheduled')).toMatchObject({
      subject: 'A new time for your donation',
    });
  });

  test.each([
    [{ pickup_date: dayAhead(-2) }, 'pickup_date', 'in_past'],
    [{ pickup_date: dayAhead(400) }, 'pickup_date', 'too_far_ahead'],
    [{ pickup_date: 'soon' }, 'pickup_date', 'bad_format'],
    [{ pickup_time: '25:00' }, 'pickup_time', 'bad_format'],
  ])('rejects %j', async (when, field, code) => {
    const { _id } = await offered();
    const { status, body } = await on.step(t, scene.staff, _id, { status: 'scheduled', ...when });
    expect([status, body.errors[0].field, body.errors[0].code]).toEqual([400, field, code]);
    expect((await on.read(t, scene.staff, _id)).status).toBe('pending');
  });
});

describe('receiving a donation', () => {
  test('creates an item named after the product, with the offered quantity', async () => {
    const { _id, code, donorEmail } = await offered();
    const details = await on.stepTaken(t, scene.staff, _id, { status: 'received' });
    expect(details).toMatchObject({
      status: 'received',
      received_quantity: 24,
      item: { item_name: 'Chickpeas' },
      next_statuses: [],
    });
    const id = details.item?._id ?? '';
    expect(await item(id)).toMatchObject({
      item_name: 'Chickpeas',
      category: 'canned-goods',
      quantity: 24,
      foodbank_id: scene.foodbank_id,
    });
    expect(await ledger(id)).toMatchObject([
      {
        kind: 'received',
        quantity_delta: 24,
        reason: code,
        donation_id: _id,
        actor_name: scene.staff.actor.name,
      },
    ]);
    const mail = await on.lastMail(t, donorEmail, 'donation_received');
    // Offered by a guest, so the address may belong to a third party.
    expect(mail?.text_body).toMatch(/: 24$/m);
  });

  test('creates the item that staff describe: name, date, location and quantity', async () => {
    const { _id, code } = await offered();
    const storage_location_id = await makeStorageLocation(t.ctx, scene.foodbank_id);
    const details = await on.stepTaken(t, scene.staff, _id, {
      status: 'received',
      notes: 'Two tins dented',
      reception: {
        quantity: 22,
        item: {
          item_name: 'Chickpeas, 540 ml',
          category: 'canned-goods',
          expiration_date: dayAhead(300),
          barcode: '0123456789012',
          storage_location_id,
          minimum_stock_level: 5,
        },
      },
    });
    const id = details.item?._id ?? '';
    expect(await item(id)).toMatchObject({
      item_name: 'Chickpeas, 540 ml',
      quantity: 22,
      expiration_date: dayAhead(300),
      storage_location_id,
      minimum_stock_level: 5,
    });
    expect(details.received_quantity).toBe(22);
    expect((await ledger(id))[0].reason).toBe(`${code}: Two tins dented`);
  });

  test('adds to an existing item', async () => {
    const { _id } = await offered();
    const known = await makeItem(t.ctx, scene.foodbank_id, { quantity: 10 });
    await on.stepTaken(t, scene.staff, _id, { status: 'scheduled' });
    const details = await on.stepTaken(t, scene.staff, _id, {
      status: 'received',
      reception: { quantity: 20, inventory_id: known.id },
    });
    expect(details.item).toEqual({ _id: known.id, item_name: known.item_name });
    expect(await item(known.id)).toMatchObject({ quantity: 30 });
    expect((await ledger(known.id))[0]).toMatchObject({ quantity_delta: 20, donation_id: _id });
  });

  test('is rejected above the maximum stock of an item, because it could no longer be edited or imported', async () => {
    const { _id } = await offered();
    const full = await makeItem(t.ctx, scene.foodbank_id, { quantity: LIMITS.stock - 5 });
    const receive = (quantity: number) =>
      on.step(t, scene.staff, _id, { status: 'received', reception: { quantity, inventory_id: full.id } });
    const { status, body } = await receive(6);
    expect([status, body.errors]).toEqual([
      400,
      [{ field: 'reception.quantity', code: 'too_big', message: 'Must be 5 or less' }],
    ]);
    expect((await on.read(t, scene.staff, _id)).status).toBe('pending');
    expect((await receive(5)).status).toBe(200);
    expect(await item(full.id)).toMatchObject({ quantity: LIMITS.stock });
  });

  test('is rejected into an item that is deleted or of another food bank', async () => {
    const { _id } = await offered();
    const other = await on.makeScene(t);
    const theirs = await makeItem(t.ctx, other.foodbank_id);
    const gone = await makeItem(t.ctx, scene.foodbank_id, { quantity: 1 });
    await t.call('DELETE /api/inventory/:id', { token: scene.staff.token, params: { id: gone.id } });
    for (const inventory_id of [theirs.id, gone.id, crypto.randomUUID()]) {
      const reception = { quantity: 1, inventory_id };
      const { status, body } = await on.step(t, scene.staff, _id, { status: 'received', reception });
      expect([status, body.errors]).toMatchObject([
        400,
        [{ field: 'reception.inventory_id', code: 'unknown_item' }],
      ]);
    }
    expect(await item(theirs.id)).toMatchObject({ quantity: 50 });
    expect((await on.read(t, scene.staff, _id)).status).toBe('pending');
  });

  test.each([
    [{ quantity: 0 }, 'reception.quantity', 'too_small'],
    [{ quantity: 1.5 }, 'reception.quantity', 'wrong_type'],
    [{}, 'reception.quantity', 'required'],
    [{ quantity: 1, item: { item_name: ' ', category: 'dairy' } }, 'reception.item.item_name', 'required'],
    [{ quantity: 1, item: { item_name: 'x', category: 'a,b' } }, 'reception.item.category', 'bad_format'],
    [
      { quantity: 1, item: { item_name: 'x', category: 'dairy', storage_location: 'nowhere' } },
      'reception.item.storage_location',
      'unknown_location',
    ],
  ])('is rejected with %j and changes nothing', async (reception, field, code) => {
    const { _id } = await offered();
    const { status, body } = await on.step(t, scene.staff, _id, { status: 'received', reception });
    expect([status, body.errors[0].field, body.errors[0].code]).toEqual([400, field, code]);
    expect(await on.read(t, scene.staff, _id)).toMatchObject({ status: 'pending', item: null });
  });

  test('reports missing fields of the new item with the usual messages', async () => {
    const { _id } = await offered();
    const reception = { quantity: 1, item: { item_name: ' ', category: ' ' } };
    const { body } = await on.step(t, scene.staff, _id, { status: 'received', reception });
    expect(body.errors).toMatchObject([
      { message: 'Item name is required' },
      { message: 'Category is required' },
    ]);
  });

  test("by an administrator adds to the stock of the donation's food bank", async () => {
    const admin = await makePerson(t.ctx, { role: 'admin' });
    const { _id } = await offered();
    const details = await on.stepTaken(t, admin, _id, { status: 'received' });
    expect((await item(details.item?._id ?? '')).foodbank_id).toBe(scene.foodbank_id);
  });
});

describe('declining or cancelling a donation', () => {
  test.each([
    ['en', 'About your donation offer', 'Reason: Our cooler is full'],
    ['es', 'Sobre su oferta de donación', 'Motivo: Our cooler is full'],
    ['fr', 'À propos de votre offre de don', 'Raison\u00a0: Our cooler is full'],
  ])('mails the reason to the donor, in %s', async (language, subject, reason) => {
    const { _id, donorEmail } = await offered({ language });
    const details = await on.stepTaken(t, scene.staff, _id, {
      status: 'declined',
      notes: 'Our cooler is full',
    });
    expect(details).toMatchObject({ status: 'declined', next_statuses: [] });
    const mail = await on.lastMail(t, donorEmail, 'donation_declined');
    expect(mail?.subject).toBe(subject);
    expect(mail?.text_body).toContain(reason);
  });

  test.each([undefined, null, '', ' \n'])('accepts an empty reason: %j', async (notes) => {
    const { _id, donorEmail } = await offered();
    await on.stepTaken(t, scene.staff, _id, { status: 'declined', notes });
    const mail = await on.lastMail(t, donorEmail, 'donation_declined');
    expect(mail?.text_body).not.toContain('null');
  });

  test('mails a cancellation without a reason', async () => {
    const { _id, donorEmail } = await offered();
    await on.stepTaken(t, scene.staff, _id, { status: 'cancelled' });
    expect(await on.lastMail(t, donorEmail, 'donation_cancelled')).toMatchObject({
      subject: 'Your donation is cancelled',
    });
  });
});

test.each(['received', 'declined', 'cancelled'])('a %s donation cannot change its status', async (status) => {
  const { _id } = await offered();
  const notes = 'So be it';
  await on.stepTaken(t, scene.staff, _id, { status, notes });
  for (const next of ['pending', 'scheduled', 'received', 'declined', 'cancelled'])
    expect(await on.step(t, scene.staff, _id, { status: next, notes })).toMatchObject({
      status: 409,
      body: { code: 'invalid_transition' },
    });
  expect(await on.read(t, scene.staff, _id)).toMatchObject({ status });
});

test('an invalid step is rejected before any lookup', async () => {
  const { _id } = await offered();
  for (const body of [{}, { status: 'eaten' }, { status: 7 }])
    expect((await on.step(t, scene.staff, _id, body)).status).toBe(400);
});

test('the stock agrees with its ledger after all these steps', async () => {
  expect(await findStockDifferences(t.ctx.db)).toEqual([]);
});
