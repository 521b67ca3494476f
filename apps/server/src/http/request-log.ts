import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { withCause, traceIdOf, traces, type CallCause, type RequestTrace } from '../tracing.ts';

/** Static files of the web app, whose names change with each build. */
const FILE = '/{file}';
/** A page of the web app, or an unknown path. */
const PAGE = '/{page}';
const DOCS = '/api/docs';
export const METRICS_PATH = '/metrics';

/**
 * Logs one line per request and sets `X-Request-Id`. The line has the route, not the path, which may contain
 * mailed tokens, and only the id of the user. Everything the request does is traced to it.
 */
export const requestLog = fp(async (app: FastifyInstance) => {
  app.decorateRequest('cause', null);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    const { traceparent } = request.headers;
    const traceId = traceIdOf(typeof traceparent === 'string' ? traceparent : undefined);
    const cause: CallCause = {
      request_id: request.id,
      ...(traceId !== undefined && { trace_id: traceId }),
      route: routeOf(request),
    };
    request.cause = cause;
    const trace: RequestTrace = {
      ...cause,
      method: request.method,
      traceparent: traceId === undefined ? undefined : String(traceparent),
    };
    // 'close' follows every response; without 'finish' before it, the client disconnected.
    const onClose = () => end(request, reply, { ...trace, aborted: true });
    reply.raw.once('close', onClose);
    reply.raw.once('finish', () => {
      reply.raw.off('close', onClose);
      end(request, reply, trace);
    });
    withCause(cause, () => traces.request.start.runStores(trace, done));
  });
  // Body events run in the async context of the connection, so enter the request's context again.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.cause === null || request.method === 'GET') done();
    else withCause(request.cause, done);
  });
});

function end(request: FastifyRequest, reply: FastifyReply, trace: RequestTrace): void {
  const length = Number(reply.getHeader('content-length'));
  trace.user_id = request.actor?.user_id;
  trace.status = reply.statusCode;
  trace.ms = Math.round(reply.elapsedTime * 10) / 10;
  trace.bytes = Number.isNaN(length) ? undefined : length;
  const { method, route, trace_id, user_id: user, status, ms, bytes, aborted } = trace;
  request.log.info(
    { method, route, status, ms, bytes, user, trace_id, aborted },
    aborted ? 'request, and the client went away' : 'request',
  );
  traces.request.asyncEnd.publish(trace);
}

/** Returns one of about two hundred values for any path, because metrics use it as a label. */
function routeOf({ routeOptions: { url = '', config }, is404 }: FastifyRequest): string {
  if (config.contract !== undefined) return config.contract.url;
  if (is404) return PAGE;
  if (url.startsWith(DOCS)) return DOCS;
  return url.startsWith('/api/') || url === METRICS_PATH ? url : FILE;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** null for responses sent before the request is routed. */
    cause: CallCause | null;
  }
}
