import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { RouteKey } from '@nourish/contract';
import type { Answer, TestApp } from '../../../test/app.ts';
import { testClock } from '../../../test/clock.ts';
import {
  makeFoodBank,
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
import { makeLine, passTime, plan, signUp, stepTaken } from '../shifts/test-calls.ts';

/**
 * Words that only this person uses. The address of the account differs in case from how the person types it.
 */
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
export async function done(answer: Promise<Answer>): Promise<any> {
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

const offer = ({ foodbank_id }: Scene, changes: object = {}) => ({
  donorName: WORDS.name,
  donorEmail: WORDS.email.toUpperCase(),
  donorPhone: WORDS.phone,
  productName: 'Chickpeas',
  quantity: 24,
  scheduledPickupDate: dayAhead(3),
  scheduledPickupTime: '10:00',
  notes: `Ring at the blue door, ${WORDS.text}`,
  foodbank_id,
  ...changes,
});

async function offerWithPicture(t: TestApp, { token }: Person, scene: Scene): Promise<string> {
  const form = new FormData();
  for (const [name, value] of Object.entries(offer(scene, { donorEmail: WORDS.otherEmail })))
    form.append(name, String(value));
  form.append('productImage', new Blob([Buffer.from(pixel, 'base64')], { type: 'image/png' }), 'pixel.png');
  const payload = new Response(form);
  const answer = t.inject({
    method: 'POST',
    url: '/api/donations',
    headers: {
      'content-type': payload.headers.get('content-type') ?? '',
      authorization: `Bearer ${token}`,
      'idempotency-key': 'a-picture',
    },
    payload: Buffer.from(await payload.arrayBuffer()),
  });
  return (await done(answer))._id;
}

/** Creates a person with records in every table that can contain personal data. */
export async function makeEverything(t: TestApp, scene: Scene): Promise<Person> {
  const { foodbank_id, staff, admin, item } = scene;
  const person = await signInAnew(t, { name: WORDS.name, email: WORDS.email });
  const call = (who: Person, key: RouteKey, body?: object, params?: Record<string, string>) =>
    done(t.call(key, { token: who.token, ...(body && { body }), ...(params && { params }) }));
  const own = (key: RouteKey, body?: object, params?: Record<string, string>) =>
    call(person, key, body, params);

  await own('PATCH /api/auth/me', { household: { adults: 2, children: 1, seniors: 0, consent: true } });
  await own('POST /api/wishlists', {
    name: `${WORDS.text} list`,
    description: WORDS.text,
    items: [{ inventory_id: item.id, quantity: 1 }],
  });
  const request = async (key?: string): Promise<string> =>
    (
      await done(
        t.call('POST /api/food-requests', {
          token: person.token,
          headers: key === undefined ? {} : { 'idempotency-key': key },
          body: {
            items: [{ inventory_id: item.id, quantity: 3 }],
            preferredPickupDate: dayAhead(4),
            preferredPickupTime: '10:00',
            specialInstructions: `Call ${WORDS.phone}`,
            dietaryRestrictions: `No ${WORDS.text}`,
            allergies: WORDS.text,
          },
        }),
      )
    )._id;
  const [open, over, withdrawn] = [await request('a-key'), await request(), await request()];
  for (const status of ['approved', 'ready', 'fulfilled'])
    await call(
      staff,
      'PUT /api/food-requests/:id/status',
      { status, notes: `For ${WORDS.name}, ${WORDS.text}` },
      { id: over },
    );
  await own(
    'PUT /api/food-requests/:id/status',
    { status: 'cancelled', notes: WORDS.text },
    { id: withdrawn },
  );
  await call(staff, 'GET /api/food-requests/:id', undefined, { id: open });
  await own('POST /api/cart/add', { inventory_id: item.id, quantity: 2 });

  const pictured = await offerWithPicture(t, person, scene);
  await call(
    staff,
    'PATCH /api/donations/:id/status',
    { status: 'received', notes: `Thanks to ${WORDS.name}, ${WORDS.text}` },
    { id: pictured },
  );
  await done(t.call('POST /api/donations', { body: offer(scene) }));
  const message = { name: WORDS.name, subject: 'support', message: `I need ${WORDS.text}`, foodbank_id };
  const written: string = (await own('POST /api/contact', { ...message, email: WORDS.otherEmail }))._id;
  await done(
    t.call('POST /api/contact', {
      body: { ...message, email: WORDS.email.toUpperCase() },
      headers: { 'idempotency-key': 'another-key' },
    }),
  );
  await call(
    staff,
    'PATCH /api/messages/:id',
    { reply: `Dear ${WORDS.name}: ${WORDS.text}` },
    { id: written },
  );

  const shifts = { foodbank_id, staff };
  await own('POST /api/volunteers', {
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
  });
  const past = await plan(t, shifts, { shift_date: dayAhead(12) });
  const worked = await signUp(t, person, past);
  await passTime(t, past, 14 * 24 * 60);
  await stepTaken(t, staff, worked, 'complete', { feedback: `Well done ${WORDS.name}, ${WORDS.text}` });
  const given = await signUp(t, person, await plan(t, shifts, { shift_date: dayAhead(14) }));
  await stepTaken(t, person, given, 'cancel', { cancelled_reason: WORDS.text });
  await signUp(t, person, await plan(t, shifts, { shift_date: dayAhead(16), capacity: 1 }));
  const { shift } = await makeLine(t, shifts, 0, { shift_date: dayAhead(18) });
  await own('POST /api/shifts/:id/waitlist', undefined, { id: shift._id });
  await own('POST /api/calendar-feed');
  await t.call('POST /api/auth/forgot-password', { body: { email: WORDS.email } });

  // The person becomes staff, then an administrator.
  await call(admin, 'GET /api/users/:id', undefined, { id: person.actor.user_id });
  await call(admin, 'PATCH /api/users/:id', { role: 'staff', foodbank_id }, { id: person.actor.user_id });
  await call(admin, 'PATCH /api/users/:id', { role: 'admin' }, { id: person.actor.user_id });
  const { body } = await t.call('POST /api/auth/login', { body: { email: WORDS.email, password: PASSWORD } });
  person.token = body.token;
  await addFactor(t, person.token);
  await addPasskey(t, person.token);
  // A challenge that was never used.
  await t.call('POST /api/auth/passkeys/options', { token: person.token });
  await own('POST /api/users', { name: 'Ada', email: 'ada@nourish.example', role: 'staff', foodbank_id });
  await own('GET /api/users');
  await own('POST /api/inventory/:id/adjust', { quantity_delta: 2, reason: 'Found' }, { id: item.id });
  const count = await own('POST /api/stock-counts', { scope: 'food_bank', foodbank_id });
  await own(
    'PUT /api/stock-counts/:id/lines/:item_id',
    { counted_quantity: 400, version: 0 },
    { id: count._id, item_id: item.id },
  );
  await own('POST /api/stock-counts/:id/abandon', undefined, { id: count._id });
  const imported = await makeImportRecord(t.ctx, {
    foodbank_id,
    created_by: person.actor.user_id,
    status: 'applied',
  });
  await inTransaction(t.ctx, (tx) =>
    tx
      .updateTable('inventory_imports')
      .set({ applied_by: person.actor.user_id })
      .where('id', '=', imported)
      .execute(),
  );
  await done(
    t.call('PATCH /api/donations/:id/status', {
      token: person.token,
      params: { id: await strangersDonation(t, scene) },
      body: { status: 'scheduled' },
    }),
  );
  // The change of role deleted the household.
  await inTransaction(t.ctx, (tx) =>
    tx
      .insertInto('households')
      .values({
        user_id: person.actor.user_id,
        adults: 2,
        children: 1,
        seniors: 0,
        household_type: null,
        income_source: null,
        newcomer: null,
        consented_at: testClock().now(),
      })
      .execute(),
  );
  await call(
    person,
    'PATCH /api/messages/:id',
    { reply: 'Come by' },
    { id: await strangersMessage(t, scene) },
  );
  return person;
}

const STRANGER = { name: 'Somebody Else', email: 'somebody@nourish.example' };
const strangersDonation = async (t: TestApp, scene: Scene): Promise<string> =>
  (
    await done(
      t.call('POST /api/donations', {
        body: offer(scene, {
          donorName: STRANGER.name,
          donorEmail: STRANGER.email,
          donorPhone: null,
          notes: null,
        }),
      }),
    )
  )._id;
const strangersMessage = async (t: TestApp, { foodbank_id }: Scene): Promise<string> =>
  (
    await done(
      t.call('POST /api/contact', {
        body: { ...STRANGER, subject: 'support', message: 'When are you open?', foodbank_id },
      }),
    )
  )._id;

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

/** Every database column that references a user, or whose name suggests personal data, as `table.column`. */
export async function personalColumns({ database }: TestApp): Promise<{ refers: string[]; named: string[] }> {
  const refers = await database.pool.query<{ name: string }>(`
    select c.conrelid::regclass || '.' || a.attname as name
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'users'::regclass order by 1`);
  const named = await database.pool.query<{ name: string }>(`
    select table_name || '.' || column_name as name
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and (column_name in ('user_id', 'recipient_id', 'subject_id', 'reader_id', 'actor_id', 'owner', 'to_address', 'reply_to')
        or column_name like '%email' or column_name like '%\\_by' and data_type = 'uuid')
    order by 1`);
  return { refers: refers.rows.map((row) => row.name), named: named.rows.map((row) => row.name) };
}

/** Finds words in any column of any table and schema, as `table: word`. */
export async function findInDatabase({ database }: TestApp, words: readonly string[]): Promise<string[]> {
  const { rows: tables } = await database.pool.query<{ name: string; bytes: string[] }>(`
    select format('%I.%I', table_schema, table_name) as name,
      array_agg(format('%I', column_name)) filter (where data_type = 'bytea') as bytes
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'
    group by table_schema, table_name`);
  const found: string[] = [];
  for (const { name, bytes } of tables) {
    const asText = ['t::text', ...(bytes ?? []).map((column) => `encode(t.${column}, 'escape')`)].join(
      ` || ' ' || `,
    );
    const { rows } = await database.pool.query<{ word: string }>(
      `select distinct w.word from ${name} t, unnest($1::text[]) as w (word) where position(w.word in lower(${asText})) > 0`,
      [words],
    );
    found.push(...rows.map(({ word }) => `${name}: ${word}`));
  }
  return found;
}

/** Finds the files in a folder that contain one of the words. */
export async function findInFiles(folder: string, words: readonly string[]): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const path = join(entry.parentPath, entry.name);
        const text = decoded(await readFile(path, 'latin1')).toLowerCase();
        return words.some((word) => text.includes(word)) ? [path] : [];
      }),
  );
  return found.flat();
}

/** A mail file with its quoted-printable and base64 parts decoded, besides the raw text. */
const decoded = (text: string): string => {
  const plain = text
    .replace(/=\r?\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  const blocks = [...text.matchAll(/[\w+/=\r\n]{40,}/g)].map(([block]) =>
    Buffer.from(block, 'base64').toString('latin1'),
  );
  return [text, plain, ...blocks].join('\n');
};
