import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PASSWORD } from './databases.ts';
import { DATABASES, FRONTS, LIMITS, type Machine } from './network.ts';
import { programOf, until, type Program } from './programs.ts';

/** A machine with a Nourish server, and with the PgBouncer and HAProxy that it uses first. */
export interface Front {
  machine: Machine;
  haproxy: Program;
  pgbouncer: Program;
  server: Program;
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const frontUrl = ({ address }: Machine): string => `http://${address}`;

const HAPROXY = `
global
  maxconn 2000
defaults
  timeout connect 2s
  timeout client 1h
  timeout server 1h

# The PostgreSQL server that Patroni reports as the primary.
listen postgresql
  bind :5000
  mode tcp
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${DATABASES.map(({ name, address }) => `  server ${name} ${address}:5432 check port 8008`).join('\n')}

# Nourish. Only requests that did not reach a server are sent again, to the other one.
listen nourish
  bind :80
  mode http
  option forwardfor
  option httpchk GET /api/health
  http-check expect status 200
  retries 2
  option redispatch 1
  timeout client 65s
  timeout server 65s
  http-error status 502 content-type application/json hdr Retry-After 2 string '{"success":false,"code":"not_ready","message":"Please try again in a moment."}'
  http-error status 503 content-type application/json hdr Retry-After 2 string '{"success":false,"code":"not_ready","message":"Please try again in a moment."}'
  default-server inter 2s fastinter 500ms fall 2 rise 1
${FRONTS.map(({ name, address }) => `  server ${name} ${address}:3000 check`).join('\n')}
`;

const pgbouncerOf = (users: string): string => `
[databases]
nourish = host=127.0.0.1 port=5000
[pgbouncer]
listen_addr = *
listen_port = 6432
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
max_client_conn = 500
default_pool_size = 15
server_login_retry = 1
server_connect_timeout = 5
query_wait_timeout = 15
tcp_user_timeout = 10000
admin_users = nourish
`;

/** Own address first, so that the other machine is used only while this one's program is down. */
const addressesOf = (machine: Machine, port: number): string =>
  [machine, ...FRONTS.filter((other) => other !== machine)]
    .map(({ address }) => `${address}:${port}`)
    .join(',');

export function frontOf(machine: Machine, home: string): Front {
  const dir = join(home, machine.name);
  mkdirSync(join(dir, 'data'), { recursive: true, mode: 0o755 });
  const file = (name: string, text: string): string => {
    writeFileSync(join(dir, name), text);
    return join(dir, name);
  };
  const users = file('users.txt', `"nourish" "${PASSWORD}"\n`);
  const config = {
    pgbouncer: file('pgbouncer.ini', pgbouncerOf(users)),
    haproxy: file('haproxy.cfg', HAPROXY),
  };
  const database = (port: number) => `postgres://nourish:${PASSWORD}@${addressesOf(machine, port)}/nourish`;
  return {
    machine,
    haproxy: programOf({
      name: 'haproxy',
      machine,
      command: ['haproxy', '-db', '-f', config.haproxy],
      logs: home,
    }),
    pgbouncer: programOf({
      name: 'pgbouncer',
      machine,
      command: ['pgbouncer', config.pgbouncer],
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
        DATABASE_URL: database(6432),
        DATABASE_DIRECT_URL: database(5000),
        DATABASE_CONNECTIONS: '15',
        REDIS_URL: `redis://${LIMITS.address}:6379`,
        TRUST_PROXY: '10.77.0.0/24',
        DEMO: '1',
        LOG_LEVEL: 'info',
      },
      logs: home,
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

/** Resolves when a server serves at its own port. */
export const untilServing = ({ machine }: Front, withinMs = 180_000): Promise<boolean> =>
  until(
    `the server of ${machine.name}`,
    async () =>
      (await fetch(`http://${machine.address}:3000/api/health`, { signal: AbortSignal.timeout(4_000) }))
        .status === 200,
    withinMs,
  );

/** Checks that the programs of Debian are installed. */
export function refuseWithoutPrograms(): void {
  for (const name of ['etcd', 'patroni', 'pgbouncer', 'haproxy', 'redis-server', 'nft'])
    try {
      execFileSync('which', [name], { stdio: 'ignore' });
    } catch {
      throw new Error(
        `${name} is missing: apt-get install postgresql patroni python3-etcd etcd-server pgbouncer haproxy redis-server nftables iproute2`,
      );
    }
}
