import { open } from 'node:fs/promises';

/** Makes the new name in a folder survive a power cut. Windows cannot open folders and does so by itself. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path);
  await folder.sync();
  await folder.close();
}
