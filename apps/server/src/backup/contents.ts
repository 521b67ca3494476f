import { buffer } from 'node:stream/consumers';
import type { ClientBase } from 'pg';
import type { Uploads } from '../adapters/uploads.ts';
import { VERSION } from '../version.ts';
import { hasTable, readMigrationsDone, readSequences, readTables } from './catalog.ts';
import { copyOut, quoted } from './copying.ts';
import { FORMAT, MANIFEST, README, README_TEXT, toPiece, type Totals } from './format.ts';
import { END } from './seals.ts';
import type { Piece } from './tar.ts';

/** Files read at the same time: of a store that is far away most of the time is waiting. */
const FILES_AT_ONCE = 8;

/** What has not been done, whoever was at it. Its rows are of pg-boss's making; these three columns say all that matters. */
const UNDONE_JOBS = `
  select name, data, start_after from jobs.job where state::text in ('created', 'retry', 'active') order by id`;

/**
 * Everything that a backup holds, as it is at one moment. The schema is taken as it is, whichever version has made it.
 * `onTotals` is told what it came to.
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
    totals.rows[name] = yield* copyOut(
      client,
      `database/${name}`,
      `select ${quoted(columns)} from public.${quoted([name])}`,
    );
  if (await hasTable(client, 'jobs.job')) totals.jobs = yield* copyOut(client, 'jobs', UNDONE_JOBS);
  for await (const keys of keysOfFiles(client)) {
    const files = await Promise.all(keys.map((key) => readFile(uploads, key)));
    for (const file of files) {
      if (file === undefined) totals.uploads_gone++;
      else {
        totals.uploads++;
        yield file;
      }
    }
  }
  // Last: a counter does not keep to the moment, and must not stand lower than the rows it has numbered.
  totals.sequences = await readSequences(client);
  onTotals(totals);
  yield toPiece(END, totals);
  await client.query('commit');
}

async function readFile(uploads: Uploads, key: string): Promise<Piece | undefined> {
  const content = await uploads.get(key);
  return content && { name: `uploads/${key}`, content: await buffer(content) };
}

/** What nobody has claimed yet belongs to nothing that the backup shows. */
async function* keysOfFiles(client: ClientBase): AsyncGenerator<string[]> {
  await client.query(
    `declare files no scroll cursor for select key from public.kept_files where state = 'claimed' order by key`,
  );
  for (;;) {
    const { rows } = await client.query<{ key: string }>(`fetch ${FILES_AT_ONCE} from files`);
    if (rows.length === 0) return;
    yield rows.map(({ key }) => key);
  }
}
