import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { because, traceIdOf, traces, type CallCause, type RequestTrace } from '../tracing.ts';

/** What the web app is made of: hundreds of names that differ with each build. */
const FILE = '/{file}';
/** An address of the web app, or of nothing. */
const PAGE = '/{page}';
const DOCS = '/api/docs';
/** Where Prometheus reads (`metrics-page.ts`). */
export const METRICS_PATH = '/metrics';

/**
 * One line a call, and its id in `X-Request-Id`. The line names the route, never the address, which may hold mailed tokens,
 * and of the caller the id alone. Whatever the call does from here on is done on its behalf.
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
    // It comes after every answer, and alone where the client went away before there was one.
    const onClose = () => end(request, reply, { ...trace, aborted: true });
    reply.raw.once('close', onClose);
    reply.raw.once('finish', () => {
      reply.raw.off('close', onClose);
      end(request, reply, trace);
    });
    because(cause, () => traces.request.start.runStores(trace, done));
  });
  // A body comes in on behalf of its connection, and so would all that follows.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.cause === null || request.method === 'GET') done();
    else because(request.cause, done);
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

/** A word out of some two hundred, whatever is called: metrics are kept by it. */
function routeOf({ routeOptions: { url = '', config }, is404 }: FastifyRequest): string {
  if (config.contract !== undefined) return config.contract.url;
  if (is404) return PAGE;
  if (url.startsWith(DOCS)) return DOCS;
  return url.startsWith('/api/') || url === METRICS_PATH ? url : FILE;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** null for what is answered before it becomes a call. */
    cause: CallCause | null;
  }
}
