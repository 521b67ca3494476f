import { open } from 'node:fs/promises';

/** Makes a new name in a folder survive a power cut. Not needed on Windows, which cannot open folders. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path);
  await folder.sync();
  await folder.close();
}
