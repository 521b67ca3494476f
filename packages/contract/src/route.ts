import type { Static, TSchema } from 'typebox';
import type { FieldErrorCode, Sentence } from './errors.ts';

/**
 * Who may call a route. `anyone`: no token needed, one is honoured. `signed_in`: any role. `staff`: staff and administrators
 * (rows are further scoped to the caller's food bank). `recipient`: recipients only. `admin`: administrators only.
 */
export type Access = 'anyone' | 'signed_in' | 'recipient' | 'staff' | 'admin';

/** How often one address may call a route; the general limit applies besides. */
export interface RateLimit {
  max: number;
  perSeconds: number;
}

export interface RouteDefinition {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  access: Access;
  tag: string;
  summary: string;
  params?: TSchema;
  query?: TSchema;
  headers?: TSchema;
  body?: TSchema;
  /** Where the body may come as multipart/form-data as well: the name of the file in it, and how large that may be. */
  upload?: { field: string; maxBytes: number };
  /** Where the body is a file as it is instead of JSON, which the handler reads as it comes: its media type, and how large it may be. */
  content?: { type: string; maxBytes: number };
  /** The success status and what it answers. Failures are the same everywhere: `ErrorEnvelope`. */
  status: 200 | 201;
  response: TSchema;
  /** The media type, where a success is a file instead of an envelope; `response` is its content. */
  file?: string;
  /** What is said of a field instead of the general sentence, by what is wrong with it. */
  sentences?: Readonly<Record<string, Partial<Record<FieldErrorCode, Sentence>>>>;
  /** What a refusal says as a whole, where something required is missing. */
  sentenceIfMissing?: Sentence;
  /** A second address of the same call, for clients that leave the prefix out. */
  twin?: string;
  /** Whether a page of the web app has the twin's address too: a browser that navigates there gets that. */
  twinIsPage?: true;
  rateLimit?: RateLimit;
  /**
   * Accepts an `Idempotency-Key`: within 24 hours a repeat with the same key gets the stored response and changes nothing. Only
   * for responses without secrets or other people's data, because the response is stored. Not for `anyone`, `upload` or `content`.
   */
  once?: true;
  /**
   * May be read from a replica, which can be some seconds behind what others do, never behind what the caller did: lists and
   * reports that nobody acts on within a moment, and whose answers are kept nowhere. GET alone, and no files.
   */
  reads?: 'replica';
}

/** Declares a route; the server refuses to start when one of them has no handler. */
export const defineRoute = <const R extends RouteDefinition>(route: R): R => route;

type Part<R, K extends string> =
  R extends Record<K, infer S extends TSchema> ? Record<K, Static<S>> : unknown;
type Loose<T> = { [K in keyof T as object extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as object extends T[K] ? K : never]?: T[K];
};

/** What a caller hands over: `params`, `query` and `body`, each only where the route has it, optional where all its keys are. */
export type InputOf<R> = Loose<Part<R, 'params'> & Part<R, 'query'> & Part<R, 'body'>>;
/** What a successful call answers with: the envelope, or the content of the file. */
export type OutputOf<R> = R extends { response: infer S extends TSchema } ? Static<S> : never;
