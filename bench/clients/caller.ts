import { Agent, request } from 'node:http';

export interface HttpResponse {
  status: number;
  body: unknown;
  /** The header of a refusal. */
  retryAfter?: string | undefined;
  /** From sending the request until the whole response was received. */
  ms: number;
}

export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: object;
  headers?: Record<string, string>;
}

export type Caller = (call: Call) => Promise<HttpResponse>;

/** A browser: one keep-alive connection, from an address that a proxy reports. */
export function callerFrom(origin: string, address: string): { call: Caller; close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { hostname, port } = new URL(origin);
  const call: Caller = ({ method = 'GET', path, body, headers }) =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const began = performance.now();
      const sent = request({
        hostname,
        port,
        path,
        method,
        agent,
        headers: {
          'x-forwarded-for': address,
          ...(text === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
          ...headers,
        },
      });
      sent.on('error', reject).on('response', (response) => {
        let text = '';
        response
          .setEncoding('utf8')
          .on('data', (part: string) => (text += part))
          .on('error', reject)
          .on('end', () => {
            const ms = performance.now() - began;
            resolve({
              status: response.statusCode ?? 0,
              body: text === '' ? undefined : JSON.parse(text),
              retryAfter: response.headers['retry-after'],
              ms,
            });
          });
      });
      sent.end(text);
    });
  return { call, close: () => agent.destroy() };
}
