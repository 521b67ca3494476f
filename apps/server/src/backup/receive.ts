import type { ClientBase } from 'pg';
import { requeueJobs, type UndoneJob } from '../adapters/jobs-again.ts';
import type { Uploads } from '../adapters/uploads.ts';
import { copyIn, quoted } from './copying.ts';
import { README, readTotals, type Manifest, type Totals } from './format.ts';
import type { OpenBackup } from './read.ts';
import { END } from './checksums.ts';

const JOBS_AT_ONCE = 500;
const TYPES: Record<string, string> = { webp: 'image/webp' };

/** Receives the rows through the client and the files through `place`. Returns the totals. */
export async function receive(
  client: ClientBase,
  { manifest, pieces }: OpenBackup,
  place: (key: string, content: Buffer) => Promise<void>,
  stopping?: AbortSignal,
): Promise<Totals> {
  await client.query(
    'create temporary table restored_jobs (name text, data jsonb, start_after timestamptz) on commit drop',
  );
  const tables = new Map(manifest.tables.map((table) => [table.name, intoOf(table)]));
  let totals: Totals | undefined;
  for await (const { name, content } of pieces) {
    stopping?.throwIfAborted();
    const [folder, ...path] = name.split('/');
    const into = tables.get(path[0] ?? '');
    if (folder === 'database' && into !== undefined) await copyIn(client, into, content);
    else if (folder === 'jobs') await copyIn(client, 'restored_jobs', content);
    else if (folder === 'uploads') await place(path.join('/'), content);
    else if (name === END) totals = readTotals({ name, content });
    else if (name !== README) throw new Error(`unexpected file in the backup: ${name}`);
  }
  if (totals === undefined) throw new Error('the file is truncated');
  return totals;
}

export const intoOf = ({ name, columns }: Manifest['tables'][number]): string =>
  `public.${quoted([name])} (${quoted(columns)})`;

/** Replaces the existing jobs with the received ones. */
export async function requeueReceivedJobs(client: ClientBase): Promise<void> {
  await client.query('delete from jobs.job');
  await client.query('declare jobs_received no scroll cursor for select * from restored_jobs');
  for (;;) {
    const { rows } = await client.query<UndoneJob>(`fetch ${JOBS_AT_ONCE} from jobs_received`);
    if (rows.length === 0) return;
    await requeueJobs((text, values) => client.query(text, values), rows);
  }
}

/** Stores files, and can remove those that did not exist before. */
export function placing(uploads: Uploads): {
  place(key: string, content: Buffer): Promise<void>;
  undo(): Promise<void>;
} {
  const placed: string[] = [];
  return {
    place: async (key, content) => {
      if (!(await uploads.exists(key))) placed.push(key);
      const ending = key.slice(key.lastIndexOf('.') + 1);
      await uploads.put(key, content, TYPES[ending] ?? 'application/octet-stream');
    },
    undo: async () => {
      for (const key of placed) await uploads.remove(key);
    },
  };
}
