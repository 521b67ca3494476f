import pg from 'pg';

/** Longer than any server takes to say who it is. */
const PROBE_WITHIN_MS = 3_000;

const LIST = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]+)(.*)$/;

/** An address for each server of `postgres://user:password@one:5432,two:5432/database`, in their order. */
export function hostsOf(url: string): string[] {
  const [, before, hosts, rest] = LIST.exec(url) ?? [];
  return hosts?.split(',').map((host) => `${before}${host}${rest}`) ?? [url];
}

/** Finds which of several servers, that follow one another, takes writes. */
export interface PrimaryFinder {
  /** The one that did last, or else the one that says it does. Rejects when none does. */
  find(): Promise<string>;
  /** The one that was found did not work: the next one who asks looks anew. */
  doubt(url: string): void;
  /** Has somebody leave the server at `url` once another one is found. Answers how to stop that. */
  whenAnother(url: string, leave: () => void): () => void;
}

interface Probe {
  url: string;
  /** Counts how often a standby has taken over; undefined: follows another server, or does not answer. */
  timeline: number | undefined;
}

export function createPrimaryFinder(
  urls: readonly string[],
  probe: (url: string) => Promise<Probe['timeline']> = askForTimeline,
): PrimaryFinder {
  let found: Promise<string> | undefined;
  let timeline = 0;
  const there = new Set<{ url: string; leave(): void }>();
  const look = async (): Promise<string> => {
    const primary = primaryOf(
      await Promise.all(urls.map(async (url) => ({ url, timeline: await probe(url) }))),
    );
    // Back to one that another has taken over from leads no way, not even while that one is away.
    if (primary === undefined || primary.timeline < timeline)
      throw Object.assign(new Error('no server of DATABASE_URL takes writes'), { code: NONE });
    timeline = primary.timeline;
    for (const { url, leave } of there) if (url !== primary.url) leave();
    return primary.url;
  };
  const finder: PrimaryFinder = {
    find: async () => {
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
      there.add(client);
      return () => {
        there.delete(client);
      };
    },
  };
  return finder;
}

/** What PostgreSQL answers a write with where it only reads. */
const NONE = '25006';

/** An old primary that comes back after another has taken over still thinks it is the one; it stayed on the older timeline. */
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
  // It is told by the promises below; a connection that breaks on its way out is nobody's concern.
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
    // A server that hangs does not answer a farewell either.
    void client.end().catch(() => {});
  }
}

/** How a connection is told where to go. */
export type Servers = Pick<pg.ClientConfig, 'connectionString'> & { primary: PrimaryFinder | undefined };

/** The settings of a `PrimaryClient`, or of a pool of them, for an address with one server or several. */
export function serversOf(url: string): Servers {
  const urls = hostsOf(url);
  return {
    connectionString: urls[0] ?? url,
    primary: urls.length > 1 ? createPrimaryFinder(urls) : undefined,
  };
}

/** Who waits for a connection, as the driver calls them. */
type Connected = (error: Error | null, client: pg.Client) => void;

/** A connection to the one of several servers that takes writes; with one server, to that. */
export class PrimaryClient extends pg.Client {
  readonly #finder: PrimaryFinder | undefined;

  constructor(config?: pg.ClientConfig & Partial<Servers>) {
    super(config);
    this.#finder = config?.primary;
  }

  // The driver can be called in two ways; the pool uses the one with a function.
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
    // What a server says with its welcome, as that it goes away, comes before whoever waits can listen for it.
    let farewell: Error | undefined;
    const hear = (error: Error) => {
      farewell = error;
    };
    this.on('error', hear);
    await (this.#finder === undefined ? super.connect() : this.#connectTo(this.#finder));
    if (farewell !== undefined) {
      this.connection.stream.destroy();
      throw farewell;
    }
    // They listen from the next turn on.
    setImmediate(() => this.off('error', hear));
    return this;
  }

  async #connectTo(finder: PrimaryFinder): Promise<void> {
    const url = await finder.find();
    // Whoever waited for it has given up meanwhile.
    if (this.connection.stream.destroyed) throw new Error('timeout exceeded when trying to connect');
    // The driver knows how to read an address.
    const { host, port } = new pg.Client(url);
    Object.assign(this, { host, port });
    // One that only hung may go on to take writes, which nobody would ever see again.
    const { stream } = this.connection;
    const away = finder.whenAnother(url, () =>
      stream.destroy(new Error('Connection terminated: another server takes writes now')),
    );
    stream.once('close', away);
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
    if (!isStandby) return;
    finder.doubt(url);
    await this.end();
    throw Object.assign(new Error('the server of DATABASE_URL follows another one now'), { code: NONE });
  }
}
