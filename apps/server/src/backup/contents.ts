import { buffer } from 'node:stream/consumers';
import type { ClientBase } from 'pg';
import type { Uploads } from '../adapters/uploads.ts';
import { VERSION } from '../version.ts';
import { hasTable, readMigrationsDone, readSequences, readTables } from './catalog.ts';
import { copyOut, quoted } from './copying.ts';
import { FORMAT, MANIFEST, README, README_TEXT, toPiece, type Totals } from './format.ts';
import { END } from './checksums.ts';
import type { Piece } from './tar.ts';

/** Files read concurrently, to hide the latency of a remote store. */
const FILES_AT_ONCE = 8;

/** Unfinished jobs, including those in progress, with the columns that a restore needs. */
const UNDONE_JOBS = `
  select name, data, start_after from jobs.job where state::text in ('created', 'retry', 'active') order by id`;

/** A backup contains no links of mails that wait: these mails are included as failed, without their text. */
export const WITHHELD: Record<string, Record<string, string>> = {
  outbox_mails: {
    text_body: 'case when not secret then text_body end',
    html_body: 'case when not secret then html_body end',
    status: `case when secret and status = 'queued' then 'failed' else status end`,
    last_error: `case when secret and status = 'queued' then 'not included in the backup' else last_error end`,
  },
};

const selectRows = (table: string, columns: readonly string[]): string => {
  const values = columns.map((column) => WITHHELD[table]?.[column] ?? quoted([column]));
  return `select ${values.join(', ')} from public.${quoted([table])}`;
};

/**
 * Yields everything in a backup, from one snapshot of the database. Works with the schema of any version.
 * `onTotals` receives the totals at the end. Throws if the database is empty.
 */
export async function* contents(
  client: ClientBase,
  uploads: Uploads,
  at: Date,
  onTotals: (totals: Totals) => void,
): AsyncGenerator<Piece> {
  await client.query('begin isolation level repeatable read read only');
  const migrations = await readMigrationsDone(client);
  if (migrations === undefined) throw new Error('there is nothing to back up: this database is empty');
  const { rows: versions } = await client.query<{ server_version: string }>('show server_version');
  const tables = await readTables(client);
  const totals: Totals = { rows: {}, sequences: {}, jobs: 0, uploads: 0, uploads_gone: 0 };
  yield toPiece(MANIFEST, {
    format: FORMAT,
    made_at: at.toISOString(),
    nourish: VERSION,
    postgresql: versions[0]?.server_version ?? '',
    migrations,
    tables,
  });
  yield { name: README, content: Buffer.from(README_TEXT) };
  for (const { name, columns } of tables)
    totals.rows[name] = yield* copyOut(client, `database/${name}`, selectRows(name, columns));
  if (await hasTable(client, 'jobs.job')) totals.jobs = yield* copyOut(client, 'jobs', UNDONE_JOBS);
  yield* filesOf(client, uploads, 'true', totals);
  // Last: sequences are not part of the snapshot and must cover the rows that they numbered.
  totals.sequences = await readSequences(client);
  onTotals(totals);
  yield toPiece(END, totals);
  await client.query('commit');
}

/** Yields claimed files, and counts them. `where`: SQL that selects some of `kept_files`. */
export async function* filesOf(
  client: ClientBase,
  uploads: Uploads,
  where: string,
  totals: Pick<Totals, 'uploads' | 'uploads_gone'>,
): AsyncGenerator<Piece> {
  for await (const keys of keysOfFiles(client, where)) {
    const files = await Promise.all(keys.map((key) => readFile(uploads, key)));
    for (const file of files) {
      if (file === undefined) totals.uploads_gone++;
      else {
        totals.uploads++;
        yield file;
      }
    }
  }
}

async function readFile(uploads: Uploads, key: string): Promise<Piece | undefined> {
  const content = await uploads.get(key);
  return content && { name: `uploads/${key}`, content: await buffer(content) };
}

/** Keys of claimed files. Unclaimed files belong to no row in the backup. */
async function* keysOfFiles(client: ClientBase, where: string): AsyncGenerator<string[]> {
  await client.query(
    `declare files no scroll cursor for
     select key from public.kept_files where state = 'claimed' and ${where} order by key`,
  );
  for (;;) {
    const { rows } = await client.query<{ key: string }>(`fetch ${FILES_AT_ONCE} from files`);
    if (rows.length === 0) return;
    yield rows.map(({ key }) => key);
  }
}
