import { execFile, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { findBinaries } from '../src/db/embedded-binaries.ts';
import { clusterFolder } from '../src/db/embedded-cluster.ts';
import { chooseIdentity, spawnAs } from '../src/db/embedded-process.ts';
import { startEmbeddedPostgres } from '../src/db/embedded.ts';
import { runStatement } from './run-statement.ts';
import { freePort } from '../src/db/embedded-postmaster.ts';

/** No durability needed. `synchronous_commit` stays on, because otherwise commits reach the standby late. */
const SETTINGS = { fsync: 'off', full_page_writes: 'off' };
const quiet = { info: () => {}, warn: () => {} };

export interface Standby {
  url: string;
  /** Runs a statement on the standby, such as `select pg_wal_replay_pause()`. */
  ask(statement: string): Promise<void>;
  /** Starts the standby; resolves when it accepts connections. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts two servers from the embedded binaries, the second as a streaming standby of the first. */
export async function startPair(): Promise<{ url: string; standby: Standby; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'nourish-pair-'));
  // Searchable by others: databases started by root belong to another user.
  await chmod(folder, 0o711);
  const home = join(folder, 'primary');
  const primary = await startEmbeddedPostgres({ dir: home, log: quiet, settings: SETTINGS });
  const standby = await copyToStandby(primary.url, home, join(folder, 'standby'));
  return {
    url: primary.url,
    standby,
    close: async () => {
      await standby.stop();
      await primary.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Takes a base backup with the low-level API, because the embedded binaries have no `pg_basebackup`. */
async function copyToStandby(primaryUrl: string, from: string, home: string): Promise<Standby> {
  const data = join(home, 'data');
  await mkdir(home);
  await chmod(home, 0o711);
  const client = new pg.Client({ connectionString: primaryUrl });
  await client.connect();
  await client.query(`select pg_backup_start('standby', true)`);
  // `cp -a` preserves owners and modes, unlike Node's copy.
  await promisify(execFile)('cp', ['-a', clusterFolder(from), data]);
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
  await client.end();
  await rm(join(data, 'postmaster.pid'), { force: true });
  await writeFile(join(data, 'backup_label'), rows[0]?.labelfile ?? '');
  await writeFile(join(data, 'standby.signal'), '');
  return standbyOn(home, data, new URL(primaryUrl));
}

async function standbyOn(home: string, data: string, primary: URL): Promise<Standby> {
  const binaries = findBinaries();
  const identity = await chooseIdentity(home, binaries);
  const port = String(await freePort());
  const url = new URL(primary);
  url.port = port;
  const { hostname, username, password } = primary;
  const settings = {
    ...SETTINGS,
    port,
    listen_addresses: hostname,
    unix_socket_directories: '',
    max_connections: '200',
    primary_conninfo: `host=${hostname} port=${primary.port} user=${username} password=${password}`,
  };
  let server: ChildProcess | undefined;
  return {
    url: url.href,
    ask: (statement) => runStatement(url.href, statement),
    start: async () => {
      const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
      const started = spawnAs(identity, binaries.postgres, ['-D', data, ...args], {
        cwd: home,
        stdio: 'ignore',
      });
      server = started;
      for (;;) {
        const isUp = await runStatement(url.href, 'select').then(
          () => true,
          () => false,
        );
        if (isUp) return;
        if (started.exitCode !== null) throw new Error('the standby did not start');
        await after(20);
      }
    },
    stop: async () => {
      if (server?.exitCode !== null) return;
      const ended = once(server, 'exit');
      server.kill('SIGINT');
      await ended;
    },
  };
}
