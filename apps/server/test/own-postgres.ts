import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { startEmbeddedPostgres } from '../src/db/embedded.ts';

/**
 * Starts a PostgreSQL server for one test that changes server settings. Returns its URL; stops it after the
 * test.
 */
export async function ownPostgres(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nourish-own-'));
  // Searchable by others: a server started by root belongs to another user.
  await chmod(folder, 0o711);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const log = { info: () => {}, warn: () => {} };
  const { url, stop } = await startEmbeddedPostgres({ dir: join(folder, 'postgres'), log });
  onTestFinished(stop);
  return url;
}
