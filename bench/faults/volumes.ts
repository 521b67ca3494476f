import { execFileSync } from 'node:child_process';
import { chmod, open } from 'node:fs/promises';
import type { Stage } from './stage.ts';

/** Mounts a folder with limited space (`64m`). */
export async function mountSmall(stage: Stage, size: string): Promise<string> {
  const folder = await stage.processes.newFolder();
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'nourish', folder]);
  stage.afterwards(async () => {
    // A database still running there could not be found after unmounting.
    await stage.processes.endAll();
    execFileSync('umount', ['-l', folder]);
  });
  await chmod(folder, 0o711);
  return folder;
}

/** Uses all remaining space. */
export async function fill(path: string): Promise<void> {
  const file = await open(path, 'w');
  try {
    for (const block = Buffer.alloc(4096); ;) await file.write(block);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    await file.close();
  }
}
