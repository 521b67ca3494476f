import { pino, type DestinationStream, type Logger } from 'pino';
import type { Config } from './config.ts';

/** Structured lines on standard output. Of an error they keep what helps to find it, and none of the data it carries. */
export const createLog = (level: Config['logLevel'], to?: DestinationStream): Logger =>
  pino({ level, base: { pid: process.pid }, serializers: { err: describe } }, to);

/** PostgreSQL quotes whole rows in `detail`, and the driver hangs itself on what it throws, with the keys of its connection. */
function describe(error: Error) {
  const { type, message, stack, code, constraint } = pino.stdSerializers.err(error);
  return { type, message, stack, code, constraint };
}
