import { pino, type DestinationStream, type LogFn, type Logger } from 'pino';
import type { Config } from './config.ts';
import { createLogOutput } from './log-output.ts';
import { describeError } from './redaction.ts';
import { currentCause } from './tracing.ts';

/**
 * Structured lines on standard output: what happened where and on whose behalf, never what was said. Of an error they keep
 * what helps to find it, and none of the data it carries.
 */
export function createLog(level: Config['logLevel'], to?: DestinationStream): Logger {
  const log: Logger = pino(
    {
      level,
      base: { pid: process.pid },
      serializers: { err: describeError, error: describeError, req: callOf, res: answerOf },
      // The loggers of calls have their id already.
      mixin: (_line, _level, logger) => (logger === log ? { ...currentCause() } : {}),
      ...(to === undefined && { hooks: { logMethod: writeOutWarnings } }),
    },
    to ?? output(),
  );
  return log;
}

const WRITE_OUT_MS = 250;
const WARN = pino.levels.values['warn'] ?? 0;

const noteLost = (lines: number): string => {
  const note = {
    level: WARN,
    time: Date.now(),
    pid: process.pid,
    lines,
    msg: 'so many lines were lost: the log could not be written',
  };
  return `${JSON.stringify(note)}\n`;
};

function output(): DestinationStream {
  const lines = createLogOutput(noteLost);
  ({ writeOut } = lines);
  setInterval(writeOut, WRITE_OUT_MS).unref();
  process.once('exit', writeOut);
  return lines;
}
let writeOut = (): void => {};

/** What somebody may have to act on does not wait. */
function writeOutWarnings(this: Logger, line: Parameters<LogFn>, log: LogFn, level: number): void {
  log.apply(this, line);
  if (level >= WARN) writeOut();
}

/** Some lines of the framework show the call they are about. Its address may carry a mailed token, its headers a session. */
const callOf = ({ id, method }: { id?: unknown; method?: unknown }) => ({ request_id: id, method });
const answerOf = ({ statusCode }: { statusCode?: unknown }) => ({ status: statusCode });
