import type { FieldError } from '@nourish/contract/error-envelope';
import type { ErrorCode } from '@nourish/contract/errors';
import i18next from 'i18next';

/** A failed call. `message` is translated, possibly empty: show it with `errorMessage`, branch on `code`. */
export class ApiError extends Error {
  /** HTTP status; 0 if there was no response. */
  readonly status: number;
  readonly code: ErrorCode | 'network_error';
  readonly errors: readonly FieldError[];
  /** From `Retry-After`, on a 429 or 503. */
  readonly retryAfterSeconds: number | null;
  /** Request id in the server's log; null if the response did not come from our server. */
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

/** Returns the server's sentence for a failure, else `fallback`, else a general sentence. Never empty. */
export function errorMessage(error: unknown, fallback?: string): string {
  const serverMessage = error instanceof ApiError ? error.message : '';
  return serverMessage || fallback || i18next.t('common:errors.unexpected');
}

/** Returns the request id to quote when reporting an internal error; null for every other error. */
export const referenceOf = (error: unknown): string | null =>
  error instanceof ApiError && error.code === 'internal' ? error.requestId : null;

/** Returns the first message per invalid field, for the `error` prop of form fields. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(error.errors.toReversed().map(({ field, message }) => [field, message]));
}

/** Statuses that a proxy sends when it cannot reach the server. */
export const isGatewayError = (status: number): boolean => [502, 503, 504].includes(status);

/** True if the call failed because the server did not respond. The call may be retried. */
export const isNoResponse = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || isGatewayError(error.status));

/** True if the record does not exist: an unknown id (404) or a malformed one (400). */
export const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** True if the record was changed by another user and its state no longer allows the action. */
export const isConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === 'invalid_transition' || error.code === 'conflict');
