import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { InputOf, Language, OutputOf, RouteDefinition } from '@nourish/contract';
import type { Actor, Context } from '../context.ts';
import type { MessageCode } from '../locales/messages/texts.ts';
import { say } from '../locales/texts.ts';
import { runOnce, type Claim } from './idempotency.ts';

/** Input of a handler: validated parts, the caller (null: anonymous) and the response language. */
export type Call<R extends RouteDefinition> = Required<InputOf<R>> & {
  actor: R['access'] extends 'anyone' ? Actor | null : Actor;
  /** For routes with `content`: the body as a stream. */
  content: R extends { content: object } ? AsyncIterable<Buffer> : undefined;
  /** For routes with `upload`: the file, if one was sent. */
  file: R extends { upload: object } ? Buffer | undefined : undefined;
  token: string | undefined;
  language: Language;
  /** Network of the caller, for rate limits. */
  network: string;
  userAgent: string | undefined;
  idempotencyKey: string | undefined;
  /**
   * Says that this response answers a repeated call: `response` if it is the stored one, `record` if it was
   * read again. Only for handlers that use `idempotencyKey` themselves.
   */
  markReplayed(source: 'response' | 'record'): void;
};

/** Response of a route with `file`. A stream is sent with backpressure. */
export interface FileResponse {
  name: string;
  /** String content gets an ETag, so that unchanged content is not sent again. */
  content: Readable | string;
  /**
   * True if the address never gets other content, so that browsers may keep it for a day. Not longer and not
   * in proxies, because it can be removed.
   */
  isImmutable?: true;
}

/** For routes with `alternative`: a file in place of the envelope. */
export class FileInstead {
  readonly file: FileResponse;

  constructor(file: FileResponse) {
    this.file = file;
  }
}

type Parts<R> = Omit<OutputOf<R>, 'success' | 'message'>;
/** The response without `success` and `message`; if only `data` is left, `data` itself. */
export type Result<R extends RouteDefinition> = R extends { file: string }
  ? FileResponse
  : [keyof Parts<R>] extends [never]
    ? void
    : [keyof Parts<R>] extends ['data']
      ? Parts<R>[keyof Parts<R>]
      : Parts<R>;

type Returned<R extends RouteDefinition> =
  Result<R> | WithMessage<Result<R>> | (R extends { alternative: string } ? FileInstead : never);

/** `ctx`: for `once` in the transaction that stores the response; for `reads` on the replica. */
export type Handler<R extends RouteDefinition> = (ctx: Context, call: Call<R>) => Promise<Returned<R>>;

export interface Options<R extends RouteDefinition> {
  /** The message of every success; a handler can choose another with `withMessage`. */
  message?: MessageCode;
  /** For `once: 'record'`: the id of the changed record, and how a repeat reads its current state. */
  record?: {
    idOf(result: Result<R>): string;
    read(ctx: Context, call: Call<R>, id: string): Promise<Returned<R>>;
  };
  /** Bypasses the admission limit: load balancers would treat a busy server as dead. */
  isAlwaysServed?: true;
  /** Owner of the idempotency key if the caller may be anonymous. */
  ownerOf?(call: Call<R>): string;
}

class WithMessage<T> {
  readonly code: MessageCode;
  readonly result: T;
  readonly values: Record<string, string>;

  constructor(code: MessageCode, result: T, values: Record<string, string>) {
    this.code = code;
    this.result = result;
    this.values = values;
  }
}
/** A result with a message that depends on it; `values` fill the placeholders of the message. */
export const withMessage = <T>(
  code: MessageCode,
  result: T,
  values: Record<string, string> = {},
): WithMessage<T> => new WithMessage(code, result, values);

export type Respond<R extends RouteDefinition> = (
  ctx: Context,
  call: Call<R>,
  request: FastifyRequest,
) => Promise<unknown>;

/** Runs the handler, once per idempotency key on routes with `once`, and builds the envelope. */
export function responder<R extends RouteDefinition>(
  route: R,
  handler: Handler<R>,
  { message, record, ownerOf }: Options<R>,
): Respond<R> {
  const wrap = envelopeOf(route);
  const envelope = ({ language }: Call<R>, returned: Returned<R>) => {
    const outcome =
      returned instanceof WithMessage
        ? returned
        : { code: message, result: returned as Result<R>, values: {} };
    return wrap(outcome.result, outcome.code && say(language, outcome.code, outcome.values));
  };
  if (route.file !== undefined) return handler;
  if (route.once === undefined)
    return async (ctx, call) => {
      const returned = await handler(ctx, call);
      return returned instanceof FileInstead ? returned : envelope(call, returned);
    };

  const claimOf = (call: Call<R>, { params, query, body }: FastifyRequest): Claim => {
    const owner = call.actor?.user_id ?? ownerOf?.(call);
    if (owner === undefined) throw new Error(`${route.key} needs an owner for its idempotency key`);
    const request = { call: route.key, params, query, body };
    return { owner, key: call.idempotencyKey, request, status: route.status, days: route.onceDays ?? 1 };
  };
  // Otherwise the response would be stored, with whatever it contains.
  if (route.once === 'record' && record === undefined) throw new Error(`${route.key} needs \`record\``);
  return record === undefined
    ? storeEnvelope(handler, envelope, claimOf)
    : storeRecordId(handler, envelope, claimOf, record);
}

type Envelope<R extends RouteDefinition> = (call: Call<R>, returned: Returned<R>) => OutputOf<R>;
type ClaimOf<R extends RouteDefinition> = (call: Call<R>, request: FastifyRequest) => Claim;

/** Stores the whole envelope, so a repeat gets it again. */
const storeEnvelope =
  <R extends RouteDefinition>(handler: Handler<R>, envelope: Envelope<R>, claimOf: ClaimOf<R>): Respond<R> =>
  async (ctx, call, request) => {
    const { value, replayed } = await runOnce(ctx, claimOf(call, request), async (txCtx) =>
      envelope(call, await handler(txCtx, call)),
    );
    if (replayed) call.markReplayed('response');
    return value;
  };

/** Stores only the id of the record, so a repeat reads its current state. */
const storeRecordId =
  <R extends RouteDefinition>(
    handler: Handler<R>,
    envelope: Envelope<R>,
    claimOf: ClaimOf<R>,
    { idOf, read }: NonNullable<Options<R>['record']>,
  ): Respond<R> =>
  async (ctx, call, request) => {
    // Assigned unless the response is a replay.
    let returned!: Returned<R>;
    const { value: id, replayed } = await runOnce(ctx, claimOf(call, request), async (txCtx) => {
      returned = await handler(txCtx, call);
      // Routes with `once` have no `alternative`.
      return idOf((returned instanceof WithMessage ? returned.result : returned) as Result<R>);
    });
    if (!replayed) return envelope(call, returned);
    call.markReplayed('record');
    return envelope(call, await read(ctx, call, id));
  };

/** Returns a function that builds the response of a route from the result of its handler. */
export function envelopeOf<R extends RouteDefinition>({ response }: R) {
  const { properties = {} } = response as { properties?: object };
  const parts = Object.keys(properties).filter((key) => key !== 'success' && key !== 'message');
  const isData = parts.length === 1 && parts[0] === 'data';
  return (result: Result<R>, message?: string) =>
    ({
      success: true,
      ...(message !== undefined && { message }),
      ...(isData ? { data: result } : parts.length > 0 && (result as object)),
    }) as unknown as OutputOf<R>;
}
