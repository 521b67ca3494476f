import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { nothingTold } from '../../apps/server/test/workload.ts';
import type { Database } from '../../apps/server/src/db/database.ts';
import type { Cluster } from '../cluster/cluster.ts';
import { nothingRecorded } from '../cluster/people.ts';
import { findAllLosses, fronts, type People } from '../cluster/trial.ts';
import { lookInto } from '../faults/stage.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Returns the same people with empty records. */
export const withoutRecords = ({ workload, desk }: People): People => ({
  workload,
  desk,
  told: nothingTold(),
  recorded: nothingRecorded(),
});

/** Copies what was acknowledged until now, while everybody may have a call in progress. */
export function acknowledgedBy({ workload, desk, told, recorded }: People): People {
  const inProgress = [...workload.shoppers].map(
    (client) => [client, (told.doubtful.get(client) ?? 0) + 1] as const,
  );
  return {
    workload,
    desk,
    told: {
      accounts: [...told.accounts],
      carts: new Map(told.carts),
      doubtful: new Map(inProgress),
      requests: [...told.requests],
      unresolved: [],
    },
    recorded: {
      tokens: [...recorded.tokens],
      names: [...recorded.names],
      clients: [...recorded.clients],
      visits: [...recorded.visits],
      unresolved: [],
    },
  };
}

/**
 * Returns the writes acknowledged before the moment that are not stored once, and the writes after it that are stored.
 * Those in progress at the moment, which are in `meanwhile` only, may be stored or not.
 */
export async function findDifferences(
  cluster: Cluster,
  { before, meanwhile, later }: Record<'before' | 'meanwhile' | 'later', People>,
): Promise<string[]> {
  const url = await cluster.databaseUrl();
  const known = new Set(before.told.requests.map(({ id }) => id));
  const inProgress = meanwhile.told.requests.filter(({ id }) => !known.has(id));
  const stored = await lookInto(url, (database) =>
    storedOf(
      database,
      inProgress.map(({ id }) => id),
    ),
  );
  before.told.requests.push(...inProgress.filter(({ id }) => stored.has(id)));
  before.told.unresolved.push(...meanwhile.told.unresolved);
  return [...(await findLater(url, later)), ...(await findAllLosses(cluster, before))];
}

const storedOf = async ({ pool }: Database, ids: readonly string[]): Promise<Set<string>> => {
  const { rows } = await pool.query<{ id: string }>('select id from food_requests where id = any($1)', [ids]);
  return new Set(rows.map(({ id }) => id));
};

async function findLater(url: string, { told, recorded }: People): Promise<string[]> {
  const counts = await countStored(url, { told, recorded });
  const found = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${count} ${kind} after the moment`);
  for (const token of recorded.tokens) {
    const { status } = await fronts.call('GET /api/auth/me', { token });
    if (status !== 401) found.push(`a sign-in after the moment got ${status}`);
  }
  return found;
}

/** Counts how many of the acknowledged writes of each kind are stored. */
export const countStored = (
  url: string,
  { told, recorded }: Pick<People, 'told' | 'recorded'>,
): Promise<Record<string, number>> =>
  lookInto(url, async ({ pool }) => {
    const { rows } = await pool.query<Record<string, number>>(
      `select (select count(*)::int from users where email = any($1)) as accounts,
              (select count(*)::int from food_requests where id = any($2)) as requests,
              (select count(*)::int from clients where id = any($3)) as clients,
              (select count(*)::int from visits where id = any($4)) as visits`,
      [told.accounts, told.requests.map(({ id }) => id), recorded.clients, recorded.visits],
    );
    return rows[0] ?? {};
  });

export const countAcknowledged = ({ told, recorded }: People): Record<string, number> => ({
  accounts: told.accounts.length,
  requests: told.requests.length,
  clients: recorded.clients.length,
  visits: recorded.visits.length,
});

/** Runs `npm run stock:verify`, and returns its last line. */
export function verifyStock(url: string): string {
  const output = execFileSync('npm', ['run', '--silent', 'stock:verify'], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: url },
  });
  return output.trim().split('\n').at(-1) ?? '';
}
