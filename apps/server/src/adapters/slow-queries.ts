import type { Log } from '../context.ts';
import { traces, whenOver, type QueryTrace } from '../tracing.ts';
import { countSlowQuery } from './metrics.ts';

/** A slow statement is usually slow for all callers, so it is logged at most once a minute. */
const SAME_EVERY_MS = 60_000;
/** There are some hundred distinct statements; the bound keeps memory from growing if there are more. */
const MAX_REMEMBERED = 1_000;
const MAX_TEXT_LENGTH = 4_000;

/**
 * Logs statements that take longer than `thresholdMs` (0: none), with their text (which has placeholders for
 * values) and their cause; the same statement at most once a minute, with the number of slow runs since.
 * Returns a function that stops it.
 */
export function logSlowQueries(
  log: Log,
  thresholdMs: number,
  timer: Pick<Performance, 'now'> = performance,
): () => void {
  if (thresholdMs === 0) return () => {};
  const logged = new Map<string, { at: number; since: number }>();
  const onQuery = ({ text, ms = 0, cause }: QueryTrace): void => {
    if (ms < thresholdMs) return;
    countSlowQuery();
    const last = logged.get(text);
    if (last !== undefined && timer.now() - last.at < SAME_EVERY_MS) {
      last.since += 1;
      return;
    }
    if (logged.size >= MAX_REMEMBERED) logged.clear();
    logged.set(text, { at: timer.now(), since: 0 });
    log.warn(
      {
        ms: Math.round(ms),
        sql: text.replace(/\s+/g, ' ').trim().slice(0, MAX_TEXT_LENGTH),
        ...(last !== undefined && last.since > 0 && { slow_besides: last.since }),
        ...cause,
      },
      'a statement was slow',
    );
  };
  return whenOver(traces.query, onQuery);
}
