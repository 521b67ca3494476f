import type { FastifyBaseLogger } from 'fastify';
import type { Language, Role } from '@nourish/contract';
import type { Jobs } from './adapters/jobs.ts';
import type { RateLimits } from './adapters/rate-limits.ts';
import type { Uploads } from './adapters/uploads.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database, Db } from './db/database.ts';
import type { ReadReplica } from './db/read-replica.ts';

/** As much of the log as an adapter needs. */
export type Log = Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>;

/** Everything a use case may reach for; made once, in `main.ts` (and by the tests). */
export interface Context {
  config: Readonly<Config>;
  database: Database;
  db: Db;
  /** Where routes with `reads` may be read from; undefined: there is none. */
  replica: ReadReplica | undefined;
  jobs: Jobs;
  limits: RateLimits;
  uploads: Uploads;
  clock: Clock;
  log: FastifyBaseLogger;
}

/** The signed-in person a use case acts for. */
export interface Actor {
  user_id: string;
  name: string;
  email: string;
  role: Role;
  language: Language;
  foodbank_id: string | null;
  /** This server asks them for a second factor, which they have not added yet: until then they may do nothing else. */
  lacks_second_factor?: true;
  /** The call they act by, for the audit trail; missing where nobody called. */
  request_id?: string;
}
