import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeFailedJob, makeFailedMail } from '../../../test/valid-calls.ts';
import { makeWorld, person, type World } from '../../../test/world.ts';
import { inTransaction, newId } from '../../db/database.ts';
import { VERSION } from '../../version.ts';
import { readSystem } from './service.ts';
import { proveStock } from './stock-proof.ts';

const server = testApp();
let world: World;
let token: string;
let admin: string;
beforeAll(async () => {
  world = await makeWorld(server);
  const who = await person(world, 'admin');
  ({ token } = who);
  admin = who.actor.user_id;
});

const trailOf = async (entity_id: string) =>
  (await server.call('GET /api/audit', { token, query: { entity_id } })).body.data;
const read = async () => (await server.call('GET /api/system', { token })).body.data;
const stateOf = async (id: string) =>
  (await server.database.pool.query(`select state from jobs.job where id = $1`, [id])).rows[0]?.state;

test('shows administrators the version, the processes and the database', async () => {
  const state = await read();
  expect(state).toMatchObject({ version: VERSION, node: process.version });
  expect(state.processes).toContainEqual(
    expect.objectContaining({ name: state.process, version: VERSION, answers: true }),
  );
  expect(state.database).toMatchObject({
    version: expect.stringMatching(/^\d+/),
    migration: expect.stringMatching(/\.sql$/),
    standbys: [],
    read_replica: 'none',
  });
  expect(state.database.size_bytes).toBeGreaterThan(1_000_000);
  expect(state.database.connections).toBeGreaterThan(0);
  expect(state.uploads).toMatchObject({ place: 'folder' });
});

test('shows job times by the server’s clock, which in a demo differs from the database’s', async () => {
  const { ctx } = server;
  const id = await makeFailedJob(world);
  await inTransaction(ctx, (tx) => ctx.jobs.enqueue(tx, 'housekeeping', {}));
  const now = new Date('2040-07-01T12:00:00Z');
  const { failed_jobs, queues, started_at } = await readSystem({ ...ctx, clock: { now: () => now } });
  const times = [
    failed_jobs.find(({ _id }) => _id === id)?.failed_at,
    queues.find(({ queue }) => queue === 'housekeeping')?.oldest_at,
    started_at,
  ];
  for (const time of times) {
    const age = now.getTime() - Date.parse(time ?? '');
    expect(age).toBeGreaterThanOrEqual(0);
    expect(age).toBeLessThan(24 * 3_600_000);
  }
});

describe('a permanently failed job', () => {
  test('is listed with its error, and can be retried', async () => {
    const id = await makeFailedJob(world);
    const { failed_jobs, queues } = await read();
    expect(failed_jobs).toContainEqual(
      expect.objectContaining({ _id: id, queue: 'erasures', error: 'the store is away' }),
    );
    expect(queues.find(({ queue }: { queue: string }) => queue === 'erasures').failed).toBeGreaterThan(0);
    const params = { id };
    expect(await server.call('POST /api/system/jobs/:id/retry', { token, params })).toMatchObject({
      status: 200,
    });
    expect(await stateOf(id)).toBe('retry');
    expect(await trailOf(id)).toMatchObject([
      { action: 'retried', entity: 'job', entity_name: 'erasures', actor: { _id: admin }, changes: [] },
    ]);
    expect(await server.call('POST /api/system/jobs/:id/retry', { token, params })).toMatchObject({
      status: 404,
    });
  });

  test('can be discarded once by concurrent calls', async () => {
    const params = { id: await makeFailedJob(world) };
    const answers = await Promise.all(
      [1, 2].map(() => server.call('DELETE /api/system/jobs/:id', { token, params })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]));
    expect(await stateOf(params.id)).toBeUndefined();
    expect(await trailOf(params.id)).toMatchObject([{ action: 'discarded', entity: 'job' }]);
  });
});

describe('a permanently failed mail', () => {
  test('is listed with a masked address, and can be sent again', async () => {
    const id = await makeFailedMail(world);
    const { mails } = await read();
    expect(mails.failures).toContainEqual(
      expect.objectContaining({ _id: id, to: 'z…@nourish.example', can_resend: true, tries: 13 }),
    );
    const params = { id };
    expect(await server.call('POST /api/system/mails/:id/resend', { token, params })).toMatchObject({
      status: 200,
    });
    const { rows } = await server.database.pool.query(
      `select m.status, j.state from outbox_mails m join jobs.job j on j.data ->> 'mail_id' = m.id::text where m.id = $1`,
      [id],
    );
    expect(rows).toEqual([{ status: 'queued', state: 'created' }]);
    expect(await trailOf(id)).toMatchObject([
      { action: 'resent', entity: 'mail', entity_name: 'request_approved', actor: { _id: admin } },
    ]);
    expect(await server.call('POST /api/system/mails/:id/resend', { token, params })).toMatchObject({
      status: 409,
    });
  });

  test('cannot be sent again after its text was deleted', async () => {
    const id = await makeFailedMail(world, null);
    const { mails } = await read();
    expect(mails.failures).toContainEqual(expect.objectContaining({ _id: id, can_resend: false }));
    const answer = await server.call('POST /api/system/mails/:id/resend', { token, params: { id } });
    expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });
});

test('returns 404 for unknown jobs and mails', async () => {
  const params = { id: newId() };
  for (const key of [
    'POST /api/system/jobs/:id/retry',
    'DELETE /api/system/jobs/:id',
    'POST /api/system/mails/:id/resend',
  ] as const)
    expect(await server.call(key, { token, params })).toMatchObject({ status: 404 });
});

test('starts one stock proof for two requests, and shows the latest result', async () => {
  await proveStock(server.ctx);
  await server.call('POST /api/system/stock-proof', { token });
  await server.call('POST /api/system/stock-proof', { token });
  const { rows } = await server.database.pool.query(
    `select count(*) as jobs from jobs.job where name = 'stock-proof'`,
  );
  expect(rows).toEqual([{ jobs: 1 }]);
  expect(await read()).toMatchObject({
    stock_proof: { differences: 0, examples: [] },
    stock_proof_running: true,
  });
});
