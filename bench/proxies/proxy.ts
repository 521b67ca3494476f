import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../apps/server/src/db/embedded-postmaster.ts';

/** A name that resolves to this machine everywhere. */
export const NAME = 'localhost';
const DEPLOY = new URL('../../deploy/', import.meta.url);

export interface Proxy {
  port: number;
  /** Port without TLS. */
  plainPort: number;
  /** CA certificate for clients, as PEM. */
  certificate: string;
  stop(): Promise<void>;
}
export type Kind = 'nginx' | 'caddy';

/** Returns the program of a proxy, if installed. `NGINX` and `CADDY` override the usual places. */
export function findProgram(kind: Kind): string | undefined {
  const given = process.env[kind.toUpperCase()];
  // PATH may lack the system programs.
  const places = given === undefined ? [kind, `/usr/sbin/${kind}`] : [given];
  return places.find((program) => {
    try {
      execFileSync(program, [kind === 'nginx' ? '-v' : 'version'], { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  });
}

/** Starts a proxy with the configuration of `deploy/`, except for ports, names and folders. */
export async function startProxy(kind: Kind, program: string, upstreams: number[]): Promise<Proxy> {
  const folder = await mkdtemp(join(tmpdir(), `nourish-${kind}-`));
  const [port, plainPort] = [await freePort(), await freePort()];
  const certificate = await makeCertificate(folder);
  const args = await (kind === 'nginx' ? setUpNginx : setUpCaddy)(folder, port, upstreams, plainPort);
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...process.env, DOMAIN: NAME, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  await untilListening(child, port, () => complaint);
  return {
    port,
    plainPort,
    certificate,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function untilListening(child: ChildProcess, port: number, complaint: () => string): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (child.exitCode !== null) throw new Error(`the proxy did not start: ${complaint()}`);
    const isListening = await fetch(`http://127.0.0.1:${port}`).then(
      () => true,
      (error: unknown) =>
        !String((error as { cause?: { code?: string } }).cause?.code).includes('ECONNREFUSED'),
    );
    if (isListening) return;
    await pause(50);
  }
  throw new Error(`the proxy does not respond: ${complaint()}`);
}

async function makeCertificate(folder: string): Promise<string> {
  const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')];
  const subject = ['-subj', `/CN=${NAME}`, '-addext', `subjectAltName=DNS:${NAME}`];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  execFileSync('openssl', ['req', '-x509', ...kind, '-keyout', key, '-out', certificate, ...subject], {
    stdio: 'ignore',
  });
  return readFile(certificate, 'utf8');
}

async function setUpNginx(
  folder: string,
  port: number,
  upstreams: number[],
  plain: number,
): Promise<string[]> {
  const given = await readFile(new URL('nginx/nourish.conf', DEPLOY), 'utf8');
  const adapted = given
    .replace(/\tserver 127\.0\.0\.1:300([12]) (.*);\n/g, (_, which: string, rules: string) => {
      const upstream = upstreams[Number(which) - 1];
      return upstream === undefined ? '' : `\tserver 127.0.0.1:${upstream} ${rules};\n`;
    })
    .replaceAll('/etc/letsencrypt/live/food.example.org/', `${folder}/`)
    .replaceAll('/var/log/nginx/', `${folder}/`)
    .replaceAll('food.example.org', NAME)
    .replace(/listen (\[::\]:)?443 /g, `listen $1${port} `)
    .replace(/listen (\[::\]:)?80;/g, `listen $1${plain};`);
  await writeFile(join(folder, 'nourish.conf'), adapted);
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  for (const name of folders) await mkdir(join(folder, name));
  const paths = folders.map((name) => `${name}_temp_path ${folder}/${name};`);
  const isRoot = process.getuid?.() === 0;
  const main = `${isRoot ? 'user root;' : ''} daemon off; pid ${folder}/pid; error_log stderr;
    events {} http { ${paths.join(' ')} access_log off; include nourish.conf; }`;
  await writeFile(join(folder, 'nginx.conf'), main);
  return ['-p', folder, '-c', join(folder, 'nginx.conf')];
}

async function setUpCaddy(
  folder: string,
  port: number,
  upstreams: number[],
  plain: number,
): Promise<string[]> {
  const given = await readFile(new URL('Caddyfile', DEPLOY), 'utf8');
  const adapted = given
    .replace(/^\{\n/m, `{\n\tadmin off\n\thttp_port ${plain}\n\thttps_port ${port}\n`)
    .replace(/^\{\$DOMAIN\} \{/m, `{$DOMAIN} {\n\ttls ${folder}/fullchain.pem ${folder}/privkey.pem`)
    .replaceAll(/\{\$SERVERS:[^}]*\}/g, upstreams.map((upstream) => `127.0.0.1:${upstream}`).join(' '));
  await writeFile(join(folder, 'Caddyfile'), adapted);
  return ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'];
}
