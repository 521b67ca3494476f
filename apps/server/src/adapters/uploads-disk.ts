import { access, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder } from '../db/sync-folder.ts';
import type { Uploads } from './uploads.ts';

/** Stores files in the folder `uploads`. Writes are atomic: a temporary file is renamed when complete. */
export function createDiskUploads(dataDir: string): Uploads {
  const pathOf = (key: string): string => join(dataDir, 'uploads', key);
  return {
    put: async (key, content) => {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      try {
        await writeFile(tempPathOf(path), content, { mode: 0o600, flush: true });
        await rename(tempPathOf(path), path);
        await syncFolder(dirname(path));
      } catch (error) {
        // Free the space of the partial file: the disk may be full.
        await rm(tempPathOf(path), { force: true });
        throw error;
      }
    },
    get: async (key) => {
      const file = await openIfExists(pathOf(key));
      return file?.createReadStream();
    },
    remove: async (key) => {
      const path = pathOf(key);
      await rm(tempPathOf(path), { force: true });
      await rm(path, { force: true });
    },
    exists: (key) =>
      access(pathOf(key)).then(
        () => true,
        () => false,
      ),
  };
}

const tempPathOf = (path: string): string => `${path}.part`;

async function openIfExists(path: string) {
  try {
    return await open(path, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
