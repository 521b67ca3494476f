import type { RouteData, RouteInput, RouteKey } from '@nourish/contract';
import type { ErrorEnvelope, FieldError } from '@nourish/contract/error-envelope';
import { ERROR_STATUS, type ErrorCode } from '@nourish/contract/errors';
import { fakeUpload } from './fake-upload.ts';

type Part<K extends RouteKey, P extends string> =
  RouteInput<K> extends { [N in P]?: infer V } ? NonNullable<V> : never;
/** Values of a query arrive as text. */
type Query<K extends RouteKey> = { [N in keyof Part<K, 'query'>]?: string };
/** `data` of a route whose envelope contains nothing else, except the pagination of a list. */
type DataOf<K extends RouteKey> =
  RouteData<K> extends { data: infer D }
    ? Success<
        [D] extends [unknown[]] ? { data: D; pagination: Pagination } : { data: D }
      > extends RouteData<K>
      ? D
      : never
    : never;
type Success<E> = E & { success: true };
/** With the cursors of the lists that have them. */
interface Pagination {
  currentPage: number;
  totalPages: number;
  itemsPerPage: number;
  totalItems: number;
  nextCursor: string | null;
  previousCursor: string | null;
}

/** A call as a handler sees it. `body` is missing if none was sent as JSON. */
interface Call<K extends RouteKey> {
  params: Part<K, 'params'>;
  query: Query<K>;
  body: Part<K, 'body'>;
  request: Request;
}
/** Path parameters with the fields of the body, of a GET route with those of the query. */
type Sent<K extends RouteKey> = Fields<Part<K, 'params'>> &
  (K extends `GET ${string}` ? Query<K> : Fields<Part<K, 'body'>>);
type Fields<P> = [P] extends [never] ? unknown : P;
/** The `data` of a success, a whole envelope, or for files and proxies a response. */
export type Reply<K extends RouteKey> = DataOf<K> | Envelope<RouteData<K> | ErrorEnvelope> | Response;
type Handler<K extends RouteKey> = (call: Call<K>) => Reply<K> | Promise<Reply<K>>;
/** What a fake API replies, by route. Spread shared routes and add or override some. */
export type FakeRoutes = { [K in RouteKey]?: Reply<K> | Handler<K> };

class Envelope<E> {
  readonly content: E;
  readonly status: number;
  constructor(content: E, status: number) {
    this.content = content;
    this.status = status;
  }
}

/** What `refuse` returns. */
export type Refusal = Envelope<ErrorEnvelope>;

/** A success with more than `data`: `succeed({ message: 'Saved.', data })`. */
export const succeed = <E extends object>(fields: E) =>
  new Envelope({ success: true as const, ...fields }, 200);

/** The first page of a list, or another. A plain array is the only page of its list. */
export function page<T>(data: T[], changes: Partial<Pagination> = {}) {
  const { itemsPerPage = Math.max(20, data.length), totalItems = data.length } = changes;
  const totalPages = Math.ceil(totalItems / itemsPerPage);
  const position = { currentPage: 1, nextCursor: null, previousCursor: null };
  return succeed({ data, pagination: { ...position, totalPages, itemsPerPage, totalItems, ...changes } });
}

/** An error envelope, by default with the status that the contract has for its code. */
export const refuse = (
  code: ErrorCode,
  message = 'Refused.',
  { errors, status = ERROR_STATUS[code] }: { errors?: FieldError[]; status?: number } = {},
) => new Envelope<ErrorEnvelope>({ success: false, code, message, ...(errors && { errors }) }, status);

/** Handler of a route that loses the connection. */
export const loseConnection = (): never => {
  throw new TypeError('Failed to fetch');
};

/**
 * Test helper: replaces the network. Each call gets what the matching route replies; of several, the one
 * with the fewest parameters. If a handler throws, the connection counts as lost. Other calls get 404.
 */
export function fakeApi(routes: FakeRoutes = {}) {
  const calls: Request[] = [];
  const bodies = new WeakMap<Request, unknown>();
  /** Bodies of the multipart requests. */
  const forms: FormData[] = [];

  async function respond(request: Request): Promise<Response> {
    calls.push(request);
    const [match] = Object.keys(routes)
      .map((key) => ({ key, params: paramsIn(key, request) }))
      .filter(({ params }) => params !== null)
      .sort((a, b) => a.key.split(':').length - b.key.split(':').length);
    if (!match) return responseOf(refuse('not_found', nameOf(request)));
    // `FakeRoutes` has checked reply and handler against the key.
    const route = (routes as Record<string, unknown>)[match.key];
    if (typeof route !== 'function') return responseOf(route);
    return responseOf(
      await route({ params: match.params, query: queryOf(request), body: bodies.get(request), request }),
    );
  }

  globalThis.fetch = (input, init) => {
    // The connection probe after a lost call, which no test asserts on.
    if (input === '/api/health') return Promise.resolve(Response.json({ status: 'ok' }));
    const request = new Request(input instanceof Request ? input : new URL(input, ORIGIN), init);
    if (typeof init?.body === 'string') bodies.set(request, JSON.parse(init.body));
    return respond(request);
  };
  globalThis.XMLHttpRequest = fakeUpload(ORIGIN, (request, form) => {
    forms.push(form);
    return respond(request);
  });

  /**
   * What was sent to a route so far: `[{ id: idOf(1), status: 'approved' }]`. Contains the path parameters, so
   * that a change of the wrong record fails the test.
   */
  function sent<K extends RouteKey>(key: K): Sent<K>[] {
    const values = calls.flatMap((request) => {
      const params = paramsIn(key, request);
      const fields =
        request.method === 'GET' ? queryOf(request) : (bodies.get(request) as object | undefined);
      return params === null ? [] : [{ ...fields, ...params }];
    });
    // The API client has checked them against the contract.
    return values as Sent<K>[];
  }
  return { calls, forms, sent };
}

const ORIGIN = 'http://nourish.test';
/** Method and path: `GET /api/cart`. */
export const nameOf = ({ method, url }: Request) => `${method} ${new URL(url).pathname}`;
const queryOf = ({ url }: Request) => Object.fromEntries(new URL(url).searchParams);

/** The path parameters of a call; null if it is no call of the route. */
function paramsIn(key: string, request: Request): Record<string, string> | null {
  const pattern = new RegExp(`^${key.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
  const match = pattern.exec(nameOf(request));
  if (!match) return null;
  return Object.fromEntries(
    Object.entries(match.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
  );
}

function responseOf(reply: unknown): Response {
  if (reply instanceof Response) return reply.clone();
  if (reply instanceof Envelope) return Response.json(reply.content, { status: reply.status });
  return responseOf(Array.isArray(reply) ? page(reply) : succeed({ data: reply }));
}
