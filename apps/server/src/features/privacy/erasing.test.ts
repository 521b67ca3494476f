import { Writable } from 'node:stream';
import { mkdir } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import type { Person } from '../../../test/factories.ts';
import { PASSWORD } from '../../../test/world.ts';
import { createLog } from '../../log.ts';
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
        ['food_requests', 'donations', 'assignments', 'served_months', 'food_request_lines'].map(
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

  test('cancels the open request and returns its stock', async () => {
    const { body } = await t.call('GET /api/food-requests', {
      token: place.staff.token,
      query: { limit: 100 },
    });
    const statuses = body.data.map((row: { status: string }) => row.status).toSorted();
    expect(statuses).toEqual(['cancelled', 'cancelled', 'fulfilled']);
    expect(body.data[0].recipient).toMatchObject({ name: '—', email: '' });
  });

  test('removes the name from mails still queued for others', async () => {
    const waiting = await t.ctx.db
      .selectFrom('outbox_mails')
      .selectAll()
      .where('to_address', '=', 'grace@nourish.example')
      .execute();
    expect(waiting).toMatchObject([{ status: 'queued', subject: expect.stringContaining('—') }]);
  });
});
