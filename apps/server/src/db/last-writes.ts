import { sql } from 'kysely';
import { inTransaction, type Database } from './database.ts';

/** The row of nobody: how far a replica must have come whoever asks. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

const PAGE = 8_192;
const PAGE_HEADER = 24;
/** Of the first page of each file. */
const FILE_HEADER = 40;

/** How large the files of the log are, which is for whoever sets the server up to say. */
const FILE = sql<number>`pg_size_bytes(current_setting('wal_segment_size'))`;

/** Where the primary's log ends now, in bytes: everything committed until now lies before it. */
const END_OF_LOG = sql<number>`(pg_current_wal_insert_lsn() - '0/0')::bigint`;

export async function endOfLog({ db }: Database): Promise<number> {
  const asked = db.selectNoFrom([END_OF_LOG.as('position'), FILE.as('file')]);
  const { position, file } = await asked.executeTakeFirstOrThrow();
  return endOfRecord(position, file);
}

/** How often a standby has taken over, and begun a log of its own. */
export async function timelineOf({ db }: Database): Promise<number> {
  const file = sql<string>`pg_walfile_name(pg_current_wal_insert_lsn())`;
  const { name } = await db.selectNoFrom(file.as('name')).executeTakeFirstOrThrow();
  return Number.parseInt(name.slice(0, 8), 16);
}

/** A record that fills its page or file ends with it, where replicas stop; the primary is ahead by the header of the next one. */
function endOfRecord(position: number, file: number): number {
  if (position % file === FILE_HEADER) return position - FILE_HEADER;
  return position % PAGE === PAGE_HEADER ? position - PAGE_HEADER : position;
}

/** Notes that somebody has just written. To be called after the commit, and before they are told. */
export const noteWrite = (database: Database, user_id: string): Promise<void> =>
  inTransaction({ database }, async (tx) => {
    // Of two at once the later one is noted: the end of the log is read under the lock of the row.
    await sql`
      insert into last_writes (user_id, position) values (${user_id}, pg_current_wal_insert_lsn())
      on conflict (user_id) do update set position = pg_current_wal_insert_lsn()`.execute(tx);
  });

/** How far a replica must have come to show a person what they wrote; undefined: that is not known, and noted from now on. */
export async function positionFor(
  database: Database,
  user_id: string | undefined,
): Promise<number | undefined> {
  const { rows } = await sql<{ position: number | null; file: number; is_known: boolean | null }>`
    select (max(position) - '0/0')::bigint as position, ${FILE} as file,
      bool_or(user_id = ${NOBODY}) and max(position) <= pg_current_wal_insert_lsn() as is_known
    from last_writes where user_id in (${user_id ?? NOBODY}, ${NOBODY})`.execute(database.db);
  const [found] = rows;
  if (found?.is_known === true && found.position !== null) return endOfRecord(found.position, found.file);
  await forgetAll(database);
  return undefined;
}

/** Nobody's row is gone with a crash; rows that are ahead of the log were copied from another server. */
const forgetAll = (database: Database): Promise<void> =>
  inTransaction({ database }, async (tx) => {
    await sql`delete from last_writes where position > pg_current_wal_insert_lsn()`.execute(tx);
    await sql`
      insert into last_writes (user_id, position) values (${NOBODY}, pg_current_wal_insert_lsn())
      on conflict do nothing`.execute(tx);
  });
