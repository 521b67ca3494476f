import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import pino, { type Logger } from 'pino';
import { afterAll, beforeAll } from 'vitest';
import type { RouteKey } from '@nourish/contract';
import { createJobs } from '../src/adapters/jobs.ts';
import { createRateLimits } from '../src/adapters/rate-limits.ts';
import { createUploads } from '../src/adapters/uploads.ts';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import type { Context } from '../src/context.ts';
import type { Database } from '../src/db/database.ts';
import { COST } from '../src/features/accounts/passwords.ts';
import { testClock } from './clock.ts';
import { testDatabase } from './database.ts';

// Hundreds of tests hash passwords; a hash of production takes 50 ms.
Object.assign(COST, { memory: 64, passes: 1 });

/** A placeholder for the built web app. */
const WEB_ROOT = fileURLToPath(new URL('./web-root', import.meta.url));

export interface CallOptions {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean>;
  body?: unknown;
  token?: string | undefined;
  headers?: Record<string, string>;
}

/** Response of a call; `body` is parsed JSON. */
export interface HttpResponse {
  status: number;
  // Untyped on purpose: tests check the contract's types, so they must not rely on them.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
  headers: LightMyRequestResponse['headers'];
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly ctx: Context;
  readonly database: Database;
  readonly databaseUrl: string;
  call(key: RouteKey, options?: CallOptions): Promise<HttpResponse>;
  /** For paths and bodies outside the contract. */
  inject(options: InjectOptions): Promise<HttpResponse>;
}

/**
 * Returns a context like production's, except that the log is silent, limits are off, and jobs are only
 * queued. Tests that store files must delete `config.dataDir`.
 */
export async function testContext(
  database: Database,
  env: Record<string, string> = {},
  log: Logger = pino({ level: 'silent' }),
): Promise<Context> {
  const DATA_DIR = join(tmpdir(), unique('nourish-test'));
  const config = readConfig(
    // As many requests at once as a race wants.
    { LOG_LEVEL: 'silent', RATE_LIMIT: 'off', DATABASE_CONNECTIONS: '500', DEMO: '0', DATA_DIR, ...env },
    '/nowhere',
  );
  const jobs = createJobs({ database, log, workers: false });
  await jobs.start();
  const limits = await createRateLimits(config, log);
  const uploads = createUploads(config);
  return {
    config,
    database,
    db: database.db,
    jobs,
    limits,
    uploads,
    replica: undefined,
    clock: testClock(),
    log,
  };
}

/** Starts the real app on a database of the test file's own. */
export function testApp(env: Record<string, string> = {}, log?: Logger): TestApp {
  const postgres = testDatabase();
  let app: FastifyInstance | undefined;
  let ctx: Context | undefined;
  beforeAll(async () => {
    ctx = await testContext(postgres.database, env, log);
    app = await buildApp(ctx, { webRoot: WEB_ROOT });
    await app.ready();
  });
  afterAll(async () => {
    await app?.close();
    await ctx?.jobs.stop();
    await ctx?.limits.close();
    if (ctx) await rm(ctx.config.dataDir, { recursive: true, force: true });
  });
  const opened = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('the app is available only inside tests and hooks');
    return value;
  };
  const send = async (options: InjectOptions): Promise<HttpResponse> => {
    const response = await opened(app).inject(options);
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    return {
      status: response.statusCode,
      body: isJson ? response.json() : response.body,
      headers: response.headers,
    };
  };
  return {
    get app() {
      return opened(app);
    },
    get ctx() {
      return opened(ctx);
    },
    get database() {
      return postgres.database;
    },
    get databaseUrl() {
      return postgres.url;
    },
    inject: send,
    call: (key, options = {}) => send(toInject(key, options)),
  };
}

function toInject(key: RouteKey, options: CallOptions): InjectOptions {
  const [method, path] = key.split(' ') as [InjectOptions['method'] & string, string];
  const url = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(options.params?.[name] ?? ''));
  const query = Object.fromEntries(
    Object.entries(options.query ?? {}).map(([name, value]) => [name, String(value)]),
  );
  return {
    method: method as 'GET',
    url,
    query,
    ...(options.body === undefined ? {} : { payload: options.body as object }),
    headers: { ...(options.token ? { authorization: `Bearer ${options.token}` } : {}), ...options.headers },
  };
}

/** Returns a string that no other test uses. */
export const unique = (prefix: string): string => `${prefix}-${randomBytes(5).toString('hex')}`;
