import {
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type Transaction,
} from 'kysely';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { PROCESS_NAME } from '../version.ts';
import { ALL, followChanges, TELL_OF_ALL, type Changes } from './changes.ts';
import { serversOf, type Servers } from './primary.ts';
import { supervise } from './supervision.ts';
import type { Tables } from './tables.ts';
import { TellingClient, type ClientOptions } from './telling-client.ts';

/** Reads only. Writes need a `Tx`, which only `inTransaction` and `inOneStatement` provide. */
export type Db = Pick<Kysely<Tables>, 'selectFrom' | 'selectNoFrom' | 'fn' | 'getExecutor' | 'dynamic'>;
/**
 * An open transaction. Use nothing else inside it: any other call takes a second connection and can deadlock.
 */
export type Tx = Transaction<Tables>;

export interface Database {
  readonly db: Db;
  /** For the job queue and the migrator, which bring their own SQL. */
  readonly pool: pg.Pool;
  readonly root: Kysely<Tables>;
  /** For in-memory caches of query results. */
  readonly changes: Changes;
  /** Implements `inTransaction`; not for other callers. */
  transact<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Implements `inOneStatement`; not for other callers. */
  atOnce<T>(run: (tx: Tx) => Promise<T>): Promise<T>;
  /** Implements `atOneMoment`; not for other callers. */
  snapshot<T>(read: (db: Db) => Promise<T>): Promise<T>;
  /** Closes the open connections, including those with a statement in progress, which then fails. */
  interrupt(): void;
  close(): Promise<void>;
}

const DATE = 1082;
const INT8 = 20;
/** Counts and sums arrive as bigint; ours stay far below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === DATE) return (value: string) => value;
    if (oid === INT8) return Number;
    return pg.types.getTypeParser(oid, format as 'text');
  }) as typeof pg.types.getTypeParser,
};

/** Creates a pool for a PostgreSQL server. Connects with the first query. */
export function openDatabase(options: {
  url: string;
  maxConnections: number;
  /** How long a query waits for a free connection. */
  patienceMs?: number;
  onError(error: Error): void;
}): Database {
  const servers = serversOf(options.url);
  const changes = followChanges(servers);
  const settings: pg.PoolConfig & Pick<ClientOptions, 'onChange' | 'onDoubt'> & Servers = {
    ...servers,
    onChange: (topics) => {
      if (topics.length > 0) changes.note(topics);
    },
    onDoubt: () => {
      changes.note([ALL]);
      // If this notification fails, the connections of the listeners broke too, so their caches are invalid
      // already.
      void pool.query(TELL_OF_ALL).catch(() => undefined);
    },
    // The pool passes all of its settings to each client.
    Client: TellingClient as unknown as typeof pg.Client,
    max: options.maxConnections,
    types,
    // Shown in pg_stat_activity; the System page lists processes by it.
    application_name: PROCESS_NAME,
    connectionTimeoutMillis: options.patienceMs ?? 10_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 30_000,
    lock_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    options: '-c timezone=UTC',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
  const pool = new pg.Pool(settings);
  supervise(pool);
  pool.on('error', options.onError);
  const clients = new Set<TellingClient>();
  // The pool creates clients of the class in its settings.
  pool.on('connect', (client) => clients.add(client as unknown as TellingClient));
  pool.on('remove', (client) => clients.delete(client as unknown as TellingClient));
  const root = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const singleStatements = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: withSingleStatements(pool) }),
  });
  return {
    db: root,
    pool,
    root,
    changes,
    transact: (work) => retryAfterDeadlock(() => root.transaction().execute(work)),
    atOnce: (run) => retryAfterDeadlock(() => run(singleStatements as unknown as Tx)),
    snapshot: (read) =>
      root.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read),
    interrupt: () => {
      const reason = new Error('Connection terminated: the start was stopped');
      for (const { connection } of clients) connection.stream.destroy(reason);
    },
    close: async () => {
      await changes.close();
      await pool.end();
    },
  };
}

/** Wraps the pool so that each statement is its own transaction. */
const withSingleStatements = (pool: pg.Pool): PostgresPool => ({
  options: pool.options,
  connect: async () => {
    // The pool's `Client` setting.
    const client = (await pool.connect()) as pg.PoolClient & TellingClient;
    return {
      query: (text: string, values: readonly unknown[]) => client.atOnce(text, values),
      release: (isBroken?: boolean) => client.release(isBroken),
    } as unknown as PostgresPoolClient; // without cursors, which need several statements
  },
  // The owner of the pool closes it.
  end: async () => {},
});

const DEADLOCK = '40P01';
const SERIALIZATION_FAILURE = '40001';

async function retryAfterDeadlock<T>(transaction: () => Promise<T>): Promise<T> {
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
 * A view of the database from inside an open transaction: use cases called with it become parts of that
 * transaction and commit or roll back together.
 */
export const inside = (database: Database, tx: Tx): Database => ({
  ...database,
  db: tx,
  root: tx,
  transact: (work) => work(tx),
  atOnce: (run) => run(tx),
  snapshot: (read) => read(tx),
});

/**
 * Runs `work` in a read committed transaction and returns its result after the commit. Retries up to twice
 * after a deadlock or serialization failure, so `work` must have no effects outside `tx`.
 */
export const inTransaction = <T>(
  { database }: { database: Database },
  work: (tx: Tx) => Promise<T>,
): Promise<T> => database.transact(work);

/**
 * Like `inTransaction`, for a single statement. It begins, runs and commits in one message, so its locks are
 * held no longer than the statement runs. The statement must change everything or nothing, and return which,
 * because there is no rollback.
 */
export const inOneStatement = <T>(
  { database }: { database: Database },
  run: (tx: Tx) => Promise<T>,
): Promise<T> => database.atOnce(run);

/** Runs `read` on one snapshot, so that figures from several statements agree. */
export const atOneMoment = <T>(
  { database }: { database: Database },
  read: (db: Db) => Promise<T>,
): Promise<T> => database.snapshot(read);

/**
 * Returns a UUID version 7. They sort by time of creation, so consecutive rows are close together in indexes.
 */
export const newId = (): string => uuidv7();
