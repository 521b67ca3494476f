import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const hash = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest();

export interface SignedRequest {
  method: string;
  path: string;
  query: string;
  headers: Record<string, string>;
}

/**
 * Returns the AWS Signature Version 4 of a request, implemented independently of the client. The fake store
 * rejects requests with any other signature.
 */
export function signatureOf(
  { method, path, query, headers }: SignedRequest,
  {
    signedHeaders,
    scope,
    time,
    secret,
  }: { signedHeaders: string; scope: string; time: string; secret: string },
): string {
  const [day = '', region = '', service = ''] = scope.split('/');
  const canonical = [
    method,
    path,
    query,
    ...signedHeaders.split(';').map((name) => `${name}:${headers[name]?.trim()}`),
    '',
    signedHeaders,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', time, scope, hash(canonical)].join('\n');
  const key = [region, service, 'aws4_request'].reduce<Buffer>(
    (parent, part) => hmac(parent, part),
    hmac(`AWS4${secret}`, day),
  );
  return hmac(key, text).toString('hex');
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

interface Account {
  accessKeyId: string;
  secretAccessKey: string;
}

/** True if the account signed this request with this content for the region. */
export function isGenuine(
  request: IncomingMessage,
  content: Buffer,
  { accessKeyId, secretAccessKey: secret }: Account,
  region: string,
): boolean {
  const headers = request.headers as Record<string, string>; // the relevant headers are never repeated
  const [, id, scope = '', signedHeaders = '', signature] =
    AUTHORIZATION.exec(headers['authorization'] ?? '') ?? [];
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://store');
  const time = headers['x-amz-date'] ?? '';
  const signed = { method: request.method ?? '', path: pathname, query: searchParams.toString(), headers };
  return (
    id === accessKeyId &&
    scope === `${time.slice(0, 8)}/${region}/s3/aws4_request` &&
    signedHeaders.split(';').includes('host') &&
    signedHeaders.split(';').includes('x-amz-content-sha256') &&
    headers['x-amz-content-sha256'] === hash(content) &&
    signature === signatureOf(signed, { signedHeaders, scope, time, secret })
  );
}

export interface ObjectStoreServer {
  endpoint: string;
  objects: Map<string, { content: Buffer; type: string | undefined }>;
  /** Statuses of the next responses. */
  failures: number[];
  /** While set, every request gets this status; `hang`: no response. */
  failWith: number | 'hang' | undefined;
  calls: string[];
  /** Stops listening until `wake`, which uses the same address. */
  rest(): Promise<void>;
  wake(): Promise<void>;
  stop(): Promise<void>;
}

/** A fake object store with one bucket, `food`, that verifies signatures and content hashes. */
export async function startObjectStore(account: Account, region: string): Promise<ObjectStoreServer> {
  const objects: ObjectStoreServer['objects'] = new Map();
  const [failures, calls]: [number[], string[]] = [[], []];

  const respond = (request: IncomingMessage, content: Buffer): { status: number; body?: Buffer } => {
    const failure = store.failWith === 'hang' ? undefined : (store.failWith ?? failures.shift());
    if (failure !== undefined) return { status: failure, body: Buffer.from('<Error/>') };
    if (!isGenuine(request, content, account, region))
      return { status: 403, body: Buffer.from('SignatureDoesNotMatch') };
    const [, bucket, ...path] = (request.url ?? '').split('/');
    const key = path.join('/');
    if (bucket !== 'food') return { status: 404 };
    if (request.method === 'PUT') {
      objects.set(key, { content, type: request.headers['content-type'] });
      return { status: 200 };
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return { status: 204 };
    }
    const found = objects.get(key);
    return found === undefined ? { status: 404 } : { status: 200, body: found.content };
  };

  const server = createServer((request, response) => {
    void buffer(request).then((content) => {
      calls.push(`${request.method} ${request.url}`);
      if (store.failWith === 'hang') return;
      const { status, body } = respond(request, content);
      // To an object that the signature does not cover.
      const headers = status >= 300 && status < 400 ? { location: '/food/elsewhere.webp' } : {};
      response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a listening TCP server has a port
  const close = async () => {
    if (!server.listening) return;
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  const store: ObjectStoreServer = {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    failures,
    failWith: undefined,
    calls,
    rest: close,
    wake: async () => {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    stop: close,
  };
  return store;
}
