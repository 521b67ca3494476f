import type { FastifyBaseLogger } from 'fastify';
import type { Language, Role } from '@nourish/contract';
import type { Jobs } from './adapters/jobs.ts';
import type { RateLimits } from './adapters/rate-limits.ts';
import type { Uploads } from './adapters/uploads.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database, Db } from './db/database.ts';
import type { ReadReplica } from './db/replica/read-replica.ts';

export type Log = Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>;

/** Dependencies of all use cases; created once, by `openContext` or by a test. */
export interface Context {
  config: Readonly<Config>;
  database: Database;
  db: Db;
  /** Read replica for routes with `reads`; undefined if none is configured. */
  replica: ReadReplica | undefined;
  jobs: Jobs;
  limits: RateLimits;
  uploads: Uploads;
  clock: Clock;
  log: FastifyBaseLogger;
}

/** The signed-in user on whose behalf a use case runs. */
export interface Actor {
  user_id: string;
  name: string;
  email: string;
  role: Role;
  language: Language;
  foodbank_id: string | null;
  /** Until the required second factor is added, only own-account routes work. */
  lacks_second_factor?: true;
  /** Request id for the audit trail; missing outside of requests. */
  request_id?: string;
}
