import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { testClock } from '../../../test/clock.ts';
import { startPair, type Standby } from '../../../test/standby.ts';
import { openDatabase, type Database } from '../database.ts';
import { endOfLog } from './last-writes.ts';
import { migrate } from '../migrate.ts';
import { openReadReplica, type ReadReplica } from './read-replica.ts';

// Two servers start slowly while the rest of the suite runs.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const ANA = '019a0000-0000-7000-8000-000000000001';
const BEN = '019a0000-0000-7000-8000-000000000002';

let standby: Standby;
let closePair: () => Promise<void>;
let pairUrl: string;
let copy: Database;
let primary: Database;
let replica: ReadReplica;
const said: string[] = [];
const log = {
  info: (message: string) => said.push(message),
  warn: (_: object, message: string) => said.push(message),
};

const open = (url: string) => openDatabase({ url, maxConnections: 4, onError: () => {} });
const openReplica = (maxLagMs?: number) =>
  openReadReplica({ primary, replica: open(standby.url), log, ...(maxLagMs !== undefined && { maxLagMs }) });

/** Returns which server answers a read of this user, and the number of rows there. */
const readBy = (who: string | undefined) =>
  replica.read(who, async (database) => {
    const { rows } = await sql<{ goods: number }>`select count(*) as goods from goods`.execute(
      (database ?? primary).db,
    );
    return { from: database === undefined ? 'primary' : 'replica', goods: rows[0]?.goods };
  });
const add = async (who: string) => {
  await primary.pool.query('insert into goods values (1)');
  await replica.noteWrite(who);
};
const goods = async () =>
  (await primary.pool.query<{ n: number }>('select count(*) as n from goods')).rows[0]?.n;
/** Resolves once the replica has replayed everything. */
const caughtUp = () =>
  vi.waitFor(
    async () => {
      await add(BEN);
      await replica.look();
      expect(await readBy(BEN)).toEqual({ from: 'replica', goods: await goods() });
    },
    { timeout: 30_000, interval: 20 },
  );

describe.skipIf(process.platform === 'win32')('with a standby', () => {
  beforeAll(async () => {
    const pair = await startPair();
    ({ standby, close: closePair } = pair);
    await standby.start();
    pairUrl = pair.url;
    primary = open(pairUrl);
    await migrate(primary.pool, testClock());
    await primary.pool.query('create table goods (id integer)');
    replica = await openReplica(60_000);
    copy = open(standby.url);
  });
  afterAll(async () => {
    await replica?.close();
    await copy?.close();
    await primary?.close();
    await closePair?.();
  });
  beforeEach(caughtUp);

  test("reads from the primary after a user's own write until the standby has caught up, and from the standby for other users", async () => {
    const before = await goods();
    await standby.ask('select pg_wal_replay_pause()');
    await add(ANA);
    // a count always returns a row
    expect(await readBy(ANA)).toEqual({ from: 'primary', goods: before! + 1 });
    expect(await readBy(BEN)).toEqual({ from: 'replica', goods: before });
    expect(await readBy(undefined)).toEqual({ from: 'replica', goods: before });
    // A new process knows about earlier writes only through the primary.
    const other = await openReplica();
    expect(other.isServing()).toBe(false);
    await standby.ask('select pg_wal_replay_resume()');
    await vi.waitFor(async () => expect((await readBy(ANA)).from).toBe('replica'), 30_000);
    expect(await readBy(ANA)).toEqual({ from: 'replica', goods: before! + 1 }); // likewise
    await other.close();
  });

  test("never misses the user's last write, in 100 attempts", async () => {
    for (let n = 0; n < 100; n++) {
      await add(ANA);
      expect((await readBy(ANA)).goods).toBe(await goods());
    }
  });

  test('reads from the primary after a crash erased the write positions, until the standby has caught up', async () => {
    await standby.ask('select pg_wal_replay_pause()');
    await add(ANA);
    // A crash leaves the unlogged table empty.
    await primary.pool.query('truncate last_writes');
    expect((await readBy(ANA)).from).toBe('primary');
    expect(await readBy(ANA)).toEqual({ from: 'primary', goods: await goods() });
    expect((await readBy(BEN)).from).toBe('primary');
    await standby.ask('select pg_wal_replay_resume()');
    await caughtUp();
  });

  test('ignores positions recorded by another server, as in a copy of its rows', async () => {
    await primary.pool.query(`update last_writes set position = 'FFFF/0'`);
    expect((await readBy(ANA)).from).toBe('primary');
    await caughtUp();
    expect((await readBy(ANA)).from).toBe('replica');
  });

  test('does not use a standby that lags too far, until it has caught up', async () => {
    const strict = await openReplica(0);
    await vi.waitFor(async () => {
      await strict.look();
      expect(strict.isServing()).toBe(true);
    }, 30_000);
    await standby.ask('select pg_wal_replay_pause()');
    await add(ANA);
    await strict.look();
    await strict.look();
    expect(strict.isServing()).toBe(false);
    const from = () => strict.read(BEN, async (database) => (database === undefined ? 'primary' : 'replica'));
    expect(await from()).toBe('primary');
    await standby.ask('select pg_wal_replay_resume()');
    await vi.waitFor(async () => {
      await strict.look();
      expect(await from()).toBe('replica');
    }, 30_000);
    await strict.close();
  });

  test('retries on the primary a read that fails on the standby', async () => {
    const asked: string[] = [];
    const answer = await replica.read(BEN, async (database) => {
      asked.push(database === undefined ? 'primary' : 'replica');
      // As when replay cancels a conflicting query.
      if (database !== undefined) throw new Error('canceling statement due to conflict with recovery');
      return 'answered';
    });
    expect([asked, answer]).toEqual([['replica', 'primary'], 'answered']);
  });

  test('retries on the primary when the standby dies during a read, and uses the standby again when it is back', async () => {
    said.length = 0;
    const begun = Promise.withResolvers<void>();
    const reading = replica.read(BEN, async (database) => {
      begun.resolve();
      if (database !== undefined) await sql`select pg_sleep(60)`.execute(database.db);
      return database === undefined ? 'primary' : 'replica';
    });
    await begun.promise;
    await standby.stop();
    expect(await reading).toBe('primary');
    expect(await readBy(BEN)).toEqual({ from: 'primary', goods: await goods() });
    await replica.look();
    expect(replica.isServing()).toBe(false);
    await standby.start();
    await caughtUp();
    expect(said).toEqual([
      'the read replica is out of use: reads go to the primary',
      'the read replica is in use again',
    ]);
  });

  test('uses a standby that is up to date after a WAL switch', async () => {
    const end = await vi.waitFor(async () => {
      await primary.pool.query('select pg_switch_wal()');
      const position = await endOfLog(primary);
      // Retries in case the server has just written WAL of its own.
      expect(position % 8_192).toBe(0);
      return position;
    }, 30_000);
    await vi.waitFor(async () => {
      const { rows } = await sql<{ position: number }>`
        select (pg_last_wal_replay_lsn() - '0/0')::bigint as position`.execute(copy.db);
      expect(rows[0]?.position).toBeGreaterThanOrEqual(end);
    }, 30_000);
  });

  test('starts without its standby, and sends writes to the primary', async () => {
    await standby.stop();
    const alone = await openReplica();
    expect(await alone.read(BEN, async (database) => database)).toBeUndefined();
    await standby.start();
    await vi.waitFor(async () => {
      await alone.look();
      expect(alone.isServing()).toBe(true);
    }, 30_000);
    await alone.read(undefined, async (database) => {
      await database?.transact((tx) => sql`insert into goods values (2)`.execute(tx));
      // the replica is in use, see above
      await expect(sql`insert into goods values (3)`.execute(database!.db)).rejects.toThrow('read-only');
    });
    await alone.close();
  });

  test('does not use a standby of the previous timeline, which may have transactions that this primary lacks', async () => {
    const { pathname } = new URL(standby.url);
    const settings = `alter database ${pathname.slice(1)}`;
    await primary.pool.query(`
      create schema later;
      create function later.pg_walfile_name(pg_lsn) returns text return '000000020000000000000001';
      ${settings} set search_path = later, public, pg_catalog`);
    const promoted = open(pairUrl);
    const warn = vi.fn<(details: object, message: string) => void>();
    const old = await openReadReplica({
      primary: promoted,
      replica: open(standby.url),
      log: { ...log, warn },
      maxLagMs: 60_000,
    });
    expect(warn.mock.calls[0]?.[0]).toMatchObject({
      err: { message: 'the standby is on another timeline' },
    });
    expect(await old.read(BEN, async (database) => database)).toBeUndefined();
    await old.close();
    await promoted.close();
    await primary.pool.query(`${settings} reset search_path; drop schema later cascade`);
  });

  test('stops using a standby that was promoted', async () => {
    await standby.ask('select pg_promote()');
    await replica.look();
    expect(replica.isServing()).toBe(false);
    expect((await readBy(BEN)).from).toBe('primary');
  });
});
