import type { ClientBase } from 'pg';
import type { Uploads } from '../adapters/uploads.ts';
import { readMigrationsDone } from '../backup/catalog.ts';
import { filesOf, WITHHELD } from '../backup/contents.ts';
import { copyOut, quoted } from '../backup/copying.ts';
import { FORMAT, MANIFEST, README, toPiece, type Totals } from '../backup/format.ts';
import { END } from '../backup/checksums.ts';
import type { Piece } from '../backup/tar.ts';
import { MOVING_FOOD_BANK, MOVING_PEOPLE } from '../db/tenancy.ts';
import { VERSION } from '../version.ts';
import { RowsDigest } from './digest.ts';
import { readNumbers } from './numbers.ts';
import { createMovingTables, fillMovingTables, hasDigest, readCatalog, type MovedTable } from './tables.ts';

const BRINGS_OWN = `id in (select id from ${MOVING_PEOPLE} where brings_own)`;

/**
 * Columns that change on the way. No account becomes an administrator through a file. Administrators and staff of other
 * food banks cannot sign in until they are active again and set a password by mail. Second factors stay behind: they are
 * sealed with the key of this installation.
 */
const CHANGED: typeof WITHHELD = {
  ...WITHHELD,
  users: {
    foodbank_id: `case when ${BRINGS_OWN} and foodbank_id = (select id from ${MOVING_FOOD_BANK}) then foodbank_id end`,
    role: `case when role = 'admin' then 'staff' else role end`,
    active: `active and ${BRINGS_OWN}`,
    password_hash: `case when ${BRINGS_OWN} then password_hash else 'moved' end`,
    second_factor_at: 'null::timestamptz',
  },
};

const selectMoved = ({ name, columns, where }: MovedTable): string => {
  const values = columns.map((column) => CHANGED[name]?.[column] ?? quoted([column]));
  return `select ${values.join(', ')} from public.${quoted([name])} where ${where}`;
};

/** Returns the food bank with this id or name. Throws if no food bank matches, or several do. */
async function findFoodBank(client: ClientBase, asked: string): Promise<{ id: string; name: string }> {
  const { rows } = await client.query<{ id: string; name: string }>(
    'select id::text, name from public.food_banks where id::text = lower($1) or fold_text(name) = fold_text($1) order by id',
    [asked],
  );
  const [found, other] = rows;
  if (found === undefined) throw new Error(`no food bank has the id or name ${asked}`);
  if (other !== undefined)
    throw new Error(
      `several food banks are called ${asked}; name one by its id: ${rows.map(({ id }) => id).join(', ')}`,
    );
  return found;
}

/** Yields everything that moves with a food bank, from one snapshot, as the files of an archive. */
export async function* contentsOfFoodBank(
  client: ClientBase,
  uploads: Uploads,
  { foodBank, at }: { foodBank: string; at: Date },
  onTotals: (totals: Totals) => void,
): AsyncGenerator<Piece> {
  await createMovingTables(client);
  await client.query('begin isolation level repeatable read read only');
  const migrations = await readMigrationsDone(client);
  if (migrations === undefined) throw new Error('there is nothing to export: this database is empty');
  const food_bank = await findFoodBank(client, foodBank);
  await refuseRunningImports(client, food_bank.id);
  const catalog = await readCatalog(client);
  await fillMovingTables(client, food_bank.id, catalog);
  const { rows: versions } = await client.query<{ server_version: string }>('show server_version');
  const totals: Totals = { rows: {}, sequences: {}, jobs: 0, uploads: 0, uploads_gone: 0, digests: {} };
  yield toPiece(MANIFEST, {
    format: FORMAT,
    made_at: at.toISOString(),
    nourish: VERSION,
    postgresql: versions[0]?.server_version ?? '',
    migrations,
    tables: catalog.tables.map(({ name, columns }) => ({ name, columns })),
    food_bank,
  });
  yield { name: README, content: Buffer.from(README_TEXT) };
  for (const table of catalog.tables) {
    const { count, digest } = yield* copyMoved(client, table);
    totals.rows[table.name] = count;
    if (hasDigest(table)) totals.digests = { ...totals.digests, [table.name]: digest };
  }
  const files = catalog.tables.find(({ moves }) => moves === 'files');
  if (files) yield* filesOf(client, uploads, files.where, totals);
  if (totals.uploads === 0 && totals.uploads_gone > 0)
    throw new Error(
      `none of its pictures (${totals.uploads_gone}) is in the store: check DATA_DIR and UPLOADS_URL`,
    );
  // Last: sequences are not part of the snapshot and must cover the rows that they numbered.
  totals.sequences = await readNumbers(client);
  onTotals(totals);
  yield toPiece(END, totals);
  await client.query('commit');
}

/** Yields the rows of a table that move. Returns their number and digest. */
export async function* copyMoved(
  client: ClientBase,
  table: MovedTable,
): AsyncGenerator<Piece, { count: number; digest: string }> {
  const digest = new RowsDigest();
  const pieces = copyOut(client, `database/${table.name}`, selectMoved(table));
  for (;;) {
    const { done, value } = await pieces.next();
    if (done === true) return { count: value, digest: String(digest) };
    digest.add(value.content);
    yield value;
  }
}

/** The jobs that continue such an import do not move. */
async function refuseRunningImports(client: ClientBase, foodBank: string): Promise<void> {
  const { rowCount } = await client.query(
    `select from public.inventory_imports where foodbank_id = $1 and status in ('uploading', 'checking', 'applying')
     union all
     select from public.client_imports where foodbank_id = $1 and status in ('uploading', 'checking', 'applying')`,
    [foodBank],
  );
  if ((rowCount ?? 0) > 0)
    throw new Error('an import of the food bank is running: wait until it has ended, or cancel it');
}

const README_TEXT = `This is one food bank of a Nourish installation, to be moved to another one: a gzipped tar archive.

${MANIFEST}        when it was exported, by which version, the food bank, the migrations of its schema, and the tables
database/         the rows of each table, in the text format of PostgreSQL's COPY; several files of a table belong together
uploads/          its pictures, under their names
${END}          how many there are of each, and digests of the rows
checksums/        SHA-256 of all other files

It holds personal data: keep it as you keep the database itself, and delete it after the move.

Into another installation:   npm run food-bank:import -- FILE
`;
