import { PrimaryClient } from './primary.ts';
import { currentCause, traced, traces } from '../tracing.ts';

type Callback = (error: unknown, result?: unknown) => void;

/** A connection that tells of each statement: its text, never its values, how long it took and on whose behalf it was. */
export class WatchedClient extends PrimaryClient {
  // The driver's `query` has a dozen overloads: text or an object with it, values or none, an answer by promise or by call.
  override query(...args: unknown[]): never {
    const text = textOf(args[0]);
    const ask = (rest: unknown[]) => super.query(...(rest as [string])) as never;
    // A stream of rows has no text of its own and passes through.
    if (text === undefined || !traces.query.hasSubscribers) return ask(args);
    const last = args.at(-1);
    const values = typeof last === 'function' ? args.slice(0, -1) : args;
    const answer = traced(traces.query, { text, cause: currentCause() }, () => ask(values));
    if (typeof last !== 'function') return answer as never;
    // Nothing but a function is called, and the driver calls it like this.
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
