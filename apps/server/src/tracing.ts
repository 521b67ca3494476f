import { AsyncLocalStorage } from 'node:async_hooks';
import { tracingChannel, type TracingChannel } from 'node:diagnostics_channel';
import { describeError, type Described } from './redaction.ts';

/** On whose behalf something is done: a call or a job. What is logged or measured far from either names it. */
export type Cause = CallCause | JobCause;

export interface CallCause {
  request_id: string;
  /** Of the caller's own trace (W3C `traceparent`), if it sent one. */
  trace_id?: string;
  /** The pattern, never the address. */
  route: string;
}

export interface JobCause {
  queue: string;
  job_id: string;
}

const causes = new AsyncLocalStorage<Cause>();

export const currentCause = (): Cause | undefined => causes.getStore();

/** Runs `work`, and whatever comes of it, on behalf of `cause`. */
export const because = <T>(cause: Cause, work: () => T): T => causes.run(cause, work);

/** There once it is over. Nothing that people wrote and no value of a statement is ever in one of these. */
interface Outcome {
  ms?: number;
  error?: Described;
}
export interface RequestTrace extends CallCause, Outcome {
  method: string;
  traceparent: string | undefined;
  /** There once it is over, like the rest. `undefined`: nobody was signed in. */
  user_id?: string | undefined;
  status?: number;
  /** Of the answer's content, where that is known. */
  bytes?: number | undefined;
  /** The client went away before it was answered. */
  aborted?: boolean;
}
export interface QueryTrace extends Outcome {
  /** The statement, with placeholders where its values go. */
  text: string;
  cause: Cause | undefined;
}
export interface JobTrace extends JobCause, Outcome {
  tries: number;
}
export interface MailTrace extends Outcome {
  mail_id: string;
  /** What it is about, such as `verify_email`. */
  kind: string;
}
export interface UploadTrace extends Outcome {
  action: 'put' | 'get' | 'remove' | 'exists';
  key: string;
}

/**
 * What happens here, for whoever wants to know: our own metrics and the log of slow statements, and an OpenTelemetry SDK that
 * was preloaded (docs/guides/monitoring.md). The names of the channels are `tracing:nourish.request:start` and so on.
 */
export const traces = {
  request: tracingChannel<RequestTrace>('nourish.request'),
  query: tracingChannel<QueryTrace>('nourish.query'),
  job: tracingChannel<JobTrace>('nourish.job'),
  mail: tracingChannel<MailTrace>('nourish.mail'),
  upload: tracingChannel<UploadTrace>('nourish.upload'),
};

/** Does `work` as a span of the channel, with what is known of it by then: how long it took, and what went wrong. */
export function traced<T extends Outcome, R>(
  channel: TracingChannel<T>,
  about: T,
  work: () => Promise<R>,
): Promise<R> {
  if (!channel.hasSubscribers) return work();
  const start = performance.now();
  // Not `tracePromise`: that would hand out the result, and the error as it was thrown, with people's data in both.
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

/** Tells `watch` of each span of the channel that is over. Answers how to stop that. */
export function whenOver<T extends Outcome>(
  { asyncEnd }: TracingChannel<T>,
  watch: (about: T) => void,
): () => void {
  // Nobody but `traced` and the log of calls publishes there.
  const listener = (about: unknown) => watch(about as T);
  asyncEnd.subscribe(listener);
  return () => {
    asyncEnd.unsubscribe(listener);
  };
}

/** W3C Trace Context: version, trace id, parent id, flags; ids of zeros mean none. */
const TRACEPARENT = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(?:-|$)/;

/** The trace that a call is part of; undefined where the header is missing or none that the standard knows. */
export const traceIdOf = (traceparent: string | undefined): string | undefined =>
  traceparent === undefined ? undefined : TRACEPARENT.exec(traceparent)?.[1];
