import { expect } from 'vitest';
import type { RouteKey } from '@nourish/contract';
import type { HttpResponse, CallOptions, TestApp } from '../../../test/app.ts';
import { testClock } from '../../../test/clock.ts';
import {
  makeFoodBank,
  makeClientImportRecord,
  makeClientImportRow,
  makeImportRecord,
  makeItem,
  makePerson,
  type Person,
} from '../../../test/factories.ts';
import { tokenMailedTo } from '../../../test/mailbox.ts';
import { addPasskey } from '../../../test/authenticator.ts';
import { addFactor } from '../../../test/second-factor.ts';
import { dayAhead, PASSWORD } from '../../../test/world.ts';
import { createFileSender } from '../../adapters/mail-file.ts';
import { inTransaction } from '../../db/database.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { addClient, makeVisit } from '../clients/test-calls.ts';
import { offerByForm } from '../donations/test-calls.ts';
import { makeLine, passTime, plan, signUp, stepTaken } from '../shifts/test-calls.ts';
import { printCard, stateNeeds } from './test-desk.ts';
import { handlePickups } from './test-pickups.ts';

/** Words that only this person uses. The address differs in case from how the person types it. */
export const WORDS = {
  name: "Zéphyrine O'Quillfeather",
  email: 'zephyrine@quillfeather.example',
  otherEmail: 'office@marrowfat.example',
  phone: '416-555-0199',
  text: 'quokka',
  contact: 'Bartholomew Grimsby',
} as const;
/** The words as they can occur in the database: in lower case, or folded as in search columns. */
export const TRACES = [
  'quillfeather',
  'marrowfat',
  '555-0199',
  '5550199',
  'quokka',
  'grimsby',
  'harbourlight',
];

/** Expects success and returns the data. */
// Response shapes are covered by other tests.
// oxlint-disable-next-line typescript/no-explicit-any
export async function done(answer: Promise<HttpResponse>): Promise<any> {
  const { status, body } = await answer;
  expect([status < 300, body.code, body.errors]).toEqual([true, undefined, undefined]);
  return body.data;
}

export interface Scene {
  foodbank_id: string;
  staff: Person;
  admin: Person;
  item: { id: string; item_name: string };
}

export async function makePlace(t: TestApp): Promise<Scene> {
  const foodbank_id = await makeFoodBank(t.ctx);
  const [staff, admin] = [
    await makePerson(t.ctx, { role: 'staff', foodbank_id }),
    await makePerson(t.ctx, { role: 'admin' }),
  ];
  return { foodbank_id, staff, admin, item: await makeItem(t.ctx, foodbank_id, { quantity: 500 }) };
}

export async function givePassword({ ctx }: TestApp, { actor }: Person): Promise<void> {
  const password_hash = await hashPassword(PASSWORD);
  await inTransaction(ctx, (tx) =>
    tx.updateTable('users').set({ password_hash }).where('id', '=', actor.user_id).execute(),
  );
}

/** Signs a person up through the API, and in. */
export async function signInAnew(
  t: TestApp,
  person: { name: string; email: string },
  role: 'recipient' | 'donor' | 'volunteer' = 'recipient',
): Promise<Person> {
  const { email } = person;
  await done(t.call('POST /api/auth/register', { body: { ...person, password: PASSWORD, role } }));
  const token = await tokenMailedTo(t.database, email);
  expect((await t.call('GET /api/auth/verify-email', { query: { token } })).status).toBe(200);
  const { body } = await t.call('POST /api/auth/login', { body: { email, password: PASSWORD } });
  const { _id: user_id, name, language } = body.data;
  return { actor: { user_id, name, email, role, language, foodbank_id: null }, token: body.token };
}

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

const offer = ({ foodbank_id }: Scene) => ({
  donorName: WORDS.name,
  donorEmail: WORDS.email.toUpperCase(),
  donorPhone: WORDS.phone,
  productName: 'Chickpeas',
  quantity: 24,
  scheduledPickupDate: dayAhead(3),
  scheduledPickupTime: '10:00',
  notes: `Ring at the blue door, ${WORDS.text}`,
  delivery: 'collect',
  collection_street: `9 ${WORDS.text} Street`,
  collection_city: WORDS.text,
  collection_postal_code: 'M5V 2T6',
  collection_notes: `At the green gate, ${WORDS.text}`,
  foodbank_id,
});

/** What staff write about the person. */
const REMARK = `Dear ${WORDS.name}: ${WORDS.text}`;
const STRANGER = { name: 'Somebody Else', email: 'somebody@nourish.example' };

/** Creates a person with records in every table that can contain personal data. */
export async function makeEverything(t: TestApp, scene: Scene): Promise<Person> {
  const person = await signInAnew(t, { name: WORDS.name, email: WORDS.email });
  await requestFood(t, scene, person);
  await serveElsewhere(t, scene, person);
  await giveAndWrite(t, scene, person);
  await volunteer(t, scene, person);
  await manage(t, scene, person);
  return person;
}

/** Returns a function that makes calls of a person, or of a guest, and expects success. */
const callsOf =
  (t: TestApp, person?: Person) =>
  (key: RouteKey, { id, ...options }: CallOptions & { id?: string } = {}) =>
    done(t.call(key, { token: person?.token, ...(id !== undefined && { params: { id } }), ...options }));

async function requestFood(t: TestApp, { staff, item }: Scene, person: Person): Promise<void> {
  const [own, asStaff] = [callsOf(t, person), callsOf(t, staff)];
  await own('PATCH /api/auth/me', {
    body: { household: { adults: 2, children: 1, seniors: 0, consent: true } },
  });
  await own('PUT /api/auth/me/needs', {
    body: { allergies: ['peanuts'], note: `No ${WORDS.text}`, consent: true },
  });
  await asStaff('PUT /api/inventory/:id', { id: item.id, body: { allergens: { peanuts: 'may_contain' } } });
  const acknowledged = ['peanuts'];
  const items = [{ inventory_id: item.id, quantity: 1 }];
  await own('POST /api/wishlists', {
    body: { name: `${WORDS.text} list`, description: WORDS.text, items },
  });
  const body = {
    items: [{ inventory_id: item.id, quantity: 3, acknowledged }],
    preferredPickupDate: dayAhead(4),
    preferredPickupTime: '10:00',
    specialInstructions: `Call ${WORDS.phone}`,
    dietaryRestrictions: `No ${WORDS.text}`,
    allergies: WORDS.text,
  };
  const open = await own('POST /api/food-requests', { body, headers: { 'idempotency-key': 'a-key' } });
  const over = await own('POST /api/food-requests', { body });
  const withdrawn = await own('POST /api/food-requests', { body });
  const setStatus = 'PUT /api/food-requests/:id/status';
  for (const status of ['approved', 'ready', 'fulfilled'])
    await asStaff(setStatus, { id: over._id, body: { status, notes: REMARK } });
  await own(setStatus, { id: withdrawn._id, body: { status: 'cancelled', notes: WORDS.text } });
  await asStaff('GET /api/food-requests/:id', { id: open._id });
  await own('POST /api/cart/add', { body: { inventory_id: item.id, quantity: 2, acknowledged } });
}

/**
 * The person is a client since the request was handed out. Adds a duplicate with a request of its own, that is merged
 * into that client, and a client at another food bank, with a visit each.
 */
async function serveElsewhere(t: TestApp, { staff, item }: Scene, person: Person): Promise<void> {
  const { user_id } = person.actor;
  const own = await t.ctx.db.selectFrom('clients').select('id').where('user_id', '=', user_id).execute();
  const twin = await addClient(t, staff, { name: WORDS.name, notes: REMARK });
  const order = {
    client_id: twin._id,
    items: [{ inventory_id: item.id, quantity: 1 }],
    preferredPickupDate: dayAhead(4),
    preferredPickupTime: '11:00',
    allergies: WORDS.text,
  };
  await callsOf(t, staff)('POST /api/food-requests', { body: order });
  await callsOf(t, staff)('POST /api/clients/:id/merge', { id: twin._id, body: { into: own[0]?.id } });
  await makeVisit(t, twin, dayAhead(-2));
  const there = await addClient(t, (await makePlace(t)).staff, { name: WORDS.name });
  await inTransaction(t.ctx, (tx) =>
    tx.updateTable('clients').set({ user_id, person_id: user_id }).where('id', '=', there._id).execute(),
  );
  await makeVisit(t, there, dayAhead(-3));
}

async function giveAndWrite(t: TestApp, scene: Scene, person: Person): Promise<void> {
  const [own, asStaff, asGuest] = [callsOf(t, person), callsOf(t, scene.staff), callsOf(t)];
  const pictured = await done(
    offerByForm(
      t,
      { ...offer(scene), donorEmail: WORDS.otherEmail },
      { content: Buffer.from(pixel, 'base64'), filename: 'pixel.png', type: 'image/png' },
      { token: person.token, headers: { 'idempotency-key': 'a-picture' } },
    ),
  );
  const received = { status: 'received', notes: REMARK };
  await asStaff('PATCH /api/donations/:id/status', { id: pictured._id, body: received });
  await asGuest('POST /api/donations', { body: offer(scene) });
  const { foodbank_id } = scene;
  const message = { name: WORDS.name, subject: 'support', message: `I need ${WORDS.text}`, foodbank_id };
  const written = await own('POST /api/contact', { body: { ...message, email: WORDS.otherEmail } });
  await asGuest('POST /api/contact', {
    body: { ...message, email: WORDS.email.toUpperCase() },
    headers: { 'idempotency-key': 'another-key' },
  });
  await asStaff('PATCH /api/messages/:id', { id: written._id, body: { reply: REMARK } });
}

async function volunteer(t: TestApp, { foodbank_id, staff }: Scene, person: Person): Promise<void> {
  const own = callsOf(t, person);
  const shifts = { foodbank_id, staff };
  await own('POST /api/volunteers', {
    body: {
      foodbank_id,
      first_name: 'Zéphyrine',
      last_name: 'Harbourlight',
      email: WORDS.otherEmail,
      phone: WORDS.phone,
      address: `1 ${WORDS.text} Lane`,
      emergency_contact: { name: WORDS.contact, phone: '416-555-0143', relationship: 'Friend' },
      experience: WORDS.text,
      motivation: WORDS.text,
      notes: WORDS.text,
    },
  });
  const past = await plan(t, shifts, { shift_date: dayAhead(12) });
  const worked = await signUp(t, person, past);
  await passTime(t, past, 14 * 24 * 60);
  await stepTaken(t, staff, worked, 'complete', { feedback: REMARK });
  const given = await signUp(t, person, await plan(t, shifts, { shift_date: dayAhead(14) }));
  await stepTaken(t, person, given, 'cancel', { cancelled_reason: WORDS.text });
  await signUp(t, person, await plan(t, shifts, { shift_date: dayAhead(16), capacity: 1 }));
  const { shift } = await makeLine(t, shifts, 0, { shift_date: dayAhead(18) });
  await own('POST /api/shifts/:id/waitlist', { id: shift._id });
  await own('POST /api/calendar-feed');
}

/** Records clients and visits, and what staff write about the person's own. */
async function workAtDesk(t: TestApp, { foodbank_id, staff }: Scene, person: Person): Promise<void> {
  const [own, asStaff] = [callsOf(t, person), callsOf(t, staff)];
  const consents = { service: true, statistics: true };
  const client = await own('POST /api/clients', { body: { foodbank_id, alias: 'Blue coat', consents } });
  const [program] = await own('GET /api/programs', { query: { foodbank_id } });
  const body = { program_id: program._id, client_id: client._id };
  const visit = await own('POST /api/visits', { body });
  await own('POST /api/visits/:id/void', { id: visit._id, body: { reason: 'Wrong family' } });
  const happened_at = new Date(t.ctx.clock.now().getTime() - 300_000).toISOString();
  // More than there is, which is refused without the decision.
  const few = await makeItem(t.ctx, foodbank_id, { quantity: 1 });
  const lines = [{ inventory_id: few.id, quantity: 2 }];
  await own('POST /api/visits', {
    body: { program_id: body.program_id, lines, happened_at, already_given: true },
  });
  await own('PATCH /api/clients/:id', { id: client._id, body: { consents: { statistics: false } } });
  const signed = { proxy_name: 'Green scarf', signed_on: dayAhead(-1) };
  const authorization = await own('POST /api/clients/:id/authorizations', { id: client._id, body: signed });
  await own('DELETE /api/authorizations/:id', { id: authorization._id });

  const [mine] = await asStaff('GET /api/clients', { query: { search: 'quillfeather' } });
  await own('POST /api/clients/:id/duplicates/:other_id/dismissal', {
    params: { id: mine._id, other_id: client._id },
  });
  // Work of staff, which a person may have done before.
  await printCard(t, person, foodbank_id, client._id);
  await stateNeeds(own, client._id, 'Blue coat: kiwi');
  const details = {
    alias: WORDS.text,
    phone: WORDS.phone,
    email: WORDS.email,
    needs: REMARK,
    notes: REMARK,
    household: { children_by_age: { under_3: 1, from_3_to_5: 0, from_6_to_12: 0, from_13_to_17: 0 } },
    members: [{ alias: WORDS.text, year_of_birth: 2015, needs: REMARK }],
    consents: { service: true },
  };
  await asStaff('PATCH /api/clients/:id', { id: mine._id, body: details });
  await stateNeeds(asStaff, mine._id, REMARK);
  await asStaff('POST /api/clients/:id/authorizations', {
    id: mine._id,
    body: { proxy_name: WORDS.text, signed_on: dayAhead(-1) },
  });
  await asStaff('POST /api/visits', { body: { ...body, proxy_id: mine._id } });
  const override_reason = REMARK;
  const again = { ...body, client_id: mine._id, override_reason };
  const voided = await asStaff('POST /api/visits', { body: again });
  await asStaff('POST /api/visits/:id/void', { id: voided._id, body: { reason: REMARK } });
}

/** Makes the person staff, then an administrator with a second factor, and lets them work. */
async function manage(t: TestApp, scene: Scene, person: Person): Promise<void> {
  const { foodbank_id, admin, item } = scene;
  const { user_id } = person.actor;
  const [asAdmin, asGuest] = [callsOf(t, admin), callsOf(t)];
  await t.call('POST /api/auth/forgot-password', { body: { email: WORDS.email } });
  await asAdmin('GET /api/users/:id', { id: user_id });
  await asAdmin('PATCH /api/users/:id', { id: user_id, body: { role: 'staff', foodbank_id } });
  await asAdmin('PATCH /api/users/:id', { id: user_id, body: { role: 'admin' } });
  const { body } = await t.call('POST /api/auth/login', { body: { email: WORDS.email, password: PASSWORD } });
  person.token = body.token;
  const own = callsOf(t, person);
  await addFactor(t, person.token);
  await addPasskey(t, person.token);
  // A challenge that was never used.
  await own('POST /api/auth/passkeys/options');
  const colleague = { name: 'Ada', email: 'ada@nourish.example', role: 'staff', foodbank_id };
  await own('POST /api/users', { body: colleague });
  await own('GET /api/users');
  await own('POST /api/inventory/:id/adjust', { id: item.id, body: { quantity_delta: 2, reason: 'Found' } });
  await own('PUT /api/inventory/:id', { id: item.id, body: { allergens: { milk: 'not_on_label' } } });
  const view = { list: 'requests', name: `${WORDS.text} view`, query: 'status=ready', foodbank_id };
  await own('POST /api/list-views', { body: view });
  const count = await own('POST /api/stock-counts', { body: { scope: 'food_bank', foodbank_id } });
  await own('PUT /api/stock-counts/:id/lines/:item_id', {
    params: { id: count._id, item_id: item.id },
    body: { counted_quantity: 400, version: 0 },
  });
  await own('POST /api/stock-counts/:id/abandon', { id: count._id });
  await handlePickups(t, own, (other) => callsOf(t, other), scene);
  await workAtDesk(t, scene, person);
  const imported = await makeImportRecord(t.ctx, { foodbank_id, created_by: user_id, status: 'applied' });
  const by = { created_by: user_id, applied_by: user_id };
  const client_import = await makeClientImportRecord(t.ctx, { foodbank_id, ...by, status: 'applied' });
  const [mine] = await callsOf(t, scene.staff)('GET /api/clients', { query: { search: 'quillfeather' } });
  const row = { row_number: 2, said: { name: WORDS.name } };
  await makeClientImportRow(t.ctx, client_import, mine, row);
  // Checked before the client was here.
  const earlier = { row_number: 3, said: { phone: WORDS.phone }, client_id: null };
  await makeClientImportRow(t.ctx, client_import, mine, earlier);
  const answers = { household_type: null, income_source: null, newcomer: null };
  const consented_at = testClock().now();
  const household = { adults: 2, children: 1, seniors: 0, ...answers, consented_at };
  const needs = {
    allergies: ['peanuts' as const],
    intolerances: [],
    diets: [],
    note: `No ${WORDS.text}`,
    consented_at,
  };
  await inTransaction(t.ctx, async (tx) => {
    await tx
      .updateTable('inventory_imports')
      .set({ applied_by: user_id })
      .where('id', '=', imported)
      .execute();
    // The change of role deleted the household and the needs.
    await tx
      .insertInto('households')
      .values({ user_id, ...household })
      .execute();
    await tx
      .insertInto('needs')
      .values({ user_id, ...needs })
      .execute();
  });
  const donor = {
    donorName: STRANGER.name,
    donorEmail: STRANGER.email,
    donorPhone: null,
    notes: null,
    delivery: 'bring',
  };
  const offered = await asGuest('POST /api/donations', { body: { ...offer(scene), ...donor } });
  await own('PATCH /api/donations/:id/status', { id: offered._id, body: { status: 'scheduled' } });
  const message = { ...STRANGER, subject: 'support', message: 'When are you open?', foodbank_id };
  const written = await asGuest('POST /api/contact', { body: message });
  await own('PATCH /api/messages/:id', { id: written._id, body: { reply: 'Come by' } });
}

/** Writes every queued mail to a file, as the mail worker does. */
export async function sendAll({ ctx }: TestApp): Promise<void> {
  const sender = createFileSender(ctx.config.dataDir);
  const mails = await ctx.db.selectFrom('outbox_mails').selectAll().where('status', '=', 'queued').execute();
  for (const { id, to_address: to, subject, text_body, html_body, language } of mails) {
    await sender.send({
      id,
      to,
      from: 'a@b.example',
      subject,
      text: text_body ?? '',
      html: html_body ?? '',
      language,
    });
    await inTransaction(ctx, (tx) =>
      tx
        .updateTable('outbox_mails')
        .set({ status: 'sent', sent_at: testClock().now() })
        .where('id', '=', id)
        .execute(),
    );
  }
}
