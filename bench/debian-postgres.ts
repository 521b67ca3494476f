import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Binaries } from '../apps/server/src/db/embedded-binaries.ts';
import { runAs, type Identity } from '../apps/server/src/db/embedded-process.ts';

const INSTALLED = '/usr/lib/postgresql';

/**
 * Returns the programs of the newest PostgreSQL (15 or later) that Debian has installed; undefined if none is
 * installed.
 */
export function findDebianPostgres(): (Binaries & { pgBasebackup: string }) | undefined {
  if (!existsSync(INSTALLED)) return undefined;
  const newest = Math.max(...readdirSync(INSTALLED).map(Number).filter(Number.isFinite));
  if (newest < 15) return undefined;
  const bin = join(INSTALLED, String(newest), 'bin');
  return {
    initdb: join(bin, 'initdb'),
    postgres: join(bin, 'postgres'),
    pgCtl: join(bin, 'pg_ctl'),
    pgBasebackup: join(bin, 'pg_basebackup'),
  };
}

/** Creates an empty cluster; `options` configure authentication. */
export const initCluster = (
  identity: Identity,
  { initdb }: Binaries,
  data: string,
  ...options: string[]
): Promise<void> =>
  runAs(identity, initdb, [
    `--pgdata=${data}`,
    '--username=nourish',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
    ...options,
  ]);
