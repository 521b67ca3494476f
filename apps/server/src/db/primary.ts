import pg from 'pg';

/** Longer than any working server takes to reply. */
const PROBE_WITHIN_MS = 3_000;
/** How long new connections use a server before the next one probes all of them again. */
const RECHECK_MS = 10_000;

const LIST = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]+)(.*)$/;

/** Splits `postgres://user:password@one:5432,two:5432/database` into one URL per server. */
export function hostsOf(url: string): string[] {
  const [, before, hosts, rest] = LIST.exec(url) ?? [];
  return hosts?.split(',').map((host) => `${before}${host}${rest}`) ?? [url];
}

/** Finds the primary among several replicated servers, or the first of several poolers that leads to it. */
export interface PrimaryFinder {
  /**
   * Returns the last known primary, or probes all servers. Rejects if none is a primary. Probes again in the
   * background from time to time, because an earlier address may be back.
   */
  find(): Promise<string>;
  /** Lets the next `find` probe again if `url` is the last known primary. */
  doubt(url: string): void;
  /** Calls `leave` for a connection to `url` once another server was promoted, unless cancelled. */
  whenAnother(url: string, leave: () => void): () => void;
}

interface Probe {
  url: string;
  /** Incremented by each promotion of a standby; undefined for a standby or an unreachable server. */
  timeline: number | undefined;
}

export function createPrimaryFinder(
  urls: readonly string[],
  probe: (url: string) => Promise<Probe['timeline']> = askForTimeline,
  recheckMs = RECHECK_MS,
): PrimaryFinder {
  let found: Promise<string> | undefined;
  let lookedAt = 0;
  let timeline = 0;
  const connections = new Set<{ url: string; leave(): void }>();
  const look = async (): Promise<string> => {
    lookedAt = performance.now();
    const primary = primaryOf(
      await Promise.all(urls.map(async (url) => ({ url, timeline: await probe(url) }))),
    );
    // Never return to a server with an older timeline, not even while its successor is down.
    if (primary === undefined || primary.timeline < timeline)
      throw Object.assign(new Error('no server in DATABASE_URL accepts writes'), { code: READ_ONLY });
    const isPromoted = primary.timeline > timeline;
    timeline = primary.timeline;
    // On the same timeline, the others are poolers of the same primary.
    if (isPromoted) for (const { url, leave } of connections) if (url !== primary.url) leave();
    return primary.url;
  };
  const lookAgain = (): void => {
    const known = found;
    const looking = look();
    looking.then(
      () => {
        if (found === known) found = looking;
      },
      () => {},
    );
  };
  const finder: PrimaryFinder = {
    find: async () => {
      if (found !== undefined && performance.now() - lookedAt > recheckMs) lookAgain();
      const looking = (found ??= look());
      looking.catch(() => {
        if (found === looking) found = undefined;
      });
      return looking;
    },
    doubt: (url) => {
      const doubted = found;
      doubted?.then(
        (known) => {
          if (known === url && found === doubted) found = undefined;
        },
        () => {},
      );
    },
    whenAnother: (url, leave) => {
      const client = { url, leave };
      connections.add(client);
      return () => {
        connections.delete(client);
      };
    },
  };
  return finder;
}

/** SQLSTATE read_only_sql_transaction, which a standby returns for writes. */
const READ_ONLY = '25006';

/** An old primary that returns after a failover still accepts writes, but is on an older timeline. */
const primaryOf = (probes: readonly Probe[]): { url: string; timeline: number } | undefined =>
  probes
    .flatMap(({ url, timeline }) => (timeline === undefined ? [] : [{ url, timeline }]))
    .toSorted((a, b) => b.timeline - a.timeline)[0];

async function askForTimeline(url: string): Promise<number | undefined> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: PROBE_WITHIN_MS,
    query_timeout: PROBE_WITHIN_MS,
  });
  // Errors reach the promises below; errors while disconnecting do not matter.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ timeline: string | null }>(
      `select case when not pg_is_in_recovery() then left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`,
    );
    const timeline = rows[0]?.timeline;
    return timeline ? Number.parseInt(timeline, 16) : undefined;
  } catch {
    return undefined;
  } finally {
    // A hung server does not reply to the disconnect either.
    void client.end().catch(() => {});
  }
}

/** Connection settings for one or several servers. */
export type Servers = Pick<pg.ClientConfig, 'connectionString'> & {
  primary: PrimaryFinder | undefined;
  /** True for poolers, whose greeting is of an earlier session, perhaps with another server. */
  arePoolers: boolean;
};

/** Returns the settings of a `PrimaryClient`, or of a pool of them. */
export function serversOf(url: string, arePoolers = false): Servers {
  const urls = hostsOf(url);
  return {
    connectionString: urls[0] ?? url,
    primary: urls.length > 1 ? createPrimaryFinder(urls) : undefined,
    arePoolers,
  };
}

/** The driver's connect callback. */
type Connected = (error: Error | null, client: pg.Client) => void;

/** A client that connects to the primary if there are several servers. */
export class PrimaryClient extends pg.Client {
  readonly #finder: PrimaryFinder | undefined;
  readonly #isPooler: boolean;

  constructor(config?: pg.ClientConfig & Partial<Servers>) {
    super(config);
    this.#finder = config?.primary;
    this.#isPooler = config?.arePoolers === true;
  }

  // The driver supports promises and callbacks; the pool uses callbacks.
  override connect(): Promise<this>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<this> | undefined {
    const connected = this.#connect();
    if (callback === undefined) return connected;
    connected.then(
      () => callback(null, this),
      (error: Error) => callback(error, this),
    );
    return undefined;
  }

  async #connect(): Promise<this> {
    // A server may send an error together with its handshake, before the caller can add a listener.
    let earlyError: Error | undefined;
    const onError = (error: Error) => {
      earlyError = error;
    };
    this.on('error', onError);
    await (this.#finder === undefined ? super.connect() : this.#connectTo(this.#finder));
    if (earlyError !== undefined) {
      this.connection.stream.destroy();
      throw earlyError;
    }
    // The caller's listeners are in place on the next turn.
    setImmediate(() => this.off('error', onError));
    return this;
  }

  async #connectTo(finder: PrimaryFinder): Promise<void> {
    const url = await finder.find();
    // The caller's connection timeout has passed.
    if (this.connection.stream.destroyed) throw new Error('timeout exceeded when trying to connect');
    // The driver parses the address.
    const { host, port } = new pg.Client(url);
    Object.assign(this, { host, port });
    // A server that hung may resume accepting writes after a failover, and those would be lost.
    const { stream } = this.connection;
    const cancelWatch = finder.whenAnother(url, () =>
      stream.destroy(new Error('Connection terminated: another server is the primary now')),
    );
    stream.once('close', cancelWatch);
    let isStandby = false;
    this.connection.on('parameterStatus', ({ parameterName, parameterValue }: Record<string, unknown>) => {
      if (parameterName === 'in_hot_standby') isStandby = parameterValue === 'on';
    });
    try {
      await super.connect();
    } catch (error) {
      finder.doubt(url);
      throw error;
    }
    if (!isStandby || this.#isPooler) return;
    finder.doubt(url);
    await this.end();
    throw Object.assign(new Error('the server in DATABASE_URL is a standby now'), { code: READ_ONLY });
  }
}
