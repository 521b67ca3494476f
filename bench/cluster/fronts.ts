import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deployed } from './config.ts';
import { PASSWORD } from './databases.ts';
import { FRONTS, LIMITS, type Machine } from './network.ts';
import { programOf, run, until, type Program } from './programs.ts';

/** A machine with a Nourish server, and with the PgBouncer and HAProxy that it uses first. */
export interface Front {
  machine: Machine;
  haproxy: Program;
  pgbouncer: Program;
  server: Program;
}

/** Loading the demo takes minutes on a busy machine. */
const START_MS = 900_000;
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const frontUrl = ({ address }: Machine): string => `http://${address}:8080`;

/** Own address first, so that the other machine is used only while this one's PgBouncer is down. */
const poolersOf = (machine: Machine): string =>
  [machine, ...FRONTS.filter((other) => other !== machine)].map(({ address }) => `${address}:6432`).join(',');

export function frontOf(machine: Machine, home: string): Front {
  const dir = join(home, machine.name);
  mkdirSync(join(dir, 'data'), { recursive: true, mode: 0o755 });
  const file = (name: string, text: string): string => {
    writeFileSync(join(dir, name), text);
    return join(dir, name);
  };
  const users = file('users.txt', `"nourish" "${PASSWORD}"\n`);
  const pgbouncer = file(
    'pgbouncer.ini',
    deployed('pgbouncer.ini', {
      THIS_ADDRESS: machine.address,
      '/etc/pgbouncer/userlist.txt': users,
      '/var/run/postgresql': '',
    }),
  );
  const haproxy = file('haproxy.cfg', deployed('haproxy.cfg', { THIS_ADDRESS: machine.address }));
  const databaseAt = (address: string) => `postgres://nourish:${PASSWORD}@${address}/nourish`;
  return {
    machine,
    haproxy: programOf({
      name: 'haproxy',
      machine,
      command: ['haproxy', '-db', '-f', haproxy],
      logs: home,
    }),
    pgbouncer: programOf({
      name: 'pgbouncer',
      machine,
      command: ['pgbouncer', pgbouncer],
      user: 'postgres',
      logs: home,
    }),
    server: programOf({
      name: 'nourish',
      machine,
      command: [process.execPath, join(home, 'program', 'apps/server/src/main.ts')],
      env: {
        HOST: machine.address,
        PORT: '3000',
        DATA_DIR: join(dir, 'data'),
        DATABASE_URL: databaseAt(poolersOf(machine)),
        DATABASE_DIRECT_URL: databaseAt('127.0.0.1:5000'),
        DATABASE_CONNECTIONS: '15',
        REDIS_URL: `redis://${LIMITS.address}:6379`,
        TRUST_PROXY: '10.77.0.0/24',
        DEMO: '1',
        LOG_LEVEL: 'info',
      },
      logs: home,
      isRestarted: true,
    }),
  };
}

export const redisOf = (home: string): Program =>
  programOf({
    name: 'redis',
    machine: LIMITS,
    command: ['redis-server', '--bind', LIMITS.address, '--protected-mode', 'no', '--save', ''],
    user: 'redis',
    logs: home,
  });

/** Copies the program, so that a later version can have migrations that the repository lacks. */
export function copyProgram(home: string): void {
  const program = join(home, 'program');
  mkdirSync(join(program, 'apps'), { recursive: true });
  cpSync(join(ROOT, 'apps/server'), join(program, 'apps/server'), {
    recursive: true,
    filter: (path) => !/\/(test|node_modules|[^/]+\.test\.ts)$/.test(path),
  });
  for (const name of ['packages', 'node_modules', 'package.json'])
    symlinkSync(join(ROOT, name), join(program, name));
}

/** Adds a migration to the program, as its next version would: a column, and an index without blocking. */
export function addMigration(home: string, n: number): string {
  const name = `${9_000 + n}-trial.sql`;
  const statements = `-- outside a transaction
alter table food_requests add column if not exists trial_${n} integer;
-- next
drop index concurrently if exists food_requests_trial_${n};
-- next
create index concurrently food_requests_trial_${n} on food_requests (trial_${n});
`;
  writeFileSync(join(home, 'program/apps/server/migrations', name), statements);
  return name;
}

const isHealthy = async (origin: string): Promise<boolean> =>
  (await fetch(`${origin}/api/health`, { signal: AbortSignal.timeout(4_000) })).status === 200;

/** Resolves when a server serves at its own port. */
export const untilServing = ({ machine }: Front): Promise<boolean> =>
  until(`the server of ${machine.name}`, () => isHealthy(`http://${machine.address}:3000`), START_MS);

/** Resolves when a front, its own PgBouncer and its own server serve. */
export async function untilOpen(front: Front): Promise<void> {
  await untilServing(front);
  await until(`the PgBouncer of ${front.machine.name}`, () => accepts(front.machine, 6432));
  await until(`the front ${front.machine.name}`, () => isHealthy(frontUrl(front.machine)));
}

const accepts = async ({ address }: Machine, port: number): Promise<boolean> => {
  const socket = connect({ host: address, port, timeout: 2_000 });
  try {
    await once(socket, 'connect');
    return true;
  } finally {
    socket.destroy();
  }
};

/** Resolves when Redis runs and both servers are connected to it. */
export const untilCounting = (): Promise<boolean> =>
  until('the connections to Redis', async () => {
    const list = await run(LIMITS, ['redis-cli', '-h', LIMITS.address, 'client', 'list']);
    return FRONTS.every(({ address }) => list.includes(` addr=${address}:`));
  });

/** Checks that the programs of Debian are installed. */
export function refuseWithoutPrograms(...more: string[]): void {
  for (const name of ['etcd', 'etcdctl', 'patroni', 'pgbouncer', 'haproxy', 'redis-server', 'nft', ...more])
    try {
      execFileSync('which', [name], { stdio: 'ignore' });
    } catch {
      throw new Error(`${name} is missing: bench/cluster/README.md names the packages`);
    }
}
