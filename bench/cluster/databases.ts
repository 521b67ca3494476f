import { chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { findDebianPostgres } from '../debian-postgres.ts';
import { deployed, readVariables } from './config.ts';
import { DATABASES, LAN, STORE, type Machine } from './network.ts';
import { programOf, run, until, type Program } from './programs.ts';
import { BUCKET, certificateIn, KEY, KEY_SECRET } from './store.ts';

export const PASSWORD = 'cluster';

/** A machine with a member of etcd, Patroni and the PostgreSQL that it starts. */
export interface DatabaseMachine {
  machine: Machine;
  etcd: Program;
  patroni: Program;
  /** Folder with its configurations, its socket and `data`. */
  dir: string;
  /** Connects through the socket in its folder, which no partition affects. */
  connect(database: string, user: string): Promise<pg.Client>;
}

const ownerOf = (user: string): [number, number] => {
  const id = (flag: string) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }));
  return [id('-u'), id('-g')];
};

export function databaseMachine(machine: Machine, home: string, asynchronous: boolean): DatabaseMachine {
  const dir = join(home, machine.name);
  mkdirSync(dir, { mode: 0o755 });
  const config = join(dir, 'patroni.yml');
  const backups = join(dir, 'pgbackrest.conf');
  const settings = deployed('patroni.yml', {
    ...(asynchronous
      ? { 'synchronous_mode: true': 'synchronous_mode: false', 'mode_strict: true': 'mode_strict: false' }
      : {}),
    THIS_NAME: machine.name,
    THIS_ADDRESS: machine.address,
    SECRET: PASSWORD,
    '/var/lib/postgresql/15/nourish': join(dir, 'data'),
    '/usr/lib/postgresql/15/bin': dirname(findDebianPostgres()?.postgres ?? ''),
    '/var/lib/postgresql/.pgpass-patroni': join(dir, 'pgpass'),
    '/var/run/postgresql': dir,
    // The trial itself connects through the socket, as another user of the machine, and reads from its own.
    'postgres peer': `postgres trust\n    - host nourish nourish ${LAN.address}/32 scram-sha-256`,
  });
  writeFileSync(config, settings);
  writeFileSync(backups, backupSettings(dir, home));
  chownSync(dir, ...ownerOf('postgres'));
  const etcd = deployed('etcd.env', { THIS_NAME: machine.name, THIS_ADDRESS: machine.address });
  return {
    machine,
    dir,
    etcd: programOf({
      name: 'etcd',
      machine,
      command: ['etcd', '--data-dir', join(dir, 'etcd')],
      user: 'postgres',
      env: readVariables(etcd),
      logs: home,
    }),
    patroni: programOf({
      name: 'patroni',
      machine,
      command: ['patroni', config],
      user: 'postgres',
      env: { PGBACKREST_CONFIG: backups },
      logs: home,
    }),
    connect: async (database, user) => {
      const client = new pg.Client({ host: dir, port: 5432, user, database, connectionTimeoutMillis: 3_000 });
      client.on('error', () => {});
      await client.connect();
      return client;
    },
  };
}

const backupSettings = (dir: string, home: string): string =>
  deployed('pgbackrest.conf', {
    's3.example.org': STORE.address,
    '/etc/ssl/certs/ca-certificates.crt': certificateIn(home),
    '/var/lib/postgresql/15/nourish': join(dir, 'data'),
    '/var/run/postgresql': dir,
    '/var/log/pgbackrest': dir,
    '/tmp/pgbackrest': join(dir, 'locks'),
    'key-secret=KEY_SECRET': `key-secret=${KEY_SECRET}`,
    '=KEY': `=${KEY}`,
    BUCKET,
    PASSPHRASE: PASSWORD,
  });

/** Asks Patroni whether its server has a role: `primary`, `synchronous`, `replica` or `health`. */
export const hasRole = async ({ address }: Machine, role: string): Promise<boolean> => {
  const url = `http://${address}:8008/${role}`;
  const response = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
  return response?.status === 200;
};

export const primaryOf = (databases: readonly DatabaseMachine[]): Promise<DatabaseMachine> =>
  until('a primary', async () => {
    for (const each of databases) if (await hasRole(each.machine, 'primary')) return each;
    return undefined;
  });

const isHealthyEtcd = async ({ machine }: DatabaseMachine): Promise<boolean> => {
  const response = await fetch(`http://${machine.address}:2379/health`, {
    signal: AbortSignal.timeout(2_000),
  });
  return ((await response.json()) as { health: string }).health === 'true';
};

/** Resolves when etcd has its members, and PostgreSQL a primary and two standbys, one of them synchronous. */
export const untilWhole = (databases: readonly DatabaseMachine[], asynchronous = false): Promise<boolean> =>
  until(
    'three database servers',
    async () => {
      const count = async (role: string) =>
        (await Promise.all(databases.map(({ machine }) => hasRole(machine, role)))).filter(Boolean).length;
      return (
        (await Promise.all(databases.map(isHealthyEtcd))).every(Boolean) &&
        (await count('primary')) === 1 &&
        (asynchronous || (await count('synchronous')) === 1) &&
        (await streamingFrom(await primaryOf(databases))) === 2
      );
    },
    180_000,
  );

/** Counts the standbys that follow. Patroni also calls one a replica that has yet to be rewound. */
async function streamingFrom(primary: DatabaseMachine): Promise<number> {
  const client = await primary.connect('postgres', 'postgres');
  try {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int from pg_stat_replication where state = 'streaming'
       and pg_current_wal_lsn() - replay_lsn < 1000000`,
    );
    return rows[0]?.count ?? 0;
  } finally {
    await client.end();
  }
}

/** Creates the role and the database of Nourish, with the settings that a pooler cannot set. */
export async function createDatabase(primary: DatabaseMachine): Promise<void> {
  const admin = await primary.connect('postgres', 'postgres');
  for (const statement of [
    `create role nourish login password '${PASSWORD}'`,
    'create database nourish owner nourish',
    `alter role nourish set statement_timeout = '30s'`,
    `alter role nourish set lock_timeout = '15s'`,
    `alter role nourish set idle_in_transaction_session_timeout = '15s'`,
    `alter role nourish set timezone = 'UTC'`,
    // What the trial writes itself, to see which servers accept writes.
    'create table written (id uuid primary key, at timestamptz default clock_timestamp())',
  ])
    await admin.query(statement);
  await admin.end();
}

/**
 * Lets a machine without any data take the place of one that lost its disk. Its member of etcd is another one,
 * because a member that forgets what it agreed to could elect two leaders. Patroni copies PostgreSQL.
 */
export async function replaceWithEmpty(lost: DatabaseMachine, other: DatabaseMachine): Promise<void> {
  const { name, address } = lost.machine;
  for (const folder of ['data', 'etcd']) rmSync(join(lost.dir, folder), { recursive: true, force: true });
  const etcdctl = (...args: string[]) =>
    run(other.machine, ['etcdctl', '--endpoints', `http://${other.machine.address}:2379`, 'member', ...args]);
  const members = (await etcdctl('list')).split('\n').map((line) => line.split(', '));
  const [id] = members.find(([, , each]) => each === name) ?? [];
  if (id === undefined) throw new Error(`etcd has no member ${name}`);
  await etcdctl('remove', id);
  await etcdctl('add', name, `--peer-urls=http://${address}:2380`);
  lost.etcd.start({ ETCD_INITIAL_CLUSTER_STATE: 'existing' });
  lost.patroni.start();
}

/** Moves the primary in a planned way. */
export async function switchOver(from: Machine, to: Machine): Promise<void> {
  const response = await fetch(`http://${from.address}:8008/switchover`, {
    method: 'POST',
    body: JSON.stringify({ leader: from.name, candidate: to.name }),
    signal: AbortSignal.timeout(60_000),
  });
  if (response.status !== 200) throw new Error(`switchover: ${response.status} ${await response.text()}`);
}

/** Versions of the installed programs, for the table. */
export async function versions(): Promise<string> {
  const [machine] = DATABASES;
  if (machine === undefined) return '';
  const first = async (...command: string[]) => (await run(machine, command)).split('\n')[0]?.trim() ?? '';
  return [
    await first(findDebianPostgres()?.postgres ?? '', '--version'),
    await first('patroni', '--version'),
    await first('etcd', '--version'),
    await first('pgbouncer', '--version'),
    await first('haproxy', '-v'),
    await first('redis-server', '--version'),
    `Node ${process.version}`,
  ].join('; ');
}
