import { isAbsolute, resolve } from 'node:path';

export interface Config {
  port: number;
  host: string;
  /** Absolute folder of the embedded database and outgoing mail. */
  dataDir: string;
  /** undefined: the embedded PostgreSQL under `dataDir`. */
  databaseUrl: string | undefined;
  /** Connections this process may hold. */
  databaseConnections: number;
  /** Whether an empty database gets demo data and demo accounts. */
  demo: boolean;
  /** undefined: each mail is a file under `dataDir/mail`. */
  smtpUrl: string | undefined;
  /** From-address of outgoing mail. */
  mailFrom: string;
  /** Public origin used in links, without a trailing slash. */
  appUrl: string;
  redisUrl: string | undefined;
  rateLimit: boolean;
  /** Origins that browsers may call the API from, besides our own. */
  corsOrigins: string[];
  /** Whether X-Forwarded-* of the proxy in front is believed. */
  trustProxy: boolean;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
}

export class ConfigError extends Error {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/**
 * Turns the environment into a frozen configuration; `interactive`: a person watches the output. Throws one `ConfigError`
 * that names every bad variable.
 */
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
    if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value;
    problems.push(
      `${name} must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`,
    );
    return undefined;
  };

  const port = integer('PORT', 3000, 0, 65_535);
  const host = text('HOST') ?? '127.0.0.1';
  const databaseUrl = url('DATABASE_URL', ['postgres:', 'postgresql:']);
  const dataDir = text('DATA_DIR') ?? 'data';
  const appUrl =
    url('APP_URL', ['http:', 'https:']) ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  if (new URL(appUrl).pathname !== '/') problems.push('APP_URL must be an origin, without a path');
  const corsOrigins = (text('CORS_ORIGIN') ?? '').split(',').flatMap((part) => part.trim() || []);
  for (const origin of corsOrigins) {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin)
      problems.push(`CORS_ORIGIN must list origins such as https://example.org, not "${origin}"`);
  }

  const config: Config = {
    port,
    host,
    dataDir: isAbsolute(dataDir) ? dataDir : resolve(cwd, dataDir),
    databaseUrl,
    databaseConnections: integer('DATABASE_CONNECTIONS', 20, 2, 500),
    demo: option('DEMO', ['0', '1'], databaseUrl === undefined ? '1' : '0') === '1',
    smtpUrl: url('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: text('MAIL_FROM') ?? 'Nourish <no-reply@nourish.example>',
    appUrl: appUrl.replace(/\/$/, ''),
    redisUrl: url('REDIS_URL', ['redis:', 'rediss:']),
    rateLimit: option('RATE_LIMIT', ['on', 'off'], 'on') === 'on',
    corsOrigins,
    trustProxy: option('TRUST_PROXY', ['0', '1'], '0') === '1',
    logLevel: option(
      'LOG_LEVEL',
      ['debug', 'info', 'warn', 'error', 'silent'],
      interactive ? 'warn' : 'info',
    ),
  };
  if (problems.length > 0) throw new ConfigError(problems);
  return Object.freeze(config);
}
