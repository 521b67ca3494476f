import { once } from 'node:events';
import http2 from 'node:http2';
import https from 'node:https';
import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { NAME } from './proxy.ts';

export interface HttpResponse {
  /** 0: the connection broke. */
  status: number;
  headers: Record<string, unknown>;
  bytes: number;
}
interface Call {
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer;
  /** Bytes per second to read. */
  slowly?: number;
}

/** Calls the site's name on this machine over TLS. */
export async function call(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body, slowly }: Call = {},
): Promise<HttpResponse> {
  try {
    const request = https.request({
      host: '127.0.0.1',
      port,
      path,
      method,
      servername: NAME,
      rejectUnauthorized: false,
      agent: false,
      headers: { host: NAME, ...(body && { 'content-length': body.length }), ...headers },
    });
    // A response may arrive before the whole body is sent, such as 413.
    request.end(body);
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    request.on('error', () => undefined);
    let bytes = 0;
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (slowly !== undefined) await pause((chunk.length / slowly) * 1_000);
    }
    return { status: response.statusCode ?? 0, headers: response.headers, bytes };
  } catch {
    return { status: 0, headers: {}, bytes: 0 };
  }
}

/** Returns the status over HTTP/2; 0 if HTTP/2 is not supported. */
export async function callByHttp2(port: number, path: string): Promise<number> {
  const session = http2.connect(`https://127.0.0.1:${port}`, { servername: NAME, rejectUnauthorized: false });
  session.on('error', () => undefined);
  try {
    const stream = session.request({ ':path': path, ':authority': NAME });
    const [headers] = (await once(stream, 'response')) as [Record<string, unknown>];
    stream.resume();
    return Number(headers[':status']);
  } catch {
    return 0;
  } finally {
    session.close();
  }
}

/** True if the proxy accepts another host name. */
export async function opensFor(port: number, servername: string): Promise<boolean> {
  const request = https.get({ host: '127.0.0.1', port, servername, rejectUnauthorized: false, agent: false });
  return once(request, 'response')
    .then(
      () => true,
      () => false,
    )
    .finally(() => request.on('error', () => undefined).destroy());
}
