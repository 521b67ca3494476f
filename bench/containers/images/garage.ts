// Stands in for Garage, which Debian does not package: one bucket in files, signed requests only. The command line is
// Garage's as far as deploy/compose.yaml uses it.
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { isGenuine } from '../../../apps/server/test/object-store.ts';

const PORT = 3900;
const FOLDER = '/var/lib/garage/data';
const { GARAGE_DEFAULT_ACCESS_KEY = '', GARAGE_DEFAULT_SECRET_KEY = '', GARAGE_DEFAULT_BUCKET } = process.env;
const account = { accessKeyId: GARAGE_DEFAULT_ACCESS_KEY, secretAccessKey: GARAGE_DEFAULT_SECRET_KEY };

async function respond(request: IncomingMessage): Promise<{ status: number; body?: Buffer }> {
  const content = await buffer(request);
  if (!isGenuine(request, content, account, 'garage')) return { status: 403 };
  const [, bucket, ...path] = (request.url ?? '').split('/');
  if (bucket !== GARAGE_DEFAULT_BUCKET) return { status: 404 };
  const file = `${FOLDER}/${encodeURIComponent(path.join('/'))}`;
  if (request.method === 'PUT') {
    await writeFile(`${file}.part`, content, { flush: true });
    await rename(`${file}.part`, file);
    return { status: 200 };
  }
  if (request.method === 'DELETE') {
    await rm(file, { force: true });
    return { status: 204 };
  }
  const body = await readFile(file).catch(() => undefined);
  return body === undefined ? { status: 404 } : { status: 200, body };
}

if (process.argv[2] === 'status') {
  await fetch(`http://127.0.0.1:${PORT}/`);
} else {
  await mkdir(FOLDER, { recursive: true });
  const server = createServer((request, response) => {
    void respond(request).then(
      ({ status, body }) => response.writeHead(status).end(request.method === 'HEAD' ? undefined : body),
      () => response.writeHead(500).end(),
    );
  }).listen(PORT);
  process.on('SIGTERM', () => {
    server.close();
    server.closeAllConnections();
  });
}
