import type { Log } from '../context.ts';
import { traces, whenOver, type QueryTrace } from '../tracing.ts';
import { countSlowQuery } from './metrics.ts';

/** A statement that is slow is so for all who ask; one line a minute tells as much as a thousand. */
const SAME_EVERY_MS = 60_000;
/** Distinct statements are some hundreds; whatever makes more of them must not make the memory grow. */
const MAX_REMEMBERED = 1_000;
const MAX_TEXT_LENGTH = 4_000;

/**
 * Logs the statements that take longer than `thresholdMs`, with their text, which has placeholders where the values go, and
 * on whose behalf they were; the same statement once a minute, with how often it was slow since. Answers how to stop it.
 */
export function logSlowQueries(
  log: Log,
  thresholdMs: number,
  timer: Pick<Performance, 'now'> = performance,
): () => void {
  if (thresholdMs === 0) return () => {};
  const told = new Map<string, { at: number; since: number }>();
  const onQuery = ({ text, ms = 0, cause }: QueryTrace): void => {
    if (ms < thresholdMs) return;
    countSlowQuery();
    const last = told.get(text);
    if (last !== undefined && timer.now() - last.at < SAME_EVERY_MS) {
      last.since += 1;
      return;
    }
    if (told.size >= MAX_REMEMBERED) told.clear();
    told.set(text, { at: timer.now(), since: 0 });
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
