import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Writable } from 'node:stream';
import { unusable } from '../config.ts';
import { syncFolder } from '../db/sync-folder.ts';

const OURS = /^nourish-\d{4}-\d\d-\d\dT\d{6}Z\.tar\.gz$/;
const ENDING = '.part';
const ABANDONED_MS = 24 * 3_600_000;

/** True if the path is a folder, where each backup gets its own file name. */
export const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

export const nameFor = (at: Date): string =>
  `nourish-${at
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '')}.tar.gz`;

/** Renames the file once it is complete and synced to disk. Throws if it already exists. `option`: names the path. */
export async function writeWhole<T>(
  path: string,
  write: (file: Writable) => Promise<T>,
  option = '--to',
): Promise<T> {
  const part = `${path}${ENDING}`;
  const file = await open(part, 'wx', 0o600).catch((error: unknown) => {
    throw unusable(option, error);
  });
  try {
    if (await exists(path)) throw new Error(`${option} cannot be used: ${path} already exists`);
    const result = await write(file.createWriteStream({ flush: true }));
    await rename(part, path);
    // Sync the folder: older backups may be removed next, so this one must survive a power cut.
    await syncFolder(dirname(path));
    return result;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  } finally {
    // The stream closes the file, unless creating the stream failed.
    await file.close();
  }
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Removes older backups and abandoned partial files. Returns the number of removed backups. */
export async function keepNewest(folder: string, count: number, now: Date): Promise<number> {
  const names = await readdir(folder);
  // File names sort by time.
  const old = names
    .filter((name) => OURS.test(name))
    .sort()
    .slice(0, -count);
  for (const name of old) await rm(join(folder, name));
  for (const name of names) {
    if (!name.endsWith(ENDING) || !OURS.test(name.slice(0, -ENDING.length))) continue;
    const { mtimeMs } = await stat(join(folder, name));
    if (now.getTime() - mtimeMs > ABANDONED_MS) await rm(join(folder, name));
  }
  return old.length;
}
