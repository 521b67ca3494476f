import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { inTransaction, openDatabase } from '../src/db/database.ts';
import type { Context } from '../src/context.ts';
import { testContext } from './app.ts';
import { runStatement, urlOf } from './run-statement.ts';
import { serverProcesses, type ReadyServer } from './processes.ts';

// Processes start slowly while the rest of the suite runs.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const processes = serverProcesses();
const name = `nourish_scheduled_${randomBytes(6).toString('hex')}`;
let url: string;
let ctx: Context;
let pair: ReadyServer[] = [];

beforeAll(async () => {
  const { serverUrl } = inject('postgres');
  await runStatement(serverUrl, `create database ${name}`);
  url = urlOf(serverUrl, name);
});
afterAll(async () => {
  await ctx?.jobs.stop();
  await ctx?.database.close();
  await runStatement(inject('postgres').serverUrl, `drop database ${name} with (force)`);
});

const start = async (): Promise<ReadyServer> =>
  processes.start({ DATABASE_URL: url, DATABASE_CONNECTIONS: '15', DATA_DIR: await processes.newFolder() });
const ask = async <R extends object>(sql: string, values: unknown[] = []): Promise<R[]> =>
  (await ctx.database.pool.query<R>(sql, values)).rows;
const waitFor = <T>(look: () => Promise<T>) => vi.waitFor(look, { timeout: 120_000, interval: 250 });

/** Due occurrences per schedule, and the jobs that they created. */
const DUE = `
  select s.name, count(distinct d.id) as due, count(distinct j.id) as jobs, bool_and(d.state = 'completed') as handed_in
  from jobs.schedule s
  left join jobs.job d on d.name = '__pgboss__send-it' and d.data ->> 'name' = s.name
  left join jobs.job j on j.name = s.name
  group by s.name order by s.name`;
interface Due {
  name: string;
  due: number;
  jobs: number;
  handed_in: boolean | null;
}

test('runs each scheduled job once when two processes start after downtime', async () => {
  const first = await start();
  ctx = await testContext(openDatabase({ url, maxConnections: 4, onError: () => {} }));
  // Wait for the first pass over the schedules; only later occurrences count as missed.
  await waitFor(async () =>
    expect(await ask('select cron_on from jobs.version where cron_on is not null')).toHaveLength(1),
  );
  await first.end('SIGKILL');
  await ask(`update jobs.version set cron_on = now() - interval '3 days'`);
  await ask(`update jobs.schedule set created_on = now() - interval '4 days'`);
  await ask(`delete from jobs.job`);

  pair = await Promise.all([start(), start()]);
  const work = await waitFor(async () => {
    const rows = await ask<Due>(DUE);
    expect(rows.filter(({ handed_in }) => handed_in !== true)).toEqual([]);
    return rows;
  });
  expect(work.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'alert-digest',
      'housekeeping',
      'pickup-reminders',
      'report-upkeep',
      'retention',
      'shift-reminders',
      'waitlists',
    ]),
  );
  expect(work.filter(({ due, jobs }) => due !== jobs)).toEqual([]);
  // One for three missed days, plus one if it is due right now.
  const daily = work.filter(({ name }) => name === 'retention' || name === 'housekeeping');
  expect(daily.filter(({ jobs }) => jobs > 2)).toEqual([]);
});

test('hands a scheduled job to another process when its process dies', async () => {
  // No other jobs meanwhile, also none that has begun: it could wait at the same table.
  await ask(`delete from jobs.schedule`);
  await waitFor(async () => {
    await ask(`delete from jobs.job where state <> 'active'`);
    expect(await ask(`select name from jobs.job`)).toEqual([]);
  });
  const holder = await ctx.database.pool.connect();
  try {
    // Blocks the job at this table.
    await holder.query('begin; lock table shifts in access exclusive mode');
    await inTransaction(ctx, (tx) => ctx.jobs.enqueue(tx, 'shift-reminders', {}));
    const [waiting] = await waitFor(async () => {
      const found = await ask<{ application_name: string }>(
        `select application_name from pg_stat_activity
         where datname = $1 and wait_event_type = 'Lock' and query like '%"shifts"%'`,
        [name],
      );
      expect(found).toHaveLength(1);
      return found;
    });
    const dying = pair.find(({ pid }) => waiting?.application_name.endsWith(`:${pid}`));
    await dying?.end('SIGKILL');
    expect(dying).toBeDefined();
    await holder.query('rollback');
  } finally {
    holder.release();
  }
  expect(await ask(`select state from jobs.job where name = 'shift-reminders'`)).toEqual([
    { state: 'active' },
  ]);
  // Skips the waiting times: until the dead process is given up, and until the retry.
  await ask(`update jobs.job set heartbeat_on = now() - interval '1 hour' where name = 'shift-reminders'`);
  await waitFor(async () => {
    await ask(`update jobs.job set start_after = now() where state = 'retry'`);
    expect(await ask(`select state, retry_count from jobs.job where name = 'shift-reminders'`)).toEqual([
      { state: 'completed', retry_count: 1 },
    ]);
  });
});
