import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { run, type Engine } from './engine.ts';
import { IMAGES } from './images.ts';

/** Caddy certifies names below localhost itself, by a CA of its own. */
const DOMAIN = 'nourish.localhost';
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** The user `node` of the image. */
const NODE_USER = 1000;
/** The address of this machine in the network `front`. */
const GATEWAY = '172.30.7.1';
const hex = (bytes: number): string => randomBytes(bytes).toString('hex');

/** Copies what git has of this project to a folder, like a clone, with deploy/.env filled in as the example says. */
export async function makeSite(home: string, mailPort: number): Promise<string> {
  const site = join(home, 'site');
  rmSync(site, { recursive: true, force: true });
  const wanted = ['package*.json', '.npmrc', 'tsconfig.base.json', 'packages', 'apps', 'deploy'];
  const names = await run(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', ...wanted],
    {
      cwd: ROOT,
    },
  );
  for (const name of names.split('\0').filter((each) => each !== '' && existsSync(join(ROOT, each)))) {
    mkdirSync(join(site, dirname(name)), { recursive: true });
    copyFileSync(join(ROOT, name), join(site, name));
  }
  const backups = join(home, 'backups');
  rmSync(backups, { recursive: true, force: true });
  mkdirSync(backups, { mode: 0o700 });
  chownSync(backups, NODE_USER, NODE_USER);
  copyFileSync(join(site, 'deploy/compose/example.env'), join(site, 'deploy/.env'));
  chmodSync(join(site, 'deploy/.env'), 0o600);
  setVariables(site, {
    DOMAIN,
    POSTGRES_PASSWORD: hex(24),
    DATABASE_PASSWORD: hex(24),
    SECRET_KEY: hex(32),
    UPLOADS_KEY_ID: `GK${hex(12)}`,
    UPLOADS_SECRET: hex(32),
    GARAGE_RPC_SECRET: hex(32),
    SMTP_URL: `smtp://${GATEWAY}:${mailPort}`,
    BACKUPS: backups,
    NOURISH_VERSION: '1',
    ...IMAGES,
  });
  return site;
}

/** Changes lines of deploy/.env. */
export function setVariables(site: string, values: Record<string, string>): void {
  const file = join(site, 'deploy/.env');
  const lines = readFileSync(file, 'utf8').split('\n');
  for (const [name, value] of Object.entries(values)) {
    const at = lines.findIndex((line) => line.startsWith(`${name}=`));
    if (at < 0) throw new Error(`compose/example.env has no line for ${name}`);
    lines[at] = `${name}=${value}`;
  }
  writeFileSync(file, lines.join('\n'));
}

export interface SiteResponse {
  status: number;
  // Checked by its reader.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
  content: Buffer;
}

export interface SiteCall {
  token?: string | undefined;
  headers?: Record<string, string>;
  body?: object | Buffer;
}

export type CallSite = (method: string, path: string, call?: SiteCall) => Promise<SiteResponse>;

/** Returns a function that calls the site through its proxy, and trusts no CA but the proxy's. */
export async function callThroughProxy({ podman }: Engine, home: string): Promise<CallSite> {
  const file = join(home, 'root.crt');
  await podman('cp', 'nourish-proxy-1:/data/caddy/pki/authorities/local/root.crt', file);
  const ca = readFileSync(file);
  return async (method, path, { token, headers = {}, body } = {}) => {
    const payload = body === undefined || Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
    const request = https.request({
      host: '127.0.0.1',
      servername: DOMAIN,
      ca,
      agent: false,
      method,
      path,
      headers: {
        host: DOMAIN,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(payload && { 'content-type': 'application/json', 'content-length': payload.length }),
        ...headers,
      },
      signal: AbortSignal.timeout(60_000),
    });
    request.end(payload);
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    const content = await buffer(response);
    const isJson = response.headers['content-type']?.startsWith('application/json') === true;
    return {
      status: response.statusCode ?? 0,
      body: isJson ? JSON.parse(content.toString()) : undefined,
      content,
    };
  };
}

/** Returns the status of a call without TLS. */
export async function statusWithoutTls(path: string): Promise<number> {
  const request = http.get({ host: '127.0.0.1', path, headers: { host: DOMAIN }, agent: false });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode ?? 0;
}
