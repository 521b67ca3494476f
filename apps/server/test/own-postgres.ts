import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { startEmbeddedPostgres } from '../src/db/embedded.ts';

/** A whole PostgreSQL for one test, which changes what holds for the server; answers its address. It ends with the test. */
export async function ownPostgres(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nourish-own-'));
  // Open to pass through: started by root, the server belongs to another user.
  await chmod(folder, 0o711);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const log = { info: () => {}, warn: () => {} };
  const { url, stop } = await startEmbeddedPostgres({ dir: join(folder, 'postgres'), log });
  onTestFinished(stop);
  return url;
}
