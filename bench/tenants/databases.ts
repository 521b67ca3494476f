import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { systemClock } from '../../apps/server/src/clock.ts';
import { openDatabase, type Database } from '../../apps/server/src/db/database.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded.ts';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { runStatement, urlOf } from '../../apps/server/test/run-statement.ts';
import { onUnhurried, say } from '../servers.ts';
import { generate } from './generate.ts';
import { crowd, smallGroup, type Group } from './sizes.ts';

const quiet = { info: () => {}, warn: say };

/** Settings while rows are generated: no log, no concurrent cleaning. A crash costs the folder, not data. */
const GENERATING = {
  wal_level: 'minimal',
  max_wal_senders: '0',
  fsync: 'off',
  autovacuum: 'off',
  shared_buffers: '1GB',
  max_wal_size: '8GB',
};
/** Settings of a server for many food banks, as far as this machine allows; the rest is PostgreSQL's default. */
const SERVING = {
  shared_buffers: '2GB',
  effective_cache_size: '12GB',
  random_page_cost: '1.1',
  autovacuum: 'off',
};

const NAMES = { all: 'nourish_all', one: 'nourish_one' };
export type Which = keyof typeof NAMES;
export type Urls = Record<Which, string>;

/**
 * Provides the two databases in a folder: `all` with every food bank, `one` with the small one only. Generates
 * them unless the folder has them already.
 */
export async function withDatabases(
  folder: string,
  scale: number,
  work: (urls: Urls) => Promise<void>,
): Promise<void> {
  const done = join(folder, `generated-${scale}`);
  if (!existsSync(done)) {
    if (existsSync(folder))
      throw new Error(`${folder} exists without rows at scale ${scale}: remove it first`);
    try {
      await onCluster(folder, GENERATING, async (url) => {
        await fill(url, 'one', [smallGroup]);
        await fill(url, 'all', [crowd(scale), smallGroup]);
      });
      await writeFile(done, `${new Date().toISOString()}\n`);
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      throw error;
    }
  }
  await onCluster(folder, SERVING, async (url) => {
    const urls = { all: urlOf(url, NAMES.all), one: urlOf(url, NAMES.one) };
    for (const which of ['one', 'all'] as const)
      await onDatabase(urls[which], (database) => migrate(database.pool, systemClock));
    await work(urls);
  });
}

async function onCluster(
  folder: string,
  settings: Record<string, string>,
  work: (url: string) => Promise<void>,
): Promise<void> {
  const { url, stop } = await startEmbeddedPostgres({ dir: join(folder, 'postgres'), log: quiet, settings });
  try {
    await work(url);
  } finally {
    await stop();
  }
}

async function fill(serverUrl: string, which: Which, groups: readonly Group[]): Promise<void> {
  say(`\n${NAMES[which]}`);
  await runStatement(serverUrl, `create database ${NAMES[which]}`);
  const url = urlOf(serverUrl, NAMES[which]);
  await onDatabase(url, (database) => migrate(database.pool, systemClock));
  await onUnhurried(url, (pool) => generate(pool, groups));
}

export async function onDatabase<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase({ url, maxConnections: 4, onError: (error) => say(error.message) });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
