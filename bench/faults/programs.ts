import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findDebianPostgres } from '../debian-postgres.ts';
import { findProgram } from '../proxies/proxy.ts';
import type { Need } from './scenario.ts';

export const REDIS = '/usr/bin/redis-server';

/** Returns the path of libfaketime, if installed. */
export function faketimeLibrary(): string | undefined {
  return ['x86_64', 'aarch64']
    .map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`)
    .find((path) => existsSync(path));
}

/** True if this process may mount small tmpfs volumes. */
const mayMount = (): boolean => {
  try {
    return process.getuid?.() === 0 && execFileSync('grep', ['tmpfs', '/proc/filesystems']).length > 0;
  } catch {
    return false;
  }
};

const PROGRAMS: Record<Need, { isThere(): boolean; advice: string }> = {
  postgresql: { isThere: () => findDebianPostgres() !== undefined, advice: 'apt-get install postgresql' },
  redis: { isThere: () => existsSync(REDIS), advice: 'apt-get install redis-server' },
  nginx: { isThere: () => findProgram('nginx') !== undefined, advice: 'apt-get install nginx' },
  faketime: { isThere: () => faketimeLibrary() !== undefined, advice: 'apt-get install libfaketime' },
  tmpfs: { isThere: mayMount, advice: 'run as root on Linux, so that small volumes can be mounted' },
};

/** Returns how to install the missing programs; empty if none is missing. */
export const adviceFor = (needs: readonly Need[]): string[] =>
  needs.filter((need) => !PROGRAMS[need].isThere()).map((need) => PROGRAMS[need].advice);
