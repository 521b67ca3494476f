import { pino, type DestinationStream, type LogFn, type Logger } from 'pino';
import type { Config } from './config.ts';
import { createLogOutput, type LogOutput } from './log-output.ts';
import { describeError } from './redaction.ts';
import { currentCause } from './tracing.ts';

/** Lines say what happened, where and for which request, never user content or data of errors. */
export function createLog(level: Config['logLevel'], to?: DestinationStream): Logger {
  const output: DestinationStream & Partial<LogOutput> = to ?? openOutput();
  const log: Logger = pino(
    {
      level,
      base: { pid: process.pid },
      serializers: { err: describeError, error: describeError, req: callOf, res: answerOf },
      // Request loggers have the id already.
      mixin: (_line, _level, logger) => (logger === log ? { ...currentCause() } : {}),
      ...(output.writeOut && { hooks: { logMethod: writeOutWarnings(output.writeOut) } }),
    },
    output,
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
    msg: 'log lines were dropped because the log could not be written',
  };
  return `${JSON.stringify(note)}\n`;
};

function openOutput(): LogOutput {
  const output = createLogOutput(noteLost);
  setInterval(output.writeOut, WRITE_OUT_MS).unref();
  process.once('exit', output.writeOut);
  return output;
}

/** Flushes immediately, because an operator may have to act. */
const writeOutWarnings = (writeOut: () => void) =>
  function (this: Logger, line: Parameters<LogFn>, log: LogFn, level: number): void {
    log.apply(this, line);
    if (level >= WARN) writeOut();
  };

/** Fastify logs the request with some lines. Its URL may contain a mailed token, its headers a session. */
const callOf = ({ id, method }: { id?: unknown; method?: unknown }) => ({ request_id: id, method });
const answerOf = ({ statusCode }: { statusCode?: unknown }) => ({ status: statusCode });
