import { Writable } from 'node:stream';
import { mkdir } from 'node:fs/promises';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ICalEventStatus } from 'ical-generator';
import { testApp, unique } from '../../../test/app.ts';
import { testClock } from '../../../test/clock.ts';
import { makeItem, makePerson, makeStorageLocation, type Person } from '../../../test/factories.ts';
import { pictureForm } from '../../../test/picture-form.ts';
import { PASSWORD } from '../../../test/world.ts';
import { calendarFile } from '../../adapters/calendar-file.ts';
import { queueMailAfter } from '../../adapters/outbox.ts';
import { inTransaction } from '../../db/database.ts';
import { createLog } from '../../log.ts';
import * as donations from '../donations/test-calls.ts';
import { findStockDifferences } from '../inventory/ledger.ts';
import { findForgotten, findOveroffered, findOverfull } from '../shifts/test-calls.ts';
import { removeLeftovers } from './erasure-service.ts';
import * as scene from './test-scene.ts';
import { findInDatabase, findInFiles, personalColumns } from './test-traces.ts';

const lines: string[] = [];
const log = createLog(
  'debug',
  new Writable({
    write: (chunk: Buffer, _, done) => {
      lines.push(chunk.toString());
      done();
    },
  }),
);
const t = testApp({}, log);

describe('erasing a person with records everywhere', () => {
  let place: scene.Scene;
  let person: Person;
  const erase = (password: string, who = person) =>
    t.call('DELETE /api/auth/me', { token: who.token, body: { password } });
  const count = async (column: string): Promise<number> => {
    const [table, name] = column.split('.');
    const { rows } = await t.database.pool.query<{ n: number }>(
      `select count(*)::int as n from ${table} where ${name} = $1`,
      [person.actor.user_id],
    );
    return rows[0]?.n ?? 0;
  };

  beforeAll(async () => {
    place = await scene.makePlace(t);
    person = await scene.makeEverything(t, place);
    await mkdir(t.ctx.config.dataDir, { recursive: true });
    await scene.sendAll(t);
    // A queued mail to another person names them.
    await scene.done(
      t.call('POST /api/users', {
        token: person.token,
        body: {
          name: 'Grace',
          email: 'grace@nourish.example',
          role: 'staff',
          foodbank_id: place.foodbank_id,
        },
      }),
    );
    const { name } = scene.WORDS;
    await inTransaction(t.ctx, (tx) =>
      queueMailAfter(t.ctx, tx, 3_600, {
        to_address: 'rota@nourish.example',
        language: 'en',
        kind: 'shift_signed_up',
        subject: 'You are signed up',
        text_body: 'See you there.',
        html_body: 'See you there.',
        calendar: `DESCRIPTION:Ask for ${name.slice(0, 4)}\r\n ${name.slice(4)}.\r\n`,
        secret: false,
      }),
    );
  });

  test('the person is in every table that references people, so that the tests below cover all of them', async () => {
    const { refers } = await personalColumns(t);
    const without = [];
    for (const column of refers) if ((await count(column)) === 0) without.push(column);
    expect(without).toEqual([]);
    expect((await findInDatabase(t, scene.TRACES)).length).toBeGreaterThan(20);
    expect((await findInFiles(t.ctx.config.dataDir, scene.TRACES)).length).toBeGreaterThan(5);
  });

  test('is rejected with a wrong password', async () => {
    const answer = await erase('not the password');
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'password_wrong', errors: [{ field: 'password', code: 'wrong' }] },
    });
    expect((await t.call('GET /api/auth/me', { token: person.token })).status).toBe(200);
  });

  test('leaves no trace of the person, and all counts unchanged', async () => {
    const counted = async () =>
      Promise.all(
        ['food_requests', 'donations', 'assignments', 'clients', 'visits', 'food_request_lines'].map(
          async (table) =>
            (await t.database.pool.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]
              ?.n,
        ),
      );
    const before = await counted();
    expect(await erase(PASSWORD)).toMatchObject({ status: 200, body: { success: true } });
    await removeLeftovers(t.ctx);

    expect(await findInDatabase(t, scene.TRACES)).toEqual([]);
    expect(await findInFiles(t.ctx.config.dataDir, scene.TRACES)).toEqual([]);
    expect(lines.filter((line) => scene.TRACES.some((word) => line.toLowerCase().includes(word)))).toEqual(
      [],
    );
    expect(lines.length).toBeGreaterThan(50);
    expect(await counted()).toEqual(before);
    expect(await findStockDifferences(t.ctx.db)).toEqual([]);
    expect([await findOverfull(t), await findOveroffered(t), await findForgotten(t)]).toEqual([[], [], []]);
  });

  test('ends the session, prevents sign-in, and allows a new account with the same address', async () => {
    expect((await t.call('GET /api/auth/me', { token: person.token })).status).toBe(401);
    const body = { email: scene.WORDS.email, password: PASSWORD };
    expect(await t.call('POST /api/auth/login', { body })).toMatchObject({
      status: 401,
      body: { code: 'invalid_credentials' },
    });
    expect((await erase(PASSWORD)).status).toBe(401);
    const again = { ...body, name: 'Zéphyrine', role: 'donor' };
    expect((await t.call('POST /api/auth/register', { body: again })).status).toBe(201);
  });

  test('removes the person from all lists, and records the erasure in the audit log', async () => {
    const { token } = place.admin;
    const people = await t.call('GET /api/users', { token, query: { limit: 100 } });
    expect(people.body.data.map((each: { _id: string }) => each._id)).not.toContain(person.actor.user_id);
    const one = await t.call('GET /api/users/:id', { token, params: { id: person.actor.user_id } });
    expect(one.status).toBe(404);
    const { body } = await t.call('GET /api/audit', { token, query: { entity_id: person.actor.user_id } });
    expect(body.data[0]).toMatchObject({ action: 'deleted', entity: 'user', entity_name: '—' });
    expect(new Set(body.data.map((each: { entity_name: string }) => each.entity_name))).toEqual(
      new Set(['—']),
    );
  });

  test('leaves one random person for the visits at all food banks', async () => {
    const { rows } = await t.database.pool.query<{ person_id: string }>(
      `select c.person_id from visits v join clients c on c.id = v.client_id
       where c.erased_at is not null and v.voided_at is null`,
    );
    expect(rows.length).toBeGreaterThan(1);
    const people = new Set(rows.map(({ person_id }) => person_id));
    expect(people.size).toBe(1);
    expect(people).not.toContain(person.actor.user_id);
  });

  test('cancels the open requests and returns their stock', async () => {
    const { body } = await t.call('GET /api/food-requests', {
      token: place.staff.token,
      query: { limit: 100 },
    });
    const statuses = body.data.map((row: { status: string }) => row.status).toSorted();
    expect(statuses).toEqual(['cancelled', 'cancelled', 'cancelled', 'fulfilled']);
    for (const { recipient = { email: '' }, client = recipient } of body.data)
      expect([client.name, recipient.email]).toEqual(['—', '']);
  });

  test('removes the name from mails still queued for others', async () => {
    const waiting = await t.ctx.db
      .selectFrom('outbox_mails')
      .selectAll()
      .where('to_address', '=', 'grace@nourish.example')
      .execute();
    expect(waiting).toMatchObject([{ status: 'queued', subject: expect.stringContaining('—') }]);
  });

  test('removes a calendar file that names them from such mails', async () => {
    const waiting = await t.ctx.db
      .selectFrom('outbox_mails')
      .select(['text_body', 'calendar'])
      .where('to_address', '=', 'rota@nourish.example')
      .execute();
    expect(waiting).toEqual([{ text_body: 'See you there.', calendar: null }]);
  });
});

describe('a calendar file in a queued mail to others', () => {
  const now = testClock().now();
  const fileWith = (description: string) =>
    calendarFile({}, [
      {
        uid: 'shift@nourish.example',
        summary: 'Food sorting',
        description,
        location: 'Main warehouse',
        url: 'https://nourish.example',
        start: now,
        end: now,
        created_at: now,
        changed_at: now,
        status: ICalEventStatus.CONFIRMED,
      },
    ]);

  /** Erases a colleague who has a queued mail, and returns that mail. */
  async function eraseWith(name: string, mail: { subject: string; calendar: string }) {
    const { foodbank_id } = await scene.makePlace(t);
    const colleague = await makePerson(t.ctx, { role: 'staff', foodbank_id, name });
    await scene.givePassword(t, colleague);
    const to_address = `${unique('other')}@nourish.example`;
    await inTransaction(t.ctx, (tx) =>
      queueMailAfter(t.ctx, tx, 3_600, {
        ...mail,
        to_address,
        language: 'en',
        kind: 'shift_signed_up',
        text_body: 'See you there.',
        html_body: 'See you there.',
        secret: false,
      }),
    );
    const body = { password: PASSWORD };
    expect((await t.call('DELETE /api/auth/me', { token: colleague.token, body })).status).toBe(200);
    return t.ctx.db
      .selectFrom('outbox_mails')
      .select(['subject', 'calendar'])
      .where('to_address', '=', to_address)
      .executeTakeFirstOrThrow();
  }

  test.each([
    ['Maria Lopez', 'Food sorting\nMaria Lopez meets you'],
    ['Maria Lopez', `Closed shoes\n${'–'.repeat(18)}\n\nMaria\nLopez`],
    ['Ana Lopez, RN', 'Ask for Ana Lopez, RN; she has the key'],
    ['Eva \\ Lopez', 'Ask for Eva \\ Lopez'],
    ['Nadia Lopez', 'The key is in\\Nadia Lopez has another'],
  ])('goes if it names %s', async (name, description) => {
    const subject = 'You are signed up';
    const calendar = fileWith(description);
    expect(await eraseWith(name, { subject, calendar })).toEqual({ subject, calendar: null });
  });

  test('stays if only the rest of the mail names them', async () => {
    const calendar = fileWith('Maria Lopezzi meets you');
    const left = await eraseWith('Maria Lopez', { subject: 'Maria Lopez has signed you up', calendar });
    expect(left).toEqual({ subject: '— has signed you up', calendar });
  });
});

describe("an erased donor's picture", () => {
  let place: scene.Scene;
  let donor: Person;
  const erase = () => t.call('DELETE /api/auth/me', { token: donor.token, body: { password: PASSWORD } });
  const takeOver = (id: string) =>
    t.call('POST /api/donations/:id/item-photo', { token: place.staff.token, params: { id } });
  const imageOf = async (id: string): Promise<string> =>
    (await t.call('GET /api/inventory/:id', { params: { id } })).body.data.image;

  /** A donation with a picture that an item has received. */
  async function received(reception: object): Promise<{ _id: string; item_id: string }> {
    const offer = donations.offerOf({ foodbank_id: place.foodbank_id, donorEmail: donor.actor.email });
    const { headers, payload } = await pictureForm('productImage', offer);
    const sent = await t.inject({ method: 'POST', url: '/api/donations', headers, payload });
    const { _id } = sent.body.data;
    const { id: item_id } = await makeItem(t.ctx, place.foodbank_id);
    await donations.stepTaken(t, place.staff, _id, {
      status: 'received',
      reception: { quantity: 2, inventory_id: item_id, ...reception },
    });
    return { _id, item_id };
  }

  beforeAll(async () => {
    place = await scene.makePlace(t);
  });
  beforeEach(async () => {
    donor = await makePerson(t.ctx, { role: 'donor' });
    await scene.givePassword(t, donor);
  });

  test('is gone from all items that showed it, from its address and from the store', async () => {
    const chosen = await received({ use_picture: true });
    const later = await received({});
    expect((await takeOver(later._id)).status).toBe(200);
    const storage_location_id = await makeStorageLocation(t.ctx, place.foodbank_id);
    const moved = await scene.done(
      t.call('POST /api/inventory/:id/transfer', {
        token: place.staff.token,
        params: { id: chosen.item_id },
        body: { storage_location_id, quantity: 1 },
      }),
    );
    const items: string[] = [chosen.item_id, later.item_id, moved.to._id];
    const images = await Promise.all(items.map(imageOf));
    const statuses = async () =>
      Promise.all(images.map(async (url) => (await t.app.inject({ url })).statusCode));
    expect(await statuses()).toEqual([200, 200, 200]);

    expect((await erase()).status).toBe(200);
    expect(await Promise.all(items.map(imageOf))).toEqual([null, null, null]);
    expect(await statuses()).toEqual([404, 404, 404]);
    await removeLeftovers(t.ctx);
    const files = await t.ctx.db
      .selectFrom('kept_files')
      .select('key')
      .where('state', '=', 'dropped')
      .execute();
    expect(files).toEqual([]);
    expect(await donations.filesOf(t)).toEqual([]);
  });

  test('is not shown by an item that takes it over during the erasure', async () => {
    const { _id, item_id } = await received({});
    const put = t.ctx.uploads.put.bind(t.ctx.uploads);
    // The erasure commits while the copy is being stored.
    vi.spyOn(t.ctx.uploads, 'put').mockImplementationOnce(async (...file) => {
      expect((await erase()).status).toBe(200);
      return put(...file);
    });
    expect((await takeOver(_id)).status).toBe(404);
    expect(await imageOf(item_id)).toBeNull();
    expect(await t.ctx.db.selectFrom('item_photos').select('id').execute()).toEqual([]);
    await removeLeftovers(t.ctx);
    expect(await donations.filesOf(t)).toEqual([]);
  });
});
