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

/** Reads only: what writes needs a `Tx`, and that comes from `inTransaction` and `inOneStatement` alone. */
export type Db = Pick<Kysely<Tables>, 'selectFrom' | 'selectNoFrom' | 'fn' | 'getExecutor' | 'dynamic'>;
/** An open transaction. Inside one use nothing but it: any other call takes a second connection and can wait for ever. */
export type Tx = Transaction<Tables>;

export interface Database {
  readonly db: Db;
  /** For the job queue and the migrator, which bring their own SQL. */
  readonly pool: pg.Pool;
  readonly root: Kysely<Tables>;
  /** For whoever keeps in memory what was read. */
  readonly changes: Changes;
  /** What `inTransaction` is made of; nobody else calls it. */
  transact<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** What `inOneStatement` is made of; nobody else calls it. */
  atOnce<T>(run: (tx: Tx) => Promise<T>): Promise<T>;
  /** What `atOneMoment` is made of; nobody else calls it. */
  snapshot<T>(read: (db: Db) => Promise<T>): Promise<T>;
  /** Ends the open connections, also those that wait for a statement, which then fails. */
  interrupt(): void;
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

/** Opens a pool on a PostgreSQL server; no connection is made before the first query. */
export function openDatabase(options: {
  url: string;
  maxConnections: number;
  /** How long work waits for a connection. */
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
      // Where this cannot be told, the connections by which others listen are gone as well, and with them what they kept.
      void pool.query(TELL_OF_ALL).catch(() => undefined);
    },
    // The pool hands all of its settings on to each client it makes.
    Client: TellingClient as unknown as typeof pg.Client,
    max: options.maxConnections,
    types,
    // Whoever looks at the sessions of the server, as our page on the system does, sees which process is at which version.
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
  // Of the class that the settings of the pool name.
  pool.on('connect', (client) => clients.add(client as unknown as TellingClient));
  pool.on('remove', (client) => clients.delete(client as unknown as TellingClient));
  const root = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const singly = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: oneByOne(pool) }) });
  return {
    db: root,
    pool,
    root,
    changes,
    transact: (work) => againAfterDeadlock(() => root.transaction().execute(work)),
    atOnce: (run) => againAfterDeadlock(() => run(singly as unknown as Tx)),
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

/** The same connections, on which each statement is a transaction of its own. */
const oneByOne = (pool: pg.Pool): PostgresPool => ({
  options: pool.options,
  connect: async () => {
    // See the settings of the pool.
    const client = (await pool.connect()) as pg.PoolClient & TellingClient;
    return {
      query: (text: string, values: readonly unknown[]) => client.atOnce(text, values),
      release: (isBroken?: boolean) => client.release(isBroken),
    } as unknown as PostgresPoolClient; // but for cursors, which ask for more than one statement
  },
  // Whoever opened the pool closes it.
  end: async () => {},
});

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
  atOnce: (run) => run(tx),
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

/**
 * The same for work that is one single statement: it is begun and committed with the one message that it is sent by, so its
 * locks last no longer than it does. It must change all it is about or nothing, and say so in what it answers, as there is
 * nothing to roll back.
 */
export const inOneStatement = <T>(
  { database }: { database: Database },
  run: (tx: Tx) => Promise<T>,
): Promise<T> => database.atOnce(run);

/** What `read` asks for it sees as it was at one moment, however many statements that takes: its figures agree. */
export const atOneMoment = <T>(
  { database }: { database: Database },
  read: (db: Db) => Promise<T>,
): Promise<T> => database.snapshot(read);

/** A new row's id: UUID version 7, so that rows made one after the other lie side by side. */
export const newId = (): string => uuidv7();
