import { randomBytes } from 'node:crypto';
import { chown, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { StartError } from '../startup.ts';
import type { Binaries } from './embedded-binaries.ts';
import { errorCode, type Identity, isAlive, runAs } from './embedded-process.ts';
import { syncFolder } from './sync-folder.ts';

/** No initdb takes this long, so an older unfinished folder is abandoned. */
const ABANDONED_AFTER_MS = 10 * 60_000;

export const clusterFolder = (home: string) => join(home, 'cluster', 'data');

/** Password of the database's owner, created with the cluster; undefined without a cluster. */
export async function readPassword(home: string): Promise<string | undefined> {
  try {
    return await readFile(join(home, 'cluster', 'password'), 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Throws a `StartError` if the data of an existing cluster is missing: a new cluster would hide the loss. */
export async function refuseMissingData(home: string): Promise<void> {
  const data = clusterFolder(home);
  const isThere = await stat(join(data, 'PG_VERSION')).then(
    () => true,
    (error: unknown) => errorCode(error) !== 'ENOENT',
  );
  if (isThere) return;
  throw new StartError(
    `The files of the database are missing: ${data} was made by an earlier start, and is gone or empty.`,
    `Put the folder back if it was moved. Otherwise move ${home} away and restore a backup (npm run restore -- --from FILE); without one, the next start makes a new database.`,
  );
}

/** Renames a complete cluster, so that none is used half-made and one of several processes wins. */
export async function createCluster(
  home: string,
  binaries: Binaries,
  identity: Identity,
  signal?: AbortSignal,
): Promise<void> {
  const making = await mkdtemp(join(home, `making-${process.pid}-`));
  const password = join(making, 'password');
  await writeFile(password, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true });
  if (identity.owner) {
    await chown(making, identity.owner.uid, identity.owner.gid);
    await chown(password, identity.owner.uid, identity.owner.gid);
  }
  const options = [
    `--pgdata=${join(making, 'data')}`,
    `--pwfile=${password}`,
    '--username=nourish',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    // Sorts text the same on every system, independent of its C library.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
  try {
    await runAs(identity, binaries.initdb, options, signal);
  } catch (error) {
    await rm(making, { recursive: true, force: true });
    throw error;
  }
  try {
    await rename(making, join(home, 'cluster'));
    await syncFolder(home);
  } catch (error) {
    await rm(making, { recursive: true, force: true });
    if ((await readPassword(home)) === undefined) throw error;
  }
}

/** Removes half-made clusters, except one that a running process is still making. */
export async function removeHalfMade(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    const [, pid] = /^making-(\d+)-/.exec(name) ?? [];
    if (pid === undefined) continue;
    const path = join(home, name);
    const madeAt = await stat(path).then(
      (found) => found.mtimeMs,
      () => 0,
    );
    if (isAlive(Number(pid)) && Date.now() - madeAt < ABANDONED_AFTER_MS) continue;
    await rm(path, { recursive: true, force: true });
  }
}
