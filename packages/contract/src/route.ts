import type { Static, TSchema } from 'typebox';
import type { FieldErrorCode, Sentence } from './errors.ts';

/**
 * Who may call a route. `anyone`: no token needed, but a valid one is used. `signed_in`: any role. `staff`:
 * staff and administrators (rows are further scoped to the caller's food bank). `desk`: these, and volunteers
 * who may work at the desk that day, which the service checks. `recipient`: recipients only. `requester`:
 * these, and for another person staff and administrators, which the service checks. `admin`: administrators
 * only.
 */
export type Access = 'anyone' | 'signed_in' | 'recipient' | 'requester' | 'desk' | 'staff' | 'admin';

export interface RateLimit {
  max: number;
  perSeconds: number;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface Declaration {
  key: `${Method} /${string}`;
  access: Access;
  summary: string;
  params?: TSchema;
  query?: TSchema;
  headers?: TSchema;
  body?: TSchema;
  /**
   * For a body that may also be multipart/form-data: the name and maximum size of its file. Without `body`, the
   * form has the file only.
   */
  upload?: { field: string; maxBytes: number };
  /** For a body that is a file instead of JSON, which the handler reads as a stream. */
  content?: { type: string; maxBytes: number };
  /** Status of a success; 200 by default. */
  status?: 201;
  /** Errors are the same on all routes: `ErrorEnvelope`. */
  response: TSchema;
  /** Media type, if a success is a file instead of an envelope. */
  file?: string;
  /** Media type of a file that the handler may return in place of the envelope, if the query asks for it. */
  alternative?: string;
  /** Replaces the general sentence of a field error, by field (`items.*.quantity`: of each item) and code. */
  sentences?: Readonly<Record<string, Partial<Record<FieldErrorCode, Sentence>>>>;
  /** Replaces the general sentence of an error if a required field is missing. */
  sentenceIfMissing?: Sentence;
  /** A second path of the route, for clients that omit the prefix. */
  twin?: string;
  /** True if the web app has a page at the twin's path; browsers that navigate there get the page. */
  twinIsPage?: true;
  rateLimit?: RateLimit;
  /**
   * Accepts an `Idempotency-Key`: within 24 hours, a repeat with the same key gets the stored response and
   * changes nothing. Only for responses without secrets or other people's data, because they are stored. Not
   * for `upload` or `content`. `record`, for changes of a record with personal data: stores only its id, and
   * a repeat gets the current state.
   */
  once?: true | 'record';
  /** Days for which a repeat is recognized, for calls that devices send later. Default: 1. */
  onceDays?: number;
  /**
   * May be read from a replica, which can lag some seconds behind other users' writes, but never behind the
   * caller's own. For lists and reports that are not time-critical and not cached. GET only, no files.
   */
  reads?: 'replica';
}

interface Derived {
  tag: string;
  method: Method;
  url: string;
  status: 200 | 201;
}
export type RouteDefinition = Omit<Declaration, 'status'> & Derived;

/** Declares the routes of a tag of the API document. The server refuses to start if one has no handler. */
export function defineRoutes<const R extends Record<string, Declaration>>(tag: string, declarations: R) {
  const routes = Object.entries(declarations).map(([name, route]) => {
    const [method, url] = route.key.split(' ');
    return [name, { status: 200, ...route, tag, method, url }];
  });
  return Object.fromEntries(routes) as { [K in keyof R]: R[K] & Derived };
}

type Part<R, K extends string> =
  R extends Record<K, infer S extends TSchema> ? Record<K, Static<S>> : unknown;
type Loose<T> = { [K in keyof T as object extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as object extends T[K] ? K : never]?: T[K];
};

/**
 * `params`, `query` and `body` of a call, each only if the route has it, and optional if all its keys are.
 */
export type InputOf<R> = Loose<Part<R, 'params'> & Part<R, 'query'> & Part<R, 'body'>>;
/** Response of a successful call: the envelope, or the content of the file. */
export type OutputOf<R> = R extends { response: infer S extends TSchema } ? Static<S> : never;
