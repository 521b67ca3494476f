import { randomBytes } from 'node:crypto';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { testClock } from '../../test/clock.ts';
import { testDatabase } from '../../test/database.ts';
import { runStatement, urlOf } from '../../test/run-statement.ts';
import { inTransaction, newId, openDatabase, type Database } from '../db/database.ts';
import { createLog } from '../log.ts';
import { createJobs, type Jobs } from './jobs.ts';

const postgres = testDatabase();
const quiet = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

async function startJobs(database: Database, workers = true): Promise<Jobs> {
  const jobs = createJobs({ database, log: quiet, workers });
  onTestFinished(() => jobs.stop());
  await jobs.start();
  return jobs;
}

const enqueue = (database: Database, jobs: Jobs, mail_id: string): Promise<void> =>
  inTransaction({ database }, (tx) => jobs.enqueue(tx, 'mail', { mail_id }));

/** Makes waiting retries due now, because the real backoff takes hours. */
const retryAtOnce = (database: Database) =>
  database.pool.query(`update jobs.job set start_after = now() where state = 'retry'`);

test('runs a job only if its transaction committed', async () => {
  const jobs = await startJobs(postgres.database);
  const undone = inTransaction({ database: postgres.database }, async (tx) => {
    await jobs.enqueue(tx, 'mail', { mail_id: 'undone' });
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow('changed my mind');
  await enqueue(postgres.database, jobs, 'done');

  const seen: string[] = [];
  await jobs.work('mail', async ({ mail_id }) => void seen.push(mail_id));
  await vi.waitFor(() => expect(seen).toEqual(['done']), { timeout: 10_000 });
});

test('retries a failed job, marks the last try, and stores no row values from the error', async () => {
  const jobs = await startJobs(postgres.database);
  const lasts: boolean[] = [];
  await enqueue(postgres.database, jobs, newId());
  await postgres.database.pool.query(`update jobs.job set retry_limit = 2 where state = 'created'`);
  await jobs.work('mail', async (_data, { isLast }) => {
    lasts.push(isLast);
    throw Object.assign(new Error('not today'), { detail: 'Failing row contains (Zoë Okafor)' });
  });
  const isOver = async () => {
    await retryAtOnce(postgres.database);
    expect(lasts).toEqual([false, false, true]);
  };
  await vi.waitFor(isOver, { timeout: 20_000, interval: 100 });
  const { rows } = await postgres.database.pool.query<{ output: string }>(
    'select output::text from jobs.job where output is not null',
  );
  expect(rows).toEqual([{ output: expect.stringContaining('not today') }]);
  expect(rows[0]?.output).not.toContain('Okafor');
});

test("continues with the next job when the machine's clock goes back by a day", async () => {
  const jobs = await startJobs(postgres.database);
  const clock = vi.spyOn(Date, 'now');
  onTestFinished(() => clock.mockRestore());
  const dayBefore = testClock().now().getTime() - 86_400_000;
  let tries = 0;
  await jobs.work('erasures', async () => {
    tries++;
    clock.mockReturnValue(dayBefore);
    throw new Error('not today');
  });
  const handIn = () =>
    inTransaction({ database: postgres.database }, (tx) => jobs.enqueue(tx, 'erasures', {}));
  await handIn();
  await vi.waitFor(() => expect(tries).toBe(1), { timeout: 10_000 });
  await handIn();
  await vi.waitFor(() => expect(tries).toBe(2), { timeout: 10_000 });
});

test('waits for running jobs on stop and takes no new ones', async () => {
  const jobs = await startJobs(postgres.database);
  const started = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  let ended = 0;
  await jobs.work('mail', async () => {
    started.resolve();
    await mayEnd.promise;
    ended++;
  });
  await enqueue(postgres.database, jobs, newId());
  await started.promise;
  const stopped = jobs.stop();
  await enqueue(postgres.database, jobs, newId());
  mayEnd.resolve();
  await stopped;
  expect(ended).toBe(1);
});

test('lets several processes start at the same time on an empty database', async () => {
  const { serverUrl } = inject('postgres');
  const name = `nourish_test_${randomBytes(6).toString('hex')}`;
  await runStatement(serverUrl, `create database ${name}`);
  const databases = Array.from({ length: 4 }, () =>
    openDatabase({ url: urlOf(serverUrl, name), maxConnections: 5, onError: () => {} }),
  );
  onTestFinished(async () => {
    for (const database of databases) await database.close();
    await runStatement(serverUrl, `drop database ${name} with (force)`);
  });

  const log = { ...quiet, warn: vi.fn(), error: vi.fn() };
  const processes = databases.map((database) => createJobs({ database, log, workers: true }));
  await Promise.all(processes.map((jobs) => jobs.start()));
  const seen: string[] = [];
  for (const jobs of processes) await jobs.work('mail', async ({ mail_id }) => void seen.push(mail_id));
  const ids = Array.from({ length: 40 }, () => newId());
  await Promise.all(
    ids.map((id, n) => enqueue(databases[n % 4]!, processes[n % 4]!, id)), // one of the four
  );
  await vi.waitFor(() => expect(seen.toSorted()).toEqual(ids.toSorted()), { timeout: 20_000 });
  await Promise.all(processes.map((jobs) => jobs.stop()));
  expect(log.warn).not.toHaveBeenCalled();
  expect(log.error).not.toHaveBeenCalled();
});

test('only enqueues jobs in a process without workers', async () => {
  const jobs = await startJobs(postgres.database, false);
  const id = newId();
  await jobs.work('mail', async () => expect.unreachable());
  await jobs.schedule('housekeeping', '* * * * *');
  await enqueue(postgres.database, jobs, id);
  const { rows } = await postgres.database.pool.query(
    `select state from jobs.job where data->>'mail_id' = $1`,
    [id],
  );
  expect(rows).toEqual([{ state: 'created' }]);
});

test('logs the reason when a worker cannot fetch a job', async () => {
  const { database } = postgres;
  const query = async (text: string, values: unknown[]) => {
    if (text.includes('FOR UPDATE OF j SKIP LOCKED')) throw new Error('the disk is gone');
    return database.pool.query(text, values);
  };
  const lines: string[] = [];
  const log = createLog('error', { write: (line) => void lines.push(line) });
  // pg-boss uses no other method of the pool.
  const pool = { query } as unknown as Database['pool'];
  const jobs = createJobs({ database: { ...database, pool }, log, workers: true });
  onTestFinished(() => jobs.stop());
  await jobs.start();
  await jobs.work('mail', async () => {});
  await vi.waitFor(() => expect(lines).not.toEqual([]), { timeout: 20_000 });
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'the job queue met an error',
    err: { message: expect.stringContaining('the disk is gone'), stack: expect.stringContaining(' at ') },
  });
});
