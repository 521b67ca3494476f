import { execFile, type SpawnOptions, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { promisify } from 'node:util';

import { type Binaries, cannotRun } from './embedded-binaries.ts';

const execute = promisify(execFile);

/**
 * How the programs of PostgreSQL are started. They refuse to run as root, so a root process hands them to another
 * user: `uid`/`gid` are switched to, `prefix` is a command put in front, `owner` must own the database files.
 */
export type Identity = {
  prefix: string[];
  uid?: number;
  gid?: number;
  owner?: { uid: number; gid: number };
};

/** The environment for PostgreSQL: ours without the PG* variables, which would change its port, folder or user. */
function environment(): NodeJS.ProcessEnv {
  // oxlint-disable-next-line node/no-process-env -- not configuration: what any program needs, such as PATH
  const kept = Object.entries(process.env).filter(
    ([name]) => !name.startsWith('PG') && !name.startsWith('LC_'),
  );
  return { ...Object.fromEntries(kept), LC_ALL: 'C' };
}

/** Starts a program under the identity; the caller decides about its output. */
export function spawnAs(
  identity: Identity,
  program: string,
  args: string[],
  options: SpawnOptions,
): ChildProcess {
  const [command = program, ...rest] = [...identity.prefix, program, ...args];
  const { uid, gid } = identity;
  return spawn(command, rest, { ...options, uid, gid, env: environment(), windowsHide: true });
}

/** Runs a program under the identity to its end; a failure carries what the program said last. */
export async function runAs(identity: Identity, program: string, args: string[]): Promise<void> {
  const [command = program, ...rest] = [...identity.prefix, program, ...args];
  const { uid, gid } = identity;
  try {
    // "/" because the folder we were started in may be closed to the other user.
    await execute(command, rest, { uid, gid, env: environment(), cwd: '/', windowsHide: true });
  } catch (error) {
    // execFile rejects with an Error that also carries what the program printed.
    const { stderr, message } = error as Error & { stderr?: string };
    throw new Error(stderr?.trim().split('\n').at(-1) || message.split('\n')[0]);
  }
}

/** Makes the folder of the database where it is missing; returns its real path. */
export function openFolder(dir: string): string {
  if (!existsSync(dir)) {
    mkdirSync(dir, { recursive: true });
    // Another user may have to pass through to the cluster, which itself is closed to everybody else.
    chmodSync(dir, 0o711);
  }
  return realpathSync(dir);
}

/**
 * Picks the first identity under which PostgreSQL runs and reaches its folder, and gives it the folder. For root: the
 * users `postgres` and `nobody`, then (folders closed to them, such as below /root) a user namespace, then
 * (namespaces forbidden, as in most containers) `nobody` with the one right to pass closed folders.
 */
export async function chooseIdentity(home: string, binaries: Binaries): Promise<Identity> {
  const reasons: string[] = [];
  for (const identity of identities()) {
    try {
      await probe(identity, home, binaries);
      await handOver(identity, home);
      return identity;
    } catch (error) {
      reasons.push(error instanceof Error ? error.message : String(error));
    }
  }
  // The plainest way is tried first, and its reason says most.
  throw cannotRun(reasons[0] ?? 'nobody may run it');
}

function identities(): Identity[] {
  if (process.getuid?.() !== 0) return [{ prefix: [] }];
  const users = ['postgres', 'nobody'].map(findUser).filter((user) => user !== undefined);
  const root = { uid: 0, gid: 0 };
  const nobody = { uid: 65534, gid: 65534 };
  const setpriv = 'setpriv --reuid=65534 --regid=65534 --clear-groups';
  const passFolders =
    '--inh-caps=-all,+dac_override --ambient-caps=-all,+dac_override --securebits=+no_setuid_fixup';
  return [
    ...users.map((user) => ({ prefix: [], ...user, owner: user })),
    { prefix: ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--'], owner: root },
    { prefix: [...setpriv.split(' '), ...passFolders.split(' '), '--'], owner: nobody },
  ];
}

function findUser(name: string): { uid: number; gid: number } | undefined {
  if (!existsSync('/etc/passwd')) return undefined;
  const entry = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((line) => line.startsWith(`${name}:`));
  const [, , uid, gid] = entry?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

async function probe(identity: Identity, home: string, binaries: Binaries): Promise<void> {
  if (!identity.owner) return runAs(identity, binaries.postgres, ['--version']);
  const script = 'cd "$1" && exec "$2" --version';
  return runAs(identity, '/bin/sh', ['-c', script, 'sh', home, binaries.postgres]);
}

/** Gives the database files to the identity, when another one made them (say, a checkout that was moved). */
async function handOver({ owner }: Identity, home: string): Promise<void> {
  if (!owner || statSync(home).uid === owner.uid) return;
  await execute('chown', ['-R', `${owner.uid}:${owner.gid}`, home]);
}

/** Whether a process with this id runs and is ours to signal. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** The code of a system or database error (`ENOENT`, `42P04`), if it has one. */
export function errorCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
