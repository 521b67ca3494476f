import { access, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Uploads } from './uploads.ts';

const KEY = /^[a-z0-9-]+(\/[a-z0-9-]+)*\.[a-z0-9]+$/;

/** Keeps files in the folder `uploads`. They have their names only when they are whole. */
export function createDiskUploads(dataDir: string): Uploads {
  const pathOf = (key: string): string => {
    if (!KEY.test(key)) throw new Error(`"${key}" is no key of an upload`);
    return join(dataDir, 'uploads', key);
  };
  return {
    put: async (key, content) => {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      const file = await open(partOf(path), 'w', 0o600);
      try {
        await file.writeFile(content);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(partOf(path), path);
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
