import { access, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder } from '../db/sync-folder.ts';
import type { Uploads } from './uploads.ts';

/** Keeps files in the folder `uploads`. They have their names only when they are whole. */
export function createDiskUploads(dataDir: string): Uploads {
  const pathOf = (key: string): string => join(dataDir, 'uploads', key);
  return {
    put: async (key, content) => {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      try {
        await writeFile(partOf(path), content, { mode: 0o600, flush: true });
        await rename(partOf(path), path);
        await syncFolder(dirname(path));
      } catch (error) {
        // On a disk that is full half a file takes room that nobody has.
        await rm(partOf(path), { force: true });
        throw error;
      }
    },
    get: async (key) => {
      const file = await openIfThere(pathOf(key));
      return file?.createReadStream();
    },
    remove: async (key) => {
      const path = pathOf(key);
      await rm(partOf(path), { force: true });
      await rm(path, { force: true });
    },
    exists: (key) =>
      access(pathOf(key)).then(
        () => true,
        () => false,
      ),
  };
}

/** What a file is called until all of it is written. */
const partOf = (path: string): string => `${path}.part`;

async function openIfThere(path: string) {
  try {
    return await open(path, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
