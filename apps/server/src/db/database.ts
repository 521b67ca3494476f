import { createHash } from 'node:crypto';
import {
  Kysely,
  PostgresDialect,
  sql,
  type PostgresPool,
  type PostgresPoolClient,
  type Transaction,
} from 'kysely';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { followTopics, type Topics } from '../cache/topics.ts';
import { PROCESS_NAME } from '../version.ts';
import { SESSION_SETTINGS } from './pooler.ts';
import { serversOf, type Servers } from './primary.ts';
import { supervise } from './supervision.ts';
import type { Tables } from './tables.ts';
import { WatchedClient } from './watched-client.ts';

/** Reads only. Writes need a `Tx`, which only `inTransaction` provides. */
export type Db = Pick<Kysely<Tables>, 'selectFrom' | 'selectNoFrom' | 'fn' | 'getExecutor' | 'dynamic'>;
/** Use nothing else inside it: any other call takes a second connection and can deadlock. */
export type Tx = Transaction<Tables>;

export interface Database {
  readonly db: Db;
  /** For the job queue, which brings its own SQL. A pooler may give each transaction another session. */
  readonly pool: pg.Pool;
  /** For the migrator: each connection is a session of PostgreSQL. The same as `pool` without a pooler. */
  readonly sessions: pg.Pool;
  readonly root: Kysely<Tables>;
  /** For the cache: what has changed in the database. */
  readonly topics: Topics;
  /** Implements `inTransaction`; not for other callers. */
  transact<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
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

/** How long a connection to a pooler is used. */
const POOLED_SECONDS = 300;

/** Creates a pool for a PostgreSQL server. Connects with the first query. */
export function openDatabase(options: {
  url: string;
  /** The address of PostgreSQL itself if `url` is that of a pooler of transactions. */
  directUrl?: string | undefined;
  maxConnections: number;
  /** How long a query waits for a free connection. */
  patienceMs?: number;
  onError(error: Error): void;
}): Database {
  const isPooled = options.directUrl !== undefined;
  const servers = serversOf(options.url, isPooled);
  const directServers = options.directUrl === undefined ? servers : serversOf(options.directUrl);
  const topics = followTopics(directServers);
  const settings: pg.PoolConfig & Servers = {
    ...directServers,
    // The pool passes all of its settings to each client.
    Client: WatchedClient as unknown as typeof pg.Client,
    max: options.maxConnections,
    types,
    // Shown in pg_stat_activity; the System page lists processes by it.
    application_name: PROCESS_NAME,
    connectionTimeoutMillis: options.patienceMs ?? 10_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
  const clients = new Set<pg.PoolClient>();
  const opened = (pool: pg.Pool): pg.Pool =>
    pool
      .on('error', options.onError)
      .on('connect', (client) => clients.add(client))
      .on('remove', (client) => clients.delete(client));
  const sessions = opened(new pg.Pool({ ...settings, ...SESSION_SETTINGS }));
  supervise(sessions);
  // A pooler refuses settings, which belong to a session. New connections return to the first address.
  const pool = isPooled
    ? opened(new pg.Pool({ ...settings, ...servers, maxLifetimeSeconds: POOLED_SECONDS }))
    : sessions;
  if (isPooled) supervise(pool, { behindPooler: settings });
  const root = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: isPooled ? pool : preparing(pool) }),
  });

  async function transact<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    let changed: string[] = [];
    try {
      return await root.transaction().execute(async (tx) => {
        const result = await work(tx);
        changed = await selectChangedTopics(tx);
        return result;
      });
    } finally {
      // Also after an error, because a commit without a response may have succeeded.
      topics.invalidate(changed);
    }
  }

  return {
    db: root,
    pool,
    sessions,
    root,
    topics,
    transact: (work) => retryAfterDeadlock(() => transact(work)),
    snapshot: (read) =>
      root.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read),
    interrupt: () => {
      const reason = new Error('Connection terminated: the start was stopped');
      for (const client of clients) (client as unknown as pg.Client).connection.stream.destroy(reason);
    },
    close: async () => {
      await topics.close();
      await pool.end();
      if (isPooled) await sessions.end();
    },
  };
}

const MAX_PREPARED_STATEMENTS = 300;

/** Wraps the pool so that each connection parses and plans the statements of Kysely only once. */
function preparing(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= MAX_PREPARED_STATEMENTS) return known;
    const name = createHash('sha1').update(text).digest('base64url');
    names.set(text, name);
    return name;
  };
  const wrappers = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    const query = (text: string, values: unknown[]) => {
      const name = nameOf(text);
      return client.query(name === undefined ? { text, values } : { name, text, values });
    };
    const release = (isBroken?: boolean) => client.release(isBroken);
    return { query, release } as unknown as PostgresPoolClient; // without cursors
  };
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect();
      const wrapper = wrappers.get(client) ?? wrap(client);
      wrappers.set(client, wrapper);
      return wrapper;
    },
    // The owner of the pool closes it.
    end: async () => {},
  };
}

/** Returns the topics that triggers have noted in this transaction, which the server publishes at commit. */
async function selectChangedTopics(tx: Tx): Promise<string[]> {
  const changed = sql<string | null>`current_setting('nourish.changed', true)`;
  const { topics } = await tx.selectNoFrom(changed.as('topics')).executeTakeFirstOrThrow();
  return topics?.split(' ').filter(Boolean) ?? [];
}

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

/** A view of an open transaction: use cases called with it commit or roll back together with it. */
export const inside = (database: Database, tx: Tx): Database => ({
  ...database,
  db: tx,
  root: tx,
  transact: (work) => work(tx),
  snapshot: (read) => read(tx),
});

/**
 * Runs `work` in a read committed transaction and returns its result after the commit. Retries up to twice
 * after a deadlock or serialization failure, so `work` must have no effects outside `tx`. Invalidates the
 * topics that it changed, before it returns.
 */
export const inTransaction = <T>(
  { database }: { database: Database },
  work: (tx: Tx) => Promise<T>,
): Promise<T> => database.transact(work);

/** Runs `read` on one snapshot, so that figures from several statements agree. */
export const atOneMoment = <T>(
  { database }: { database: Database },
  read: (db: Db) => Promise<T>,
): Promise<T> => database.snapshot(read);

/** The smallest UUID; no person or record has it. */
export const NIL_ID = '00000000-0000-0000-0000-000000000000';

/** UUID version 7, which sorts by time of creation: consecutive rows are close together in indexes. */
export const newId = (): string => uuidv7();
