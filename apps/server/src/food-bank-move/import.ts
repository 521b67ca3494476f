import type { Readable } from 'node:stream';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import type { Client } from 'pg';
import type { Uploads } from '../adapters/uploads.ts';
import { readMigrationsDone } from '../backup/catalog.ts';
import { connectForCopying, quoted } from '../backup/copying.ts';
import type { Manifest, Totals } from '../backup/format.ts';
import { openBackup } from '../backup/read.ts';
import { refuseOtherTables } from '../backup/schema.ts';
import { refuseIfRunning } from '../backup/target.ts';
import { loadInTransaction } from '../backup/transaction.ts';
import type { Db } from '../db/database.ts';
import { MOVING_FOOD_BANK, UNIQUE_ACROSS } from '../db/tenancy.ts';
import { load } from './load.ts';
import { advanceNumbers } from './numbers.ts';
import type { People } from './people.ts';
import { receivingPictures } from './pictures.ts';
import { createMovingTables, hasFoodBank, readCatalog, type Catalog, type MovedTable } from './tables.ts';
import { findChanged } from './verify.ts';

export interface Imported {
  food_bank: { id: string; name: string };
  totals: Totals;
  people: People;
  /** False if the statistics for the planner could not be updated. */
  is_analyzed: boolean;
}

interface Target {
  url: string;
  uploads: Uploads;
  /** Returns one line for each difference between the stock and its ledger, lists and reports. */
  check(db: Db): Promise<string[]>;
}

/** Brings a food bank into an installation of the same version, completely or not at all. */
export async function importFoodBank(
  file: Readable,
  target: Target,
  stopping?: AbortSignal,
): Promise<Imported> {
  const backup = await openBackup(file);
  const { food_bank } = backup.manifest;
  if (food_bank === undefined)
    throw new Error('the file is a backup of a whole installation: use npm run restore');
  const pictures = receivingPictures(target.uploads);
  const client = await connectForCopying(target.url, 'nourish-restore');
  try {
    await refuseIfRunning(client);
    await refuseOtherSchema(client, backup.manifest);
    await refuseKnown(client, food_bank.id);
    await createMovingTables(client);
    const imported = await loadInTransaction(client, pictures.undo, async () => {
      const catalog = withColumnsOf(backup.manifest, await readCatalog(client));
      await client.query(`insert into ${MOVING_FOOD_BANK} values ($1)`, [food_bank.id]);
      const { totals, people } = await load(client, backup, catalog, pictures, stopping).catch(
        explainConflict,
      );
      const changed = await findChanged(client, catalog.tables.filter(isWhole), totals);
      if (changed.length > 0)
        throw new Error(`after the import, the rows of ${changed.join(', ')} are not those of the file`);
      const differences = await target.check(queriesOf(client));
      if (differences.length > 0)
        throw new Error(
          `the stock would not agree with its ledger, lists and reports:\n${differences.join('\n')}`,
        );
      stopping?.throwIfAborted();
      await advanceNumbers(client, totals);
      return { food_bank, totals, people };
    });
    // The rows are committed, so a failure here does not undo the import.
    const is_analyzed = await client.query(`analyze ${quoted(Object.keys(imported.totals.rows))}`).then(
      () => true,
      () => false,
    );
    return { ...imported, is_analyzed };
  } finally {
    await client.end();
  }
}

/** True if all rows of the file are here, also those of accounts that were here before. */
const isWhole = (table: MovedTable): boolean => hasFoodBank(table) || table.moves === 'itself';

async function refuseOtherSchema(client: Client, { nourish, migrations }: Manifest): Promise<void> {
  const ours = await readMigrationsDone(client);
  if (ours === undefined) throw new Error('this database is empty: start Nourish on it once');
  const wordsOf = (list: Manifest['migrations']) =>
    list
      .map(({ name, checksum }) => `${name} ${checksum}`)
      .sort()
      .join('\n');
  if (wordsOf(ours) !== wordsOf(migrations))
    throw new Error(
      `the file has another schema (Nourish ${nourish}, last migration ${migrations.at(-1)?.name ?? 'none'}; ` +
        `here ${ours.at(-1)?.name ?? 'none'}): upgrade both installations to the same version, then export again`,
    );
}

/** Columns may be in another order in a database that was restored. */
function withColumnsOf(manifest: Manifest, { tables, keys }: Catalog): Catalog {
  refuseOtherTables(
    tables.map(({ name, columns }) => ({ name, columns })),
    manifest.tables,
  );
  const columnsOf = new Map(manifest.tables.map(({ name, columns }) => [name, columns]));
  return {
    tables: tables.map((table) => ({ ...table, columns: columnsOf.get(table.name) ?? table.columns })),
    keys,
  };
}

async function refuseKnown(client: Client, id: string): Promise<void> {
  const { rowCount } = await client.query('select from public.food_banks where id = $1', [id]);
  if ((rowCount ?? 0) > 0) throw new Error(`the food bank ${id} is already here`);
}

const CONFLICTS = ['23505', '23P01'];

/** Names the constraint, and not the values, which may be personal. */
function explainConflict(error: unknown): never {
  const { code, table, constraint } = error as Partial<Record<'code' | 'table' | 'constraint', string>>;
  if (code === undefined || !CONFLICTS.includes(code)) throw error;
  const reason = UNIQUE_ACROSS[constraint ?? ''];
  throw new Error(
    `a row of ${table} contradicts one that is here (${constraint}${reason === undefined ? '' : `: ${reason}`})`,
    { cause: error },
  );
}

/** Kysely on the connection of the import, to read rows that are not committed. */
function queriesOf(client: Client): Db {
  const connection = { query: client.query.bind(client), release: () => {} };
  const pool = { options: {}, connect: async () => connection, end: async () => {} };
  return new Kysely({ dialect: new PostgresDialect({ pool: pool as unknown as PostgresPool }) });
}
