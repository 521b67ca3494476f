import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { traces, whenOver, type QueryTrace, type RequestTrace } from '../tracing.ts';

/** Counters since the start of the process. Labels have few values, whatever clients send. */
const registry = new Registry();
const registers = [registry];

const requests = new Histogram({
  name: 'nourish_http_request_duration_seconds',
  help: 'Requests by route, until the last byte of the response was handed over',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30],
  registers,
});
const inFlight = new Gauge({
  name: 'nourish_http_requests_in_flight',
  help: 'Requests in progress',
  registers,
});
const queries = new Histogram({
  name: 'nourish_database_query_duration_seconds',
  help: 'Statements, from being handed to a connection to the response',
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 30],
  registers,
});
const slowQueries = new Counter({
  name: 'nourish_database_slow_queries_total',
  help: 'Statements that took longer than SLOW_QUERY_MS',
  registers,
});
const queryErrors = new Counter({
  name: 'nourish_database_errors_total',
  help: 'Failed statements, by the class of their SQLSTATE; "connection": the database was not reached',
  labelNames: ['class'] as const,
  registers,
});
const jobs = new Histogram({
  name: 'nourish_job_duration_seconds',
  help: 'Runs of background jobs',
  labelNames: ['queue', 'outcome'] as const,
  buckets: [0.01, 0.1, 0.5, 1, 5, 30, 120, 600, 3600],
  registers,
});
const mails = new Counter({
  name: 'nourish_mails_total',
  help: 'Attempts to send a mail',
  labelNames: ['outcome'] as const,
  registers,
});
const uploads = new Histogram({
  name: 'nourish_upload_duration_seconds',
  help: 'Calls to the store of uploaded files',
  labelNames: ['action', 'outcome'] as const,
  buckets: [0.005, 0.05, 0.25, 1, 5, 30],
  registers,
});
const refusals = new Counter({
  name: 'nourish_rate_limit_refusals_total',
  help: 'Requests refused by rate limits',
  registers,
});
const cacheReads = new Counter({
  name: 'nourish_cache_reads_total',
  help: 'Reads found in the cache, and not',
  labelNames: ['cache', 'outcome'] as const,
  registers,
});

export const countRefusal = (): void => refusals.inc();
export const countLostConnection = (): void => queryErrors.inc({ class: 'connection' });
export const countSlowQuery = (): void => slowQueries.inc();
/** `cache` is the name of a cache, never one of its keys. */
export const countCache = (cache: string, outcome: 'hit' | 'miss'): void =>
  cacheReads.inc({ cache, outcome });

const seconds = (ms = 0): number => ms / 1_000;
const outcomeOf = ({ error }: { error?: unknown }) => (error === undefined ? 'done' : 'failed');
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

function countRequest({ method, route, status = 0, ms, aborted }: RequestTrace): void {
  inFlight.dec();
  // 499, as in nginx: the client closed the connection.
  const group = aborted ? '499' : `${Math.floor(status / 100)}xx`;
  requests.observe({ method: METHODS.has(method) ? method : 'other', route, status: group }, seconds(ms));
}

function countQuery({ ms, error }: QueryTrace): void {
  queries.observe(seconds(ms));
  if (error !== undefined) queryErrors.inc({ class: classOf(error.code) });
}

/** The SQLSTATE class: the first two of five characters (PostgreSQL manual, appendix A). */
const classOf = (code: string | undefined): string =>
  code !== undefined && /^[\dA-Z]{5}$/.test(code) && !/^E[A-Z]+$/.test(code)
    ? code.slice(0, 2)
    : 'connection';

let isCounting = false;

/** Starts counting; idempotent within the process. */
export function startCounting(): void {
  if (isCounting) return;
  isCounting = true;
  collectDefaultMetrics({ register: registry });
  traces.request.start.subscribe(() => inFlight.inc());
  whenOver(traces.request, countRequest);
  whenOver(traces.query, countQuery);
  whenOver(traces.job, (job) => jobs.observe({ queue: job.queue, outcome: outcomeOf(job) }, seconds(job.ms)));
  whenOver(traces.mail, (mail) => mails.inc({ outcome: outcomeOf(mail) }));
  whenOver(traces.upload, (upload) =>
    uploads.observe({ action: upload.action, outcome: outcomeOf(upload) }, seconds(upload.ms)),
  );
}

export const countedSoFar = (): Promise<string> => registry.metrics();
