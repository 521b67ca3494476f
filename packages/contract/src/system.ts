import Type, { type Static } from 'typebox';
import { QUEUE_NAMES, type QueueName } from './admin-constants.ts';
import { defineRoute } from './route.ts';
import { Count, Data, Done, Id, IdParams, Instant, Nullable, Options, Total } from './schema.ts';

export type { QueueName };
const Queue = Options(QUEUE_NAMES);

const ServerProcess = Type.Object({
  name: Type.String({ description: 'Host and process id' }),
  version: Type.String(),
  connections: Count,
  answers: Type.Boolean({ description: 'The one that answers this call' }),
});
export type ServerProcess = Static<typeof ServerProcess>;

const Standby = Type.Object({
  name: Type.String(),
  state: Type.String({ description: 'As PostgreSQL calls it: streaming, catchup, ...' }),
  lag_seconds: Nullable(
    Type.Number({ minimum: 0, description: 'null: nothing to replay, or the role may not know' }),
  ),
});
export type Standby = Static<typeof Standby>;

const DatabaseState = Type.Object({
  version: Type.String(),
  embedded: Type.Boolean({ description: 'Brought along by Nourish, on the same machine' }),
  started_at: Instant,
  size_bytes: Total,
  connections: Count,
  max_connections: Count,
  standbys: Type.Array(Standby),
  read_replica: Options(['none', 'serving', 'away']),
  migrations: Count,
  migration: Type.String({ description: 'The newest' }),
  migrated_at: Instant,
});

const QueueState = Type.Object({
  queue: Queue,
  waiting: Count,
  oldest_at: Nullable(Instant),
  running: Count,
  retrying: Type.Integer({ minimum: 0, description: 'Failed, and to be tried again later' }),
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
  kind: Type.String({ description: 'What it is about: `request_approved`, ...' }),
  to: Type.String({ description: 'The address, all but its first letter and its domain hidden' }),
  created_at: Instant,
  tries: Count,
  error: Nullable(Type.String()),
  can_resend: Type.Boolean({ description: 'false: its text is forgotten, because it held a secret link' }),
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
    description: 'The last run erased as much as one run may; the next continues',
  }),
  pause: Type.Union(
    [Type.Object({ clock_before: Instant, clock_after: Instant, resumes_at: Instant }), Type.Null()],
    {
      description: 'The clock of the server jumped: nothing is erased until it has run on normally for a day',
    },
  ),
});
export type Cleanup = Static<typeof Cleanup>;

export const SystemState = Type.Object({
  read_at: Instant,
  version: Type.String(),
  node: Type.String(),
  started_at: Instant,
  process: Type.String({ description: 'The one that answers this call: host and process id' }),
  processes: Type.Array(ServerProcess),
  database: DatabaseState,
  queues: Type.Array(QueueState),
  cleanups: Type.Array(Cleanup, { description: 'Jobs that erase old records' }),
  failed_jobs: Type.Array(FailedJob, { description: 'The latest, fifty at most' }),
  mails: Type.Object({
    delivery: Options(['smtp', 'files']),
    waiting: Count,
    oldest_at: Nullable(Instant),
    sent_at: Nullable(Instant),
    failed: Count,
    failures: Type.Array(FailedMail, { description: 'The latest, fifty at most' }),
  }),
  uploads: Type.Object({
    place: Options(['folder', 'bucket']),
    files: Count,
    free_bytes: Nullable(
      Type.Integer({
        minimum: 0,
        maximum: Number.MAX_SAFE_INTEGER,
        description: 'On the disk of DATA_DIR of the process that answers',
      }),
    ),
  }),
  stock_proof: Type.Union([StockProof, Type.Null()]),
  stock_proof_running: Type.Boolean(),
});
export type SystemState = Static<typeof SystemState>;

const tag = 'Operations';

export const systemRoutes = {
  getSystem: defineRoute({
    method: 'GET',
    url: '/api/system',
    access: 'admin',
    tag,
    summary: 'How the server, its database, its background work and its mails are',
    status: 200,
    response: Data(SystemState),
  }),
  retryJob: defineRoute({
    method: 'POST',
    url: '/api/system/jobs/:id/retry',
    access: 'admin',
    tag,
    summary: 'Do a job that failed for good once more',
    params: IdParams,
    status: 200,
    response: Done,
  }),
  discardJob: defineRoute({
    method: 'DELETE',
    url: '/api/system/jobs/:id',
    access: 'admin',
    tag,
    summary: 'Forget a job that failed for good',
    params: IdParams,
    status: 200,
    response: Done,
  }),
  resendMail: defineRoute({
    method: 'POST',
    url: '/api/system/mails/:id/resend',
    access: 'admin',
    tag,
    summary: 'Try to send a mail once more that was given up; 409 when its text is forgotten',
    params: IdParams,
    status: 200,
    response: Done,
  }),
  proveStock: defineRoute({
    method: 'POST',
    url: '/api/system/stock-proof',
    access: 'admin',
    tag,
    summary: 'Prove the stock now, in the background; one that is under way is not begun again',
    status: 200,
    response: Done,
    rateLimit: { max: 20, perSeconds: 3_600 },
  }),
};
