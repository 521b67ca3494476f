import { chown, mkdir } from 'node:fs/promises';
import { execFileSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { chooseIdentity, runAs, spawnAs, type Identity } from '../../apps/server/src/db/embedded-process.ts';
import { runStatement } from '../../apps/server/test/run-statement.ts';
import { freePort } from '../../apps/server/src/db/embedded-postmaster.ts';
import { findDebianPostgres, initCluster } from '../debian-postgres.ts';
import { endOf, type Stage } from './stage.ts';

/** A server of Debian's PostgreSQL in its own folder. */
export interface Cluster {
  port: number;
  /** URL of its database `nourish`. */
  url: string;
  start(settings?: Record<string, string>): Promise<void>;
  /** Like `pg_ctl stop`. */
  stop(mode: 'fast' | 'immediate'): Promise<void>;
  /** Kills all its processes at once, like a power cut. */
  kill(): Promise<void>;
  /** Stops all its processes (SIGSTOP), or continues them: connections stay open without responses. */
  freeze(isFrozen: boolean): void;
  /** Creates a standby that is not started yet. */
  standby(): Promise<Cluster>;
  promote(): Promise<void>;
}

const DATABASE = 'nourish';

/** Starts a PostgreSQL server with a `nourish` database. */
export async function startCluster(stage: Stage): Promise<Cluster> {
  const dir = join(await stage.processes.newFolder(), 'postgres');
  const programs = programsOf();
  await mkdir(dir, { recursive: true, mode: 0o711 });
  const identity = await chooseIdentity(dir, programs);
  await initCluster(identity, programs, join(dir, 'data'), '--auth=trust');
  const cluster = await clusterIn(stage, dir, identity);
  await cluster.start();
  await runStatement(`postgres://nourish@127.0.0.1:${cluster.port}/postgres`, `create database ${DATABASE}`);
  return cluster;
}

function programsOf() {
  const programs = findDebianPostgres();
  if (programs === undefined) throw new Error('PostgreSQL is not installed');
  return programs;
}

async function clusterIn(stage: Stage, dir: string, identity: Identity): Promise<Cluster> {
  const programs = programsOf();
  const data = join(dir, 'data');
  const port = await freePort();
  const urlOf = (name: string) => `postgres://nourish@127.0.0.1:${port}/${name}`;
  let server: ChildProcess | undefined;
  const end = async (signal: NodeJS.Signals) => {
    if (server !== undefined) await endOf(server, signal);
  };
  stage.afterwards(async () => {
    cluster.freeze(false);
    await end('SIGQUIT');
  });
  const cluster: Cluster = {
    port,
    url: urlOf(DATABASE),
    start: async (settings = {}) => {
      const all = {
        listen_addresses: '127.0.0.1',
        unix_socket_directories: '',
        max_connections: '100',
        ...settings,
      };
      const flags = Object.entries({ ...all, port: String(port) }).flatMap(([name, value]) => [
        '-c',
        `${name}=${value}`,
      ]);
      server = spawnAs(identity, programs.postgres, ['-D', data, ...flags], {
        stdio: 'ignore',
        detached: true,
      });
      await untilItResponds(urlOf('postgres'));
    },
    stop: (mode) => end(mode === 'fast' ? 'SIGINT' : 'SIGQUIT'),
    kill: async () => {
      const gone = server && once(server, 'exit');
      for (const pid of familyOf(server?.pid)) signal(pid, 'SIGKILL');
      await gone;
    },
    freeze: (isFrozen) => {
      for (const pid of familyOf(server?.pid)) signal(pid, isFrozen ? 'SIGSTOP' : 'SIGCONT');
    },
    standby: async () => {
      const other = join(await stage.processes.newFolder(), 'postgres');
      await mkdir(other, { mode: 0o711 });
      if (identity.owner) await chown(other, identity.owner.uid, identity.owner.gid);
      await runAs(identity, programs.pgBasebackup, [
        '--pgdata',
        join(other, 'data'),
        '--dbname',
        urlOf('postgres'),
        '--checkpoint',
        'fast',
        '--write-recovery-conf',
      ]);
      return clusterIn(stage, other, identity);
    },
    promote: () => runAs(identity, programs.pgCtl, ['promote', '-D', data, '-w', '-t', '60']),
  };
  return cluster;
}

async function untilItResponds(url: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      await runStatement(url, 'select');
      return;
    } catch (error) {
      if (tries === 300) throw error;
      await after(100);
    }
  }
}

/** Returns the ids of a process and all its descendants. */
export function familyOf(pid: number | undefined): number[] {
  if (pid === undefined) return [];
  const rows = execFileSync('ps', ['-e', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const children = rows
    .map((row) => row.trim().split(/ +/).map(Number))
    .flatMap(([child, parent]) => (parent === pid && child !== undefined ? [child] : []));
  return [pid, ...children.flatMap(familyOf)];
}

/** Sends a signal; the process may be gone already. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
