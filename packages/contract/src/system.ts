import Type, { type Static } from 'typebox';
import { QUEUE_NAMES, type QueueName } from './admin-constants.ts';
import { defineRoutes } from './route.ts';
import { Count, Data, Done, Id, IdParams, Instant, Nullable, Options, Total, described } from './schema.ts';

export type { QueueName };
const Queue = Options(QUEUE_NAMES);

const ServerProcess = Type.Object({
  name: Type.String({ description: 'Host and process id' }),
  version: Type.String(),
  connections: Count,
  answers: Type.Boolean({ description: 'The process that handles this request' }),
});
export type ServerProcess = Static<typeof ServerProcess>;

const Standby = Type.Object({
  name: Type.String(),
  state: Type.String({ description: "State in PostgreSQL's terms: streaming, catchup, ..." }),
  lag_seconds: Nullable(
    Type.Number({ minimum: 0, description: 'null: nothing to replay, or no permission to read it' }),
  ),
});
export type Standby = Static<typeof Standby>;

const DatabaseState = Type.Object({
  version: Type.String(),
  embedded: Type.Boolean({ description: 'Embedded PostgreSQL on the same machine' }),
  started_at: Instant,
  size_bytes: Total,
  connections: Count,
  max_connections: Count,
  standbys: Type.Array(Standby),
  read_replica: Options(['none', 'serving', 'away']),
  migrations: Count,
  migration: Type.String({ description: 'Newest migration' }),
  migrated_at: Instant,
});

const QueueState = Type.Object({
  queue: Queue,
  waiting: Count,
  oldest_at: Nullable(Instant),
  running: Count,
  retrying: Type.Integer({ minimum: 0, description: 'Failed jobs that will be retried' }),
  failed: Count,
  done_at: Nullable(Instant),
});
export type QueueState = Static<typeof QueueState>;

const FailedJob = Type.Object({
  _id: Id,
  queue: Queue,
  failed_at: Instant,
  tries: Count,
  error: Nullable(Type.String()),
});
export type FailedJob = Static<typeof FailedJob>;

const FailedMail = Type.Object({
  _id: Id,
  kind: Type.String({ description: 'Kind of mail: `request_approved`, ...' }),
  to: Type.String({ description: 'Address, masked except for its first letter and its domain' }),
  created_at: Instant,
  tries: Count,
  error: Nullable(Type.String()),
  can_resend: Type.Boolean({
    description: 'false: its text was deleted, because it contained a secret link',
  }),
});
export type FailedMail = Static<typeof FailedMail>;

const StockProof = Type.Object({
  ran_at: Instant,
  seconds: Count,
  differences: Count,
  examples: Type.Array(Type.String()),
});

const Cleanup = Type.Object({
  queue: Queue,
  ran_at: Nullable(Instant),
  removed: Nullable(Type.Integer({ minimum: 0, description: 'Records that the last run erased' })),
  reached_limit: Type.Boolean({
    description: 'The last run reached its limit; the next one continues',
  }),
  pause: Type.Union(
    [Type.Object({ clock_before: Instant, clock_after: Instant, resumes_at: Instant }), Type.Null()],
    {
      description: "The server's clock jumped: nothing is erased until it has run normally for a day",
    },
  ),
});
export type Cleanup = Static<typeof Cleanup>;

export const SystemState = Type.Object({
  read_at: Instant,
  version: Type.String(),
  is_demo: Type.Boolean({ description: 'The setting DEMO: this server is for trying Nourish out' }),
  node: Type.String(),
  started_at: Instant,
  process: Type.String({ description: 'The process that handles this request: host and process id' }),
  processes: Type.Array(ServerProcess),
  database: DatabaseState,
  queues: Type.Array(QueueState),
  cleanups: Type.Array(Cleanup, { description: 'Jobs that erase old records' }),
  failed_jobs: Type.Array(FailedJob, { description: 'Latest first, at most fifty' }),
  mails: Type.Object({
    delivery: described(
      Options(['smtp', 'files']),
      '`files`: no mail is delivered; outside of a demo, this is a failure',
    ),
    waiting: Count,
    oldest_at: Nullable(Instant),
    sent_at: Nullable(Instant),
    failed: Count,
    failures: Type.Array(FailedMail, { description: 'Latest first, at most fifty' }),
  }),
  uploads: Type.Object({
    place: Options(['folder', 'bucket']),
    files: Count,
    free_bytes: Nullable(
      Type.Integer({
        minimum: 0,
        maximum: Number.MAX_SAFE_INTEGER,
        description: 'On the disk with DATA_DIR of this process',
      }),
    ),
  }),
  stock_proof: Type.Union([StockProof, Type.Null()]),
  stock_proof_running: Type.Boolean(),
});
export type SystemState = Static<typeof SystemState>;

export const systemRoutes = defineRoutes('Operations', {
  health: {
    key: 'GET /api/health',
    access: 'anyone',
    summary: 'Health check: 200 while requests can be served, 503 while the database is unreachable',
    response: Data(Type.Object({ status: Type.Literal('ok'), version: Type.String() })),
  },
  getSystem: {
    key: 'GET /api/system',
    access: 'admin',
    summary: 'State of the server, its database, background jobs and mails',
    response: Data(SystemState),
  },
  retryJob: {
    key: 'POST /api/system/jobs/:id/retry',
    access: 'admin',
    summary: 'Retry a permanently failed job',
    params: IdParams,
    response: Done,
  },
  discardJob: {
    key: 'DELETE /api/system/jobs/:id',
    access: 'admin',
    summary: 'Delete a permanently failed job',
    params: IdParams,
    response: Done,
  },
  resendMail: {
    key: 'POST /api/system/mails/:id/resend',
    access: 'admin',
    summary: 'Resend a mail that was given up; 409 if its text was deleted',
    params: IdParams,
    response: Done,
  },
  proveStock: {
    key: 'POST /api/system/stock-proof',
    access: 'admin',
    summary: 'Verify the stock in the background, unless a run is in progress',
    response: Done,
    rateLimit: { max: 20, perSeconds: 3_600 },
  },
});
