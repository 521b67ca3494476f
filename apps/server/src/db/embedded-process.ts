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

/** Runs a program under the identity to its end. A failure carries the reason that the program printed. */
export async function runAs(
  identity: Identity,
  program: string,
  args: string[],
  signal?: AbortSignal,
): Promise<void> {
  const [command = program, ...rest] = [...identity.prefix, program, ...args];
  const { uid, gid } = identity;
  try {
    // "/" because the folder we were started in may be closed to the other user.
    await execute(command, rest, { uid, gid, env: environment(), cwd: '/', windowsHide: true, signal });
  } catch (error) {
    // execFile rejects with an Error that also carries what the program printed.
    const { stderr, message } = error as Error & { stderr?: string };
    throw new Error(reasonIn(stderr ?? '') || message.split('\n')[0], { cause: error });
  }
}

/** The reason in the output of a PostgreSQL program: the first error with its detail, otherwise the last line. */
export function reasonIn(output: string): string {
  const lines = output.trim().split('\n');
  const at = lines.findIndex((line) => ERROR_LINE.test(line));
  const [error = lines.at(-1) ?? '', next = ''] = at < 0 ? [] : lines.slice(at);
  const reason = ERROR_LINE.exec(error)?.[1] ?? error;
  const detail = /DETAIL: +(.*)/.exec(next)?.[1];
  return detail === undefined ? reason : `${reason}. ${detail}`;
}
const ERROR_LINE = /(?:PANIC|FATAL|ERROR|error): +(.*)/;

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
 * Picks the first identity under which PostgreSQL runs and reaches its folder, and gives it the folder. For root, in order:
 * the owner of the folder, so that the owner can still start without root; the users `postgres` and `nobody`; a user
 * namespace, for folders closed to them, such as below /root; and, where namespaces are forbidden, as in most containers,
 * `nobody` with the single capability to pass closed folders.
 */
export async function chooseIdentity(home: string, binaries: Binaries): Promise<Identity> {
  const reasons: string[] = [];
  for (const identity of identities(home)) {
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

function identities(home: string): Identity[] {
  if (process.getuid?.() !== 0) return [{ prefix: [] }];
  const homeUid = statSync(home).uid;
  const users = [
    // initdb refuses users without a name, so an unknown owner does not count.
    homeUid === 0 ? undefined : findUser(({ uid }) => uid === homeUid),
    ...['postgres', 'nobody'].map((name) => findUser((user) => user.name === name)),
  ].filter((user) => user !== undefined);
  const root = { uid: 0, gid: 0 };
  const nobody = { uid: 65534, gid: 65534 };
  const setpriv = 'setpriv --reuid=65534 --regid=65534 --clear-groups';
  const passFolders =
    '--inh-caps=-all,+dac_override --ambient-caps=-all,+dac_override --securebits=+no_setuid_fixup';
  return [
    ...users.map(({ uid, gid }) => ({ prefix: [], uid, gid, owner: { uid, gid } })),
    { prefix: ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--'], owner: root },
    { prefix: [...setpriv.split(' '), ...passFolders.split(' '), '--'], owner: nobody },
  ];
}

type User = { name: string | undefined; uid: number; gid: number };

function findUser(isWanted: (user: User) => boolean): User | undefined {
  if (!existsSync('/etc/passwd')) return undefined;
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .find(isWanted);
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
