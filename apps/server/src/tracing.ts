import { AsyncLocalStorage } from 'node:async_hooks';
import { tracingChannel, type TracingChannel } from 'node:diagnostics_channel';
import { describeError, type Described } from './redaction.ts';

/** The request or job on whose behalf code runs, for logs and metrics. */
export type Cause = CallCause | JobCause;

export interface CallCause {
  request_id: string;
  /** Id of the caller's trace (W3C `traceparent`), if sent. */
  trace_id?: string;
  /** The route pattern, never the URL. */
  route: string;
}

export interface JobCause {
  queue: string;
  job_id: string;
}

const causes = new AsyncLocalStorage<Cause>();

export const currentCause = (): Cause | undefined => causes.getStore();

/** Runs `work`, including its asynchronous continuations, on behalf of `cause`. */
export const withCause = <T>(cause: Cause, work: () => T): T => causes.run(cause, work);

/** Set when the span ends. Spans contain no user content and no statement values. */
interface Outcome {
  ms?: number;
  error?: Described;
}
export interface RequestTrace extends CallCause, Outcome {
  method: string;
  traceparent: string | undefined;
  /** Set at the end, like the rest. undefined: anonymous. */
  user_id?: string | undefined;
  status?: number;
  bytes?: number | undefined;
  /** The client disconnected before the response. */
  aborted?: boolean;
}
export interface QueryTrace extends Outcome {
  /** The statement with placeholders for values. */
  text: string;
  cause: Cause | undefined;
}
export interface JobTrace extends JobCause, Outcome {
  tries: number;
}
export interface MailTrace extends Outcome {
  mail_id: string;
  /** Kind of mail, such as `verify_email`. */
  kind: string;
}
export interface UploadTrace extends Outcome {
  action: 'put' | 'get' | 'remove' | 'exists';
  key: string;
}

/**
 * Diagnostics channels for our metrics, the slow-statement log, and a preloaded OpenTelemetry SDK
 * (docs/guides/monitoring.md). Channel names are `tracing:nourish.request:start` and so on.
 */
export const traces = {
  request: tracingChannel<RequestTrace>('nourish.request'),
  query: tracingChannel<QueryTrace>('nourish.query'),
  job: tracingChannel<JobTrace>('nourish.job'),
  mail: tracingChannel<MailTrace>('nourish.mail'),
  upload: tracingChannel<UploadTrace>('nourish.upload'),
};

/** Runs `work` as a span of the channel. The span gets its duration and, on failure, a redacted error. */
export function traced<T extends Outcome, R>(
  channel: TracingChannel<T>,
  about: T,
  work: () => Promise<R>,
): Promise<R> {
  if (!channel.hasSubscribers) return work();
  const start = performance.now();
  // Not `tracePromise`: it would publish the result and the raw error, which contain personal data.
  return channel.start.runStores(about, () => {
    const result = work();
    channel.end.publish(about);
    return result.then(
      (value) => {
        finish(channel, about, start);
        return value;
      },
      (error: unknown) => {
        about.error = describeError(error);
        channel.error.publish(about);
        finish(channel, about, start);
        throw error;
      },
    );
  });
}

function finish<T extends Outcome>(channel: TracingChannel<T>, about: T, start: number): void {
  about.ms = performance.now() - start;
  channel.asyncStart.publish(about);
  channel.asyncEnd.publish(about);
}

/** Calls `watch` for each finished span. Returns a function that unsubscribes. */
export function whenOver<T extends Outcome>(
  { asyncEnd }: TracingChannel<T>,
  watch: (about: T) => void,
): () => void {
  // Only `traced` and the request log publish here.
  const listener = (about: unknown) => watch(about as T);
  asyncEnd.subscribe(listener);
  return () => {
    asyncEnd.unsubscribe(listener);
  };
}

/** W3C Trace Context: version, trace id, parent id, flags; all-zero ids are invalid. */
const TRACEPARENT = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(?:-|$)/;

export const traceIdOf = (traceparent: string | undefined): string | undefined =>
  traceparent === undefined ? undefined : TRACEPARENT.exec(traceparent)?.[1];
