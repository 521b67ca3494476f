import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { ownPostgres } from '../../test/own-postgres.ts';
import { inTransaction, openDatabase, type Database } from './database.ts';
import { serversOf } from './primary.ts';
import { supervise } from './supervision.ts';

const postgres = testDatabase();

function open(url: string) {
  const database = openDatabase({ url, maxConnections: 2, onError: () => {} });
  onTestFinished(() => database.close());
  return database;
}

/** Opens a pool of connections to an address that leads to the database like a pooler. */
function openBehind(url: string, silentMs: number): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  pool.on('error', () => {});
  onTestFinished(() => pool.end());
  supervise(pool, { silentMs, answerWithinMs: 3_000, behindPooler: serversOf(postgres.url) });
  return pool;
}

test('fails only the transaction when a connection breaks between two statements', async () => {
  const database = open(postgres.url);
  const cutOff = inTransaction({ database }, async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    // The connection ends before the next statement, while no promise is pending.
    await sql`select pg_terminate_backend(${rows[0]?.pid}, 60000)`.execute(postgres.database.root);
    await new Promise((resolve) => setImmediate(resolve));
    await sql`select 1`.execute(tx);
  });
  await expect(cutOff).rejects.toThrow(/terminat|closed|not queryable/);
  expect((await sql`select 1 as fine`.execute(database.root)).rows).toEqual([{ fine: 1 }]);
});

test('fails a statement when the database stops responding, but not while it is still working', async () => {
  const road = await startRoad(postgres.url);
  const pool = new pg.Pool({ connectionString: road.url, max: 1 });
  pool.on('error', () => {});
  supervise(pool, { silentMs: 50, answerWithinMs: 3_000 });
  onTestFinished(() => pool.end());
  const { rows } = await pool.query(`select 'done' as work from pg_sleep(0.2)`);
  expect(rows).toEqual([{ work: 'done' }]);
  road.block();
  await expect(pool.query('select 1')).rejects.toThrow('the database does not answer');
});

test('behind a pooler, finds a statement that is still working by its text', async () => {
  const road = await startRoad(postgres.url);
  const pool = openBehind(road.url, 50);
  const { rows } = await pool.query(`select 'done' as work from pg_sleep(0.2)`);
  expect(rows).toEqual([{ work: 'done' }]);
  road.block();
  await expect(pool.query('select 1')).rejects.toThrow('the database does not answer');
});

test('behind a pooler, waits for a statement that started late, but not for the same statement of another connection', async () => {
  const road = await startRoad(postgres.url);
  const pool = openBehind(road.url, 400);
  const work = `select 'done' as work from pg_sleep(1.2)`;
  await pool.query('select');
  road.delay(300);
  expect((await pool.query(work)).rows).toEqual([{ work: 'done' }]);
  road.block();
  let isOver = false;
  const others = (async () => {
    while (!isOver) await sql.raw(`select 'done' as work from pg_sleep(0.2)`).execute(postgres.database.root);
  })();
  await expect(pool.query(`select 'done' as work from pg_sleep(0.2)`)).rejects.toThrow(
    'the database does not answer',
  );
  isOver = true;
  await others;
});

test('rejects a commit that the standby may not have', async () => {
  const url = await ownPostgres();
  const admin = open(url).pool;
  await admin.query('create table tins ()');
  const waiting = (beforeLooking = () => {}) =>
    vi.waitFor(async () => {
      beforeLooking();
      const { rows } = await admin.query(`select pid from pg_stat_activity where wait_event = 'SyncRep'`);
      expect(rows).toHaveLength(1);
      return rows[0];
    }, 10_000);
  const write = (database: Database) =>
    inTransaction({ database }, (tx) => sql`insert into tins default values`.execute(tx));
  const database = open(url);
  await write(database);
  await admin.query(`alter system set synchronous_standby_names = 'nobody'`);
  await admin.query('select pg_reload_conf()');
  await vi.waitFor(async () => {
    const { rows } = await admin.query('show synchronous_standby_names');
    expect(rows).toEqual([{ synchronous_standby_names: 'nobody' }]);
  }, 10_000);

  // The checkpointer makes the setting effective, some time after the reload: until then commits do not wait.
  let outcome: Promise<string> | undefined;
  const { pid } = await waiting(() => {
    outcome ??= write(database)
      .then(
        () => 'committed',
        (error: unknown) => String(error),
      )
      .finally(() => {
        outcome = undefined;
      });
  });
  const cancelled = outcome;
  await admin.query('select pg_cancel_backend($1)', [pid]);
  expect(await cancelled).toMatch(/not known whether the standby has|not queryable|terminated/);

  supervise(database.pool, { silentMs: 50, answerWithinMs: 5_000 });
  await expect(write(database)).rejects.toThrow(/does not answer|not queryable|terminated/);
  await waiting();
});

/** A proxy to the database that can delay or be blocked: connections stay open but transfer nothing. */
async function startRoad(url: string) {
  const to = new URL(url);
  const port = Number(to.port);
  const sockets = new Set<Socket>();
  let isBlocked = false;
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    if (isBlocked) return;
    const onward = connect(port, to.hostname).on('error', () => {});
    sockets.add(onward);
    socket.pipe(onward).pipe(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  to.port = String((server.address() as AddressInfo).port); // a TCP server, so never a path
  return {
    url: to.href,
    delay: (ms: number) => {
      for (const socket of sockets) socket.pause();
      setTimeout(() => sockets.forEach((socket) => socket.resume()), ms);
    },
    block: () => {
      isBlocked = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
  };
}
