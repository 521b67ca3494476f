import { existsSync } from 'node:fs';
import { access, constants, mkdir, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import type { Config } from './config.ts';
import { reasonOf, StartError } from './startup.ts';

/** Creates the data directory. Throws a `StartError` unless this process can write to its folders. */
export async function openDataDir(config: Readonly<Config>): Promise<void> {
  const { dataDir, objectStore, smtpUrl } = config;
  const existing = nearestExisting(dataDir);
  // On a read-only file system, mkdir reports only that the path is missing.
  await attempt(dataDir, existing, () => refuseUnwritable(existing));
  await attempt(dataDir, dataDir, () => mkdir(dataDir, { recursive: true }));
  const used = ['postgres', ...(smtpUrl ? [] : ['mail']), ...(objectStore ? [] : ['uploads'])];
  for (const name of used) {
    const folder = join(dataDir, name);
    await attempt(dataDir, folder, () => refuseUnwritable(folder).catch(unlessMissing));
  }
}

const nearestExisting = (path: string): string => (existsSync(path) ? path : nearestExisting(dirname(path)));

const refuseUnwritable = (folder: string): Promise<void> =>
  access(folder, constants.R_OK | constants.W_OK | constants.X_OK);

function unlessMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

async function attempt(dataDir: string, folder: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const advice = await advise(dataDir, folder, error as NodeJS.ErrnoException);
    throw new StartError(`DATA_DIR: ${reasonOf(error)}`, advice, error);
  }
}

async function advise(dataDir: string, folder: string, { code }: NodeJS.ErrnoException): Promise<string> {
  const other = 'set DATA_DIR to another folder';
  switch (code) {
    case 'EACCES':
    case 'EPERM':
      return `${await describeOwner(folder)}Let the user who starts Nourish have it (sudo chown -R ${userName()} '${dataDir}'), or ${other}.`;
    case 'EROFS':
      return `The file system is read-only: make it writable, or ${other}.`;
    case 'ENOSPC':
    case 'EDQUOT':
      return `Free some space on that disk, or ${other}.`;
    default:
      return `DATA_DIR must be a folder, or a path where one can be made: ${other}.`;
  }
}

/** A start as root leaves database files that belong to another user. */
async function describeOwner(folder: string): Promise<string> {
  const owner = await stat(folder).then(
    ({ uid }) => uid,
    () => undefined,
  );
  if (owner === undefined || owner === process.getuid?.()) return '';
  return `${folder} belongs to another user (uid ${owner}), as it does after a start as root. `;
}

/** A container may run under a user id without a name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.());
  }
}
