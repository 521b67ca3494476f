import { execFile, type SpawnOptions, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { promisify } from 'node:util';

import { type Binaries, cannotRun } from './embedded-binaries.ts';

const execute = promisify(execFile);

/**
 * How to start the programs of PostgreSQL, which refuse to run as root. `uid` and `gid` are switched to,
 * `prefix` is a command to put in front, `owner` is who must own the database files.
 */
export type Identity = {
  prefix: string[];
  uid?: number;
  gid?: number;
  owner?: { uid: number; gid: number };
};

/** Our environment without the PG* variables, which would override port, folder or user. */
function environment(): NodeJS.ProcessEnv {
  // oxlint-disable-next-line node/no-process-env -- not configuration: needed by any program, such as PATH
  const variables = Object.entries(process.env).filter(
    ([name]) => !name.startsWith('PG') && !name.startsWith('LC_'),
  );
  return { ...Object.fromEntries(variables), LC_ALL: 'C' };
}

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

/** Waits for the exit of a program. Throws with the reason that the program printed. */
export async function runAs(
  identity: Identity,
  program: string,
  args: string[],
  signal?: AbortSignal,
): Promise<void> {
  const [command = program, ...rest] = [...identity.prefix, program, ...args];
  const { uid, gid } = identity;
  try {
    // "/", because our working directory may be inaccessible to the other user.
    await execute(command, rest, { uid, gid, env: environment(), cwd: '/', windowsHide: true, signal });
  } catch (error) {
    // execFile rejects with an Error that also has the program's output.
    const { stderr, message } = error as Error & { stderr?: string };
    throw new Error(reasonIn(stderr ?? '') || message.split('\n')[0], { cause: error });
  }
}

/** Returns the first error in the output of a PostgreSQL program with its detail, or the last line. */
export function reasonIn(output: string): string {
  const lines = output.trim().split('\n');
  const at = lines.findIndex((line) => ERROR_LINE.test(line));
  const [error = lines.at(-1) ?? '', next = ''] = at < 0 ? [] : lines.slice(at);
  const reason = ERROR_LINE.exec(error)?.[1] ?? error;
  const detail = /DETAIL: +(.*)/.exec(next)?.[1];
  return detail === undefined ? reason : `${reason}. ${detail}`;
}
const ERROR_LINE = /(?:PANIC|FATAL|ERROR|error): +(.*)/;

/** Creates the database folder if missing. Returns its real path. */
export function openFolder(dir: string): string {
  if (!existsSync(dir)) {
    mkdirSync(dir, { recursive: true });
    // Searchable (0711) for the server, which may run as another user; the cluster inside is not.
    chmodSync(dir, 0o711);
  }
  return realpathSync(dir);
}

/**
 * Returns the first identity that can run PostgreSQL in the folder, and makes it the owner of the folder.
 * Without root that is the current user. A root process cannot use itself, so it tries in this order: (1) the
 * folder's owner, so that this user can later start Nourish without root; (2) the users `postgres` and
 * `nobody`; (3) a user namespace mapped to `nobody`, which reaches folders closed to other users, such as
 * below /root; (4) `nobody` with the capability CAP_DAC_OVERRIDE, for containers that forbid user namespaces.
 * Throws a `StartError` if all fail.
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
  // The first identity is the most direct one, so its reason is the most helpful.
  throw cannotRun(reasons[0] ?? 'no user of this machine can run it');
}

function identities(home: string): Identity[] {
  if (process.getuid?.() !== 0) return [{ prefix: [] }];
  const homeUid = statSync(home).uid;
  const users = [
    // initdb refuses a user without a name, so an owner without an /etc/passwd entry is skipped.
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

/** The files may belong to another user, for example after a checkout was moved. */
async function handOver({ owner }: Identity, home: string): Promise<void> {
  if (!owner || statSync(home).uid === owner.uid) return;
  await execute('chown', ['-R', `${owner.uid}:${owner.gid}`, home]);
}

/** True if a process with this id runs and may be signalled by us. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Returns the code of a system or database error (`ENOENT`, `42P04`), if it has one. */
export function errorCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
