import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Binaries } from '../apps/server/src/db/embedded-binaries.ts';
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded.ts';
import {
  findPostmaster,
  launchPostmaster,
  stopPostmaster,
} from '../apps/server/src/db/embedded-postmaster.ts';
import { chooseIdentity } from '../apps/server/src/db/embedded-process.ts';
import { findDebianPostgres, initCluster } from './debian-postgres.ts';
import { say } from './servers.ts';

const PASSWORD = 'bench';
const quiet = { info: () => {}, warn: say };

/** Settings for measuring writes, sized like a production database; the rest is PostgreSQL's default. */
export const SETTINGS = { shared_buffers: '512MB', max_wal_size: '4GB' };

/** A PostgreSQL server in a temporary folder, which `stop` removes. */
export interface TemporaryPostgres {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts Debian's newest PostgreSQL if installed, else the embedded one; `settings` are those of
 * postgresql.conf, by name.
 */
export async function startPostgres(settings: Record<string, string> = {}): Promise<TemporaryPostgres> {
  const home = await mkdtemp(join(tmpdir(), 'nourish-postgres-'));
  // Searchable by others: a server started by root belongs to another user.
  await chmod(home, 0o711);
  const debian = findDebianPostgres();
  const { url, stop } = debian
    ? await startDebian(home, debian, settings)
    : await startEmbeddedPostgres({ dir: home, log: quiet, settings });
  let over: Promise<void> | undefined;
  const end = (): Promise<void> => (over ??= stop().then(() => rm(home, { recursive: true, force: true })));
  // On Ctrl-C, stop the server.
  const interrupted = (): void => void end().finally(() => process.exit(1));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, interrupted);
  return {
    url,
    stop: async () => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, interrupted);
      await end();
    },
  };
}

async function startDebian(
  home: string,
  binaries: Binaries,
  settings: Record<string, string>,
): Promise<TemporaryPostgres> {
  const identity = await chooseIdentity(home, binaries);
  const data = join(home, 'data');
  const password = join(home, 'password');
  await writeFile(password, PASSWORD, { mode: 0o600 });
  if (identity.owner) await chown(password, identity.owner.uid, identity.owner.gid);
  await initCluster(identity, binaries, data, '--auth=scram-sha-256', `--pwfile=${password}`);
  const step = await launchPostmaster({ home, data, binaries, identity, port: undefined, settings });
  if (step.kind === 'notYet') throw new Error(`PostgreSQL did not start: ${step.reason}`);
  const found = findPostmaster(data);
  if (found?.port === undefined) throw new Error('PostgreSQL stopped unexpectedly');
  const { pid, port } = found;
  return {
    url: `postgres://nourish:${PASSWORD}@127.0.0.1:${port}/postgres`,
    stop: () => stopPostmaster(pid, data),
  };
}
