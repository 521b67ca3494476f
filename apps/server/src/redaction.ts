import { pino } from 'pino';

/** Nobody reads further; and what is looked for below takes the square of the length, in a text without spaces. */
const MAX_LENGTH = 2_000;

/**
 * What others say of a failure without what it may quote: addresses of mail, addresses with a password in them, and keys. Ids
 * stay, and so do names of tables and constraints, which have parts.
 */
const withoutSecrets = (text: string): string =>
  text
    .slice(0, MAX_LENGTH)
    .replace(/[\w.+-]+:\/\/[^\s"'<>]*[@?][^\s"'<>]*/g, '[address]')
    .replace(/[^\s<>"'(),;:@]+@[\w.-]+/g, '[address]')
    .replace(/[A-Za-z\d_-]{24,}/g, (word) => (isHarmless(word) ? word : '[token]'));

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** Secrets of ours are random: somewhere in so many characters there is a digit or a capital. Names of ours have none. */
const NAME = /^[a-z]+([_-][a-z]+)+$/;
const isHarmless = (word: string): boolean => UUID.test(word) || NAME.test(word);

/** PostgreSQL and JSON quote what they were given, whatever it was and however many quotes are in it. */
const quotesInput = (error: { name?: string; severity?: unknown }): boolean =>
  'severity' in error || error instanceof SyntaxError;

/** The message of anything thrown, fit to be kept and read by others. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return withoutSecrets(String(error));
  const { message } = error;
  return withoutSecrets(quotesInput(error) ? message.replace(/".*"/s, '"…"') : message);
}

export interface Described {
  type: string;
  message: string;
  stack?: string | undefined;
  code?: string | undefined;
  /** Of a database: what the statement was about. */
  table?: string | undefined;
  column?: string | undefined;
  constraint?: string | undefined;
  cause?: Described;
}

const wordOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 100) : undefined;
/** Of a chain of causes; nobody reads further. */
const MAX_DEPTH = 4;

/**
 * What helps to find an error, and none of the data it carries: PostgreSQL quotes values in `message` and whole rows in
 * `detail`, the driver hangs itself on what it throws, with the keys of its connection, and so do others.
 */
export function describeError(thrown: unknown, depth = 0): Described {
  if (!(thrown instanceof Error)) return { type: typeof thrown, message: messageOf(thrown) };
  // Read one by one: anything may hang on an error.
  const error: Error & { code?: unknown; table?: unknown; column?: unknown; constraint?: unknown } = thrown;
  return {
    type: pino.stdSerializers.err(error).type,
    message: messageOf(error),
    stack: framesOf(error),
    code: wordOf(error.code),
    table: wordOf(error.table),
    column: wordOf(error.column),
    constraint: wordOf(error.constraint),
    ...(error.cause !== undefined && depth < MAX_DEPTH
      ? { cause: describeError(error.cause, depth + 1) }
      : {}),
  };
}

/** Where it happened, without the message, which the engine writes in front of it. */
const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
