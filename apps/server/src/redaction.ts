import { pino } from 'pino';

/** Bounds the regular expressions below, which take quadratic time on text without spaces. */
const MAX_LENGTH = 2_000;

/** Removes email addresses, URLs with credentials and tokens; keeps ids, tables and constraints. */
const withoutSecrets = (text: string): string =>
  text
    .slice(0, MAX_LENGTH)
    .replace(/[\w.+-]+:\/\/[^\s"'<>]*[@?][^\s"'<>]*/g, '[address]')
    .replace(/[^\s<>"'(),;:@]+@[\w.-]+/g, '[address]')
    .replace(/[A-Za-z\d_-]{24,}/g, (word) => (isHarmless(word) ? word : '[token]'));

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** Our tokens are random, so 24 characters contain a digit or a capital; our names contain neither. */
const NAME = /^[a-z]+([_-][a-z]+)+$/;
const isHarmless = (word: string): boolean => UUID.test(word) || NAME.test(word);

/** PostgreSQL and JSON errors quote their input, which may contain quotes. */
const quotesInput = (error: { name?: string; severity?: unknown }): boolean =>
  'severity' in error || error instanceof SyntaxError;

/** Returns the message of anything thrown, redacted for storage and logs. */
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
  /** Set by database errors. */
  table?: string | undefined;
  column?: string | undefined;
  constraint?: string | undefined;
  cause?: Described;
}

const wordOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 100) : undefined;
const MAX_DEPTH = 4;

/**
 * Returns the fields of an error that help to find its cause, without data: PostgreSQL quotes values in
 * `message` and rows in `detail`, and drivers attach connections with credentials.
 */
export function describeError(thrown: unknown, depth = 0): Described {
  if (!(thrown instanceof Error)) return { type: typeof thrown, message: messageOf(thrown) };
  // Copied field by field, because errors can have any properties.
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

/** Stack frames without the message, which V8 puts in front. */
const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
