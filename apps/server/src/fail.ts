import type { FieldError } from '@nourish/contract/error-envelope';
import { ERROR_STATUS, type ErrorCode, type FieldErrorCode, type Sentence } from '@nourish/contract/errors';

/** A problem with a field, before translation. `params` fill the sentence: `{max}`, `{available}`. */
export interface FieldProblem {
  field: string;
  code: FieldErrorCode;
  params?: Record<string, string | number>;
  /** Data for the client, in addition to the sentence. */
  details?: Partial<Omit<FieldError, 'field' | 'message' | 'code'>>;
}

export class Failure extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly errors: FieldProblem[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly reason: FailOptions['reason'];

  constructor(code: ErrorCode, options: FailOptions) {
    super(code);
    this.code = code;
    this.status = ERROR_STATUS[code];
    this.errors = options.errors;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.reason = options.reason;
  }
}

export interface FailOptions {
  errors?: FieldProblem[];
  retryAfterSeconds?: number;
  /** Replaces the general sentence of the code; `params` fill it. */
  reason?: { sentence: Sentence; params: Record<string, string | number> };
}

/** Creates an error response: `throw fail('not_found')`. The code determines sentence and status. */
export const fail = (code: ErrorCode, options: FailOptions = {}): Failure => new Failure(code, options);

/** Returns the row. Throws `not_found` if it is undefined. */
export function found<T>(row: T | undefined): T {
  if (row === undefined) throw fail('not_found');
  return row;
}
