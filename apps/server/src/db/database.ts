import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { Tables } from './tables.ts';

/** Reads only: what writes needs a `Tx`, and that comes from `inTransaction` alone. */
export type Db = Pick<Kysely<Tables>, 'selectFrom' | 'selectNoFrom' | 'fn' | 'getExecutor' | 'dynamic'>;
/** An open transaction. Inside one use nothing but it: any other call takes a second connection and can wait for ever. */
export type Tx = Transaction<Tables>;

export interface Database {
  readonly db: Db;
  /** For the job queue and the migrator, which bring their own SQL. */
  readonly pool: pg.Pool;
  readonly root: Kysely<Tables>;
  /** What `inTransaction` is made of; nobody else calls it. */
  transact<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** What `atOneMoment` is made of; nobody else calls it. */
  snapshot<T>(read: (db: Db) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const DATE = 1082;
const INT8 = 20;
/** Counts and sums come as bigint; ours stay far below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === DATE) return (value: string) => value;
    if (oid === INT8) return Number;
    return pg.types.getTypeParser(oid, format as 'text');
  }) as typeof pg.types.getTypeParser,
};

/** Prepares each distinct statement once a connection, so that PostgreSQL parses and plans the hot ones only once. */
class PreparingClient extends pg.Client {
  static readonly MAX_STATEMENTS = 300;
  readonly #names = new Map<string, string>();

  // The driver's `query` has a dozen overloads; the one with text and values is the one Kysely uses, the rest pass through.
  override query(...args: unknown[]): never {
    const [text, values] = args;
    if (typeof text === 'string' && Array.isArray(values) && args.length === 2) {
      let name = this.#names.get(text);
      if (name === undefined && this.#names.size < PreparingClient.MAX_STATEMENTS) {
        name = createHash('sha1').update(text).digest('base64url');
        this.#names.set(text, name);
      }
      if (name !== undefined) return super.query({ name, text, values } as pg.QueryConfig) as never;
    }
    return super.query(...(args as [string])) as never;
  }
}

/** Opens a pool on a PostgreSQL server; no connection is made before the first query. */
export function openDatabase(options: {
  url: string;
  maxConnections: number;
  onError(error: Error): void;
}): Database {
  const pool = new pg.Pool({
    connectionString: options.url,
    Client: PreparingClient,
    max: options.maxConnections,
    types,
    application_name: 'nourish',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 30_000,
    lock_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    options: '-c timezone=UTC',
  });
  pool.on('error', options.onError);
  const root = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    db: root,
    pool,
    root,
    transact: (work) => againAfterDeadlock(() => root.transaction().execute(work)),
    snapshot: (read) =>
      root.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read),
    close: () => pool.end(),
  };
}

const DEADLOCK = '40P01';
const SERIALIZATION_FAILURE = '40001';

async function againAfterDeadlock<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction();
    } catch (error) {
      const code = (error as { code?: unknown }).code;
      if (attempt === 3 || (code !== DEADLOCK && code !== SERIALIZATION_FAILURE)) throw error;
    }
  }
}

/**
 * The database as it looks from inside an open transaction: use cases that are called with it, one after the other, become
 * parts of that one, and are committed with it or not at all.
 */
export const inside = (database: Database, tx: Tx): Database => ({
  ...database,
  db: tx,
  root: tx,
  transact: (work) => work(tx),
  snapshot: (read) => read(tx),
});

/**
 * Runs `work` in one transaction (read committed) and answers its result after commit. A transaction that PostgreSQL
 * sacrificed to a deadlock is run again, so `work` must do nothing outside `tx`.
 */
export const inTransaction = <T>(
  { database }: { database: Database },
  work: (tx: Tx) => Promise<T>,
): Promise<T> => database.transact(work);

/** What `read` asks for it sees as it was at one moment, however many statements that takes: its figures agree. */
export const atOneMoment = <T>(
  { database }: { database: Database },
  read: (db: Db) => Promise<T>,
): Promise<T> => database.snapshot(read);

/** A new row's id: UUID version 7, so that rows made one after the other lie side by side. */
export const newId = (): string => uuidv7();
