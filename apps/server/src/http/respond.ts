import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { InputOf, Language, OutputOf, RouteDefinition } from '@nourish/contract';
import type { Actor, Context } from '../context.ts';
import { say, type MessageCode } from '../locales/texts.ts';
import { runOnce } from './idempotency.ts';

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
  /** Marks the response as replayed. Only for handlers that use `idempotencyKey` themselves. */
  markReplayed(): void;
};

/** Response of a route with `file`. A stream is sent with backpressure. */
export interface FileResponse {
  name: string;
  /** String content gets an ETag, so that unchanged content is not sent again. */
  content: Readable | string;
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

/** `ctx`: for `once` in the transaction that stores the response; for `reads` on the replica. */
export type Handler<R extends RouteDefinition> = (
  ctx: Context,
  call: Call<R>,
) => Promise<Result<R> | WithMessage<Result<R>>>;

export interface Options<R extends RouteDefinition> {
  /** The message of every success; a handler can choose another with `withMessage`. */
  message?: MessageCode;
  /** For `once: 'record'`: the id of the changed record, and how a repeat reads its current state. */
  record?: {
    idOf(result: Result<R>): string;
    read(ctx: Context, call: Call<R>, id: string): Promise<Result<R> | WithMessage<Result<R>>>;
  };
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

/** Runs the handler, once per idempotency key if the route says so, and builds the envelope. */
export function responder<R extends RouteDefinition>(
  route: R,
  handler: Handler<R>,
  { message, record, ownerOf }: Options<R>,
): Respond<R> {
  const wrap = envelopeOf(route);
  const envelope = ({ language }: Call<R>, returned: Result<R> | WithMessage<Result<R>>) => {
    const said = returned instanceof WithMessage ? returned : { code: message, result: returned, values: {} };
    return wrap(said.result, said.code && say(language, said.code, said.values));
  };
  if (route.file !== undefined) return handler;
  if (route.once === undefined) return async (ctx, call) => envelope(call, await handler(ctx, call));
  return async (ctx, call, { params, query, body }) => {
    const owner = call.actor?.user_id ?? ownerOf?.(call);
    if (owner === undefined) throw new Error(`${route.key} needs an owner for its idempotency key`);
    const claim = {
      owner,
      key: call.idempotencyKey,
      body: { call: route.key, params, query, body },
      status: route.status,
    };
    if (record === undefined) {
      const { body, replayed } = await runOnce(ctx, claim, async (inside) =>
        envelope(call, await handler(inside, call)),
      );
      if (replayed) call.markReplayed();
      return body;
    }
    let returned: Result<R> | WithMessage<Result<R>> | undefined;
    const { body: id, replayed } = await runOnce(ctx, claim, async (inside) => {
      returned = await handler(inside, call);
      return record.idOf(returned instanceof WithMessage ? returned.result : returned);
    });
    if (!replayed) return envelope(call, returned as Result<R>);
    call.markReplayed();
    return envelope(call, await record.read(ctx, call, id));
  };
}

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
