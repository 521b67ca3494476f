import type { ErrorCode, FieldError } from '@nourish/contract/errors';
import i18next from 'i18next';

/** A call that failed. `message` is a sentence for the reader or empty; show it with `errorMessage`, decide by `code`. */
export class ApiError extends Error {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly code: ErrorCode | 'network_error';
  readonly errors: readonly FieldError[];
  /** From `Retry-After`, on a 429 or 503. */
  readonly retryAfterSeconds: number | null;
  /** By which the server's log knows the call; null where no answer of ours came. */
  readonly requestId: string | null;

  constructor(failure: {
    status: number;
    code: ErrorCode | 'network_error';
    message: string;
    errors?: readonly FieldError[];
    retryAfterSeconds?: number | null;
    requestId?: string | null;
  }) {
    super(failure.message);
    this.name = 'ApiError';
    this.status = failure.status;
    this.code = failure.code;
    this.errors = failure.errors ?? [];
    this.retryAfterSeconds = failure.retryAfterSeconds ?? null;
    this.requestId = failure.requestId ?? null;
  }
}

/** The server's sentence on a failure, never empty: without one it is `fallback`, or a general sentence. */
export function errorMessage(error: unknown, fallback?: string): string {
  const own = error instanceof ApiError ? error.message : '';
  return own || fallback || i18next.t('common:errors.unexpected');
}

/** What helps whoever looks into an unexpected failure to find it; null where nobody need look. */
export const referenceOf = (error: unknown): string | null =>
  error instanceof ApiError && error.code === 'internal' ? error.requestId : null;

/** The failed call's complaints by field, for the `error` prop of form fields. Only the first one of each field is kept. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(error.errors.toReversed().map(({ field, message }) => [field, message]));
}

/** What a proxy answers in place of a server that it cannot reach. */
export const isProxyAlone = (status: number): boolean => [502, 503, 504].includes(status);

/** Whether a call failed because the server gave no answer; another time it may. */
export const isNoAnswer = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || isProxyAlone(error.status));

/** Whether there is no such thing: an id that cannot be one (400) is as unknown as one that nothing has (404). */
export const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** Whether a step failed because the thing is no longer what the screen shows: somebody else was faster. */
export const isOvertaken = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === 'invalid_transition' || error.code === 'conflict');
