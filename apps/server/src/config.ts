import { isIP } from 'node:net';
import { isAbsolute, resolve } from 'node:path';
import { hostsOf } from './db/primary.ts';
import { readObjectStore, type ObjectStore } from './config-uploads.ts';
import { reasonOf, StartError } from './startup.ts';

export type { ObjectStore };

export interface Config {
  port: number;
  host: string;
  /** Absolute path of the folder for the embedded database, uploaded files and outgoing mail. */
  dataDir: string;
  /** undefined: embedded PostgreSQL under `dataDir`. */
  databaseUrl: string | undefined;
  /** Address of that server if `databaseUrl` is a pooler of transactions; undefined: there is no pooler. */
  databaseDirectUrl: string | undefined;
  /** A standby of that server for lists and reports; undefined: they read from the primary. */
  databaseReplicaUrl: string | undefined;
  databaseConnections: number;
  /** Maximum size of cached responses in bytes; 0: no cache. */
  readCacheBytes: number;
  /** True if an empty database gets demo data and demo accounts. */
  demo: boolean;
  /** Start time of the server's clock; undefined: the system clock. Requires `demo`. */
  clock: Date | undefined;
  /** undefined: mails are written to files under `dataDir/mail`. */
  smtpUrl: string | undefined;
  /** undefined: uploaded files are stored under `dataDir/uploads`. */
  objectStore: ObjectStore | undefined;
  mailFrom: string;
  /** Public origin used in links, without a trailing slash. */
  appUrl: string;
  /** Address or absolute path of the file of published recalls; undefined: none is read. */
  recallFeed: string | undefined;
  redisUrl: string | undefined;
  rateLimit: boolean;
  /** Other origins that may call the API from a browser. */
  corsOrigins: string[];
  /** Contacts for security reports: `mailto:`, `https:` or `tel:`. */
  securityContacts: string[];
  /** Addresses and networks of proxies whose `X-Forwarded-For` is trusted. */
  trustedProxies: string[];
  /** Roles that need a second factor: none, administrators, or staff too. */
  requireSecondFactor: 'off' | 'admin' | 'staff';
  /** The first key encrypts secrets in the database, any decrypts; without keys, they are stored in plain. */
  secretKeys: string[];
  /** Statements that take longer are logged; 0: none. */
  slowQueryMs: number;
  /** Token for reading the metrics; undefined: only programs on this machine may read them. */
  metricsToken: string | undefined;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
}

/** `problems`: one line per invalid variable, with its name and a valid value. */
export class ConfigError extends StartError {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(problems.join('\n'), 'Correct the settings.');
    this.problems = problems;
  }

  override lines(): string[] {
    return this.problems;
  }
}

const SECRET_KEY_MIN_LENGTH = 32;
const METRICS_TOKEN_MIN_LENGTH = 16;
/** ISO 8601 date and time with an offset. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

/** True for an IP address, a CIDR range, or one of Fastify's named ranges. */
function isNetwork(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits] = text.split('/', 2);
  const version = isIP(address);
  return (
    version !== 0 &&
    (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)))
  );
}

/** Error for a well-formed value that does not work. */
export function unusable(variables: string, error: unknown): ConfigError {
  return new ConfigError([`${variables} cannot be used: ${reasonOf(error)}`]);
}

/** Throws a `ConfigError` that lists every invalid variable. `interactive`: a person watches the output. */
export function readConfig(
  env: Record<string, string | undefined>,
  cwd: string,
  interactive = false,
): Readonly<Config> {
  const problems: string[] = [];
  const text = (name: string): string | undefined => env[name]?.trim() || undefined;

  const integer = (name: string, fallback: number, min: number, max: number): number => {
    const value = text(name);
    if (value === undefined) return fallback;
    const number = Number(value);
    if (/^\d+$/.test(value) && number >= min && number <= max) return number;
    problems.push(`${name} must be a whole number from ${min} to ${max}, not "${value}"`);
    return fallback;
  };
  const option = <const T extends readonly string[]>(
    name: string,
    options: T,
    fallback: T[number],
  ): T[number] => {
    const value = text(name);
    if (value === undefined || options.includes(value)) return value ?? fallback;
    problems.push(`${name} must be one of ${options.join(', ')}, not "${value}"`);
    return fallback;
  };
  const url = (name: string, protocols: string[]): string | undefined => {
    const value = text(name);
    if (value === undefined) return undefined;
    const addresses = hostsOf(value);
    const isAddress = (one: string) => URL.canParse(one) && protocols.includes(new URL(one).protocol);
    // The primary is found among several servers. A replica is not, and sessions last too long for a search.
    if (addresses.length > 1 && name !== 'DATABASE_URL') problems.push(`${name} must name one server`);
    else if (addresses.every(isAddress)) return value;
    else
      problems.push(
        `${name} must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`,
      );
    return undefined;
  };

  const moment = (name: string): Date | undefined => {
    const value = text(name);
    if (value === undefined) return undefined;
    // Without an offset, the value would depend on the time zone of the machine.
    if (INSTANT.test(value) && !Number.isNaN(Date.parse(value))) return new Date(value);
    problems.push(`${name} must be a moment such as 2028-02-29T12:00:00Z, not "${value}"`);
    return undefined;
  };

  const port = integer('PORT', 3000, 0, 65_535);
  const host = text('HOST') ?? '127.0.0.1';
  const databaseUrl = url('DATABASE_URL', ['postgres:', 'postgresql:']);
  const databaseDirectUrl = url('DATABASE_DIRECT_URL', ['postgres:', 'postgresql:']);
  if (databaseDirectUrl !== undefined && databaseUrl === undefined)
    problems.push('DATABASE_DIRECT_URL needs DATABASE_URL, the address of the pooler');
  const databaseReplicaUrl = url('DATABASE_REPLICA_URL', ['postgres:', 'postgresql:']);
  if (databaseReplicaUrl !== undefined && databaseUrl === undefined)
    problems.push('DATABASE_REPLICA_URL needs DATABASE_URL: the embedded database has no replica');
  const dataDir = text('DATA_DIR') ?? 'data';
  const ownUrl = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  if (!/^[\w.:-]+$/.test(host) || !URL.canParse(ownUrl))
    problems.push(`HOST must be a name or an address to listen on, not "${host}"`);
  const givenUrl = url('APP_URL', ['http:', 'https:']);
  if (givenUrl !== undefined && new URL(givenUrl).href !== `${new URL(givenUrl).origin}/`)
    problems.push('APP_URL must be an origin such as https://nourish.example, without a path');
  const list = (name: string): string[] => (text(name) ?? '').split(',').flatMap((part) => part.trim() || []);
  const trustedProxies = list('TRUST_PROXY');
  for (const network of trustedProxies) {
    if (!isNetwork(network))
      problems.push(`TRUST_PROXY must list addresses such as 10.0.0.0/8 or loopback, not "${network}"`);
  }
  const securityContacts = list('SECURITY_CONTACT').map((contact) =>
    /^[^@\s:]+@[^@\s]+$/.test(contact) ? `mailto:${contact}` : contact,
  );
  for (const contact of securityContacts) {
    if (!URL.canParse(contact) || !['mailto:', 'https:', 'tel:'].includes(new URL(contact).protocol))
      problems.push(
        `SECURITY_CONTACT must list addresses such as security@example.org or https://example.org/security, not "${contact}"`,
      );
  }
  const corsOrigins = list('CORS_ORIGIN');
  for (const origin of corsOrigins) {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin)
      problems.push(`CORS_ORIGIN must list origins such as https://example.org, not "${origin}"`);
  }
  const secretKeys = list('SECRET_KEY');
  if (secretKeys.some((key) => key.length < SECRET_KEY_MIN_LENGTH))
    problems.push(`SECRET_KEY must be at least ${SECRET_KEY_MIN_LENGTH} characters, none of them a comma`);
  const metricsToken = text('METRICS_TOKEN');
  if (metricsToken !== undefined && !/^[\w.~+/=-]+$/.test(metricsToken))
    problems.push('METRICS_TOKEN may hold letters, digits and - . _ ~ + / = only');
  if (metricsToken !== undefined && metricsToken.length < METRICS_TOKEN_MIN_LENGTH)
    problems.push(`METRICS_TOKEN must be at least ${METRICS_TOKEN_MIN_LENGTH} characters`);
  const mailFrom = text('MAIL_FROM') ?? 'Nourish <no-reply@nourish.example>';
  if (!/^[^<>@\s]+@[^<>@\s]+$|<[^<>@\s]+@[^<>@\s]+>$/.test(mailFrom))
    problems.push(`MAIL_FROM must be an address such as Nourish <no-reply@example.org>, not "${mailFrom}"`);

  const demo = option('DEMO', ['0', '1'], databaseUrl === undefined ? '1' : '0') === '1';
  const clock = moment('CLOCK');
  if (clock !== undefined && !demo)
    problems.push('CLOCK is only for trying the program at other dates: it needs DEMO=1');

  const recallFeed = text('RECALL_FEED');
  if (recallFeed !== undefined && !isAbsolute(recallFeed) && !/^https?:\/\/./.test(recallFeed))
    problems.push('RECALL_FEED must be an address that starts with https:// or http://, or an absolute path');

  const config: Config = {
    port,
    host,
    dataDir: isAbsolute(dataDir) ? dataDir : resolve(cwd, dataDir),
    databaseUrl,
    databaseDirectUrl,
    databaseReplicaUrl,
    databaseConnections: integer('DATABASE_CONNECTIONS', 20, 2, 500),
    readCacheBytes: integer('READ_CACHE_MB', 64, 0, 65_536) * 1024 * 1024,
    demo,
    clock,
    smtpUrl: url('SMTP_URL', ['smtp:', 'smtps:']),
    objectStore: readObjectStore(text, problems),
    mailFrom,
    appUrl: (givenUrl ?? ownUrl).replace(/\/$/, ''),
    recallFeed,
    redisUrl: url('REDIS_URL', ['redis:', 'rediss:']),
    rateLimit: option('RATE_LIMIT', ['on', 'off'], 'on') === 'on',
    corsOrigins,
    securityContacts,
    trustedProxies,
    requireSecondFactor: option('REQUIRE_SECOND_FACTOR', ['off', 'admin', 'staff'], 'off'),
    secretKeys,
    slowQueryMs: integer('SLOW_QUERY_MS', 500, 0, 60_000),
    metricsToken,
    logLevel: option(
      'LOG_LEVEL',
      ['debug', 'info', 'warn', 'error', 'silent'],
      interactive ? 'warn' : 'info',
    ),
  };
  if (problems.length > 0) throw new ConfigError(problems);
  return Object.freeze(config);
}
