import { sql } from 'kysely';
import { inTransaction, NIL_ID, type Database } from '../database.ts';

/** Pseudo user whose row is the WAL position that a replica must have reached for any reader. */
const ANY_READER = NIL_ID;

const PAGE = 8_192;
const PAGE_HEADER = 24;
/** Header of the first page of each WAL file. */
const FILE_HEADER = 40;

/** Size of a WAL file, which is set when the cluster is created. */
const FILE = sql<number>`pg_size_bytes(current_setting('wal_segment_size'))`;

/** The primary's WAL insert position in bytes: all transactions committed so far are before it. */
const END_OF_LOG = sql<number>`(pg_current_wal_insert_lsn() - '0/0')::bigint`;

export async function endOfLog({ db }: Database): Promise<number> {
  const asked = db.selectNoFrom([END_OF_LOG.as('position'), FILE.as('file')]);
  const { position, file } = await asked.executeTakeFirstOrThrow();
  return endOfRecord(position, file);
}

/** Number of the current timeline; each promotion of a standby begins a new one. */
export async function timelineOf({ db }: Database): Promise<number> {
  const file = sql<string>`pg_walfile_name(pg_current_wal_insert_lsn())`;
  const { name } = await db.selectNoFrom(file.as('name')).executeTakeFirstOrThrow();
  return Number.parseInt(name.slice(0, 8), 16);
}

/** The end of the last record, where replicas stop, is before the header of a new page or file. */
function endOfRecord(position: number, file: number): number {
  if (position % file === FILE_HEADER) return position - FILE_HEADER;
  return position % PAGE === PAGE_HEADER ? position - PAGE_HEADER : position;
}

/** Records that a user has written. Call after the commit and before the response. */
export const noteWrite = (database: Database, user_id: string): Promise<void> =>
  inTransaction({ database }, async (tx) => {
    // The insert position is read under the row lock, so that concurrent calls record the later one.
    await sql`
      insert into last_writes (user_id, position) values (${user_id}, pg_current_wal_insert_lsn())
      on conflict (user_id) do update set position = pg_current_wal_insert_lsn()`.execute(tx);
  });

/**
 * Returns the WAL position that a replica must have replayed to show a user their own writes. Returns
 * undefined if that is unknown, and records a position for the next call.
 */
export async function positionFor(
  database: Database,
  user_id: string | undefined,
): Promise<number | undefined> {
  const { rows } = await sql<{ position: number | null; file: number; is_known: boolean | null }>`
    select (max(position) - '0/0')::bigint as position, ${FILE} as file,
      bool_or(user_id = ${ANY_READER}) and max(position) <= pg_current_wal_insert_lsn() as is_known
    from last_writes where user_id in (${user_id ?? ANY_READER}, ${ANY_READER})`.execute(database.db);
  const [found] = rows;
  if (found?.is_known === true && found.position !== null) return endOfRecord(found.position, found.file);
  await resetPositions(database);
  return undefined;
}

/** The table is unlogged, so a crash empties it; rows ahead of the WAL come from another server. */
const resetPositions = (database: Database): Promise<void> =>
  inTransaction({ database }, async (tx) => {
    await sql`delete from last_writes where position > pg_current_wal_insert_lsn()`.execute(tx);
    await sql`
      insert into last_writes (user_id, position) values (${ANY_READER}, pg_current_wal_insert_lsn())
      on conflict do nothing`.execute(tx);
  });
