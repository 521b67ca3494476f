import { PrimaryClient } from './primary.ts';
import { currentCause, traced, traces } from '../tracing.ts';

type Callback = (error: unknown, result?: unknown) => void;

/** A client that traces each statement: its text (never its values), duration and cause. */
export class WatchedClient extends PrimaryClient {
  // The driver's `query` has a dozen overloads: text or config, with or without values, promise or callback.
  override query(...args: unknown[]): never {
    const text = textOf(args[0]);
    const run = (rest: unknown[]) => super.query(...(rest as [string])) as never;
    // A stream of rows has no text and is passed through.
    if (text === undefined || !traces.query.hasSubscribers) return run(args);
    const last = args.at(-1);
    const values = typeof last === 'function' ? args.slice(0, -1) : args;
    const answer = traced(traces.query, { text, cause: currentCause() }, () => run(values));
    if (typeof last !== 'function') return answer as never;
    // The driver calls it with (error, result).
    const callback = last as Callback;
    answer.then((result) => callback(undefined, result), callback);
    return undefined as never;
  }
}

function textOf(statement: unknown): string | undefined {
  if (typeof statement === 'string') return statement;
  if (typeof statement !== 'object' || statement === null || 'submit' in statement) return undefined;
  return 'text' in statement && typeof statement.text === 'string' ? statement.text : undefined;
}
