import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run, type Engine } from './engine.ts';

/** The script of all suites since 2012; debootstrap knows those by name that are older than itself. */
const SCRIPT = '/usr/share/debootstrap/scripts/sid';
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

/** The images that replace the official ones, by the variable of deploy/.env that names them. */
export const IMAGES = {
  NODE_IMAGE: 'localhost/node:26-trixie-slim',
  POSTGRES_IMAGE: 'localhost/postgres:18',
  VALKEY_IMAGE: 'localhost/valkey:9',
  CADDY_IMAGE: 'localhost/caddy:2',
  GARAGE_IMAGE: 'localhost/garage:v2.4.1',
};

const isThere = ({ podman }: Engine, image: string): Promise<boolean> =>
  podman('image', 'exists', image).then(
    () => true,
    () => false,
  );

/** Makes `localhost/debian:<suite>`, unless it is there. */
export async function makeDebian(engine: Engine, home: string, suite: string): Promise<void> {
  if (await isThere(engine, `localhost/debian:${suite}`)) return;
  const [folder, file] = [join(home, suite), join(home, `${suite}.tar`)];
  // Node needs libatomic.
  const options = ['--variant=minbase', '--include=libatomic1'];
  await run('debootstrap', [...options, suite, folder, await findMirror(), SCRIPT]);
  await run('tar', ['-C', folder, '--exclude=./var/cache/apt/archives/*.deb', '-cf', file, '.']);
  await engine.podman('import', '--quiet', file, `localhost/debian:${suite}`);
  for (const each of [folder, file]) rmSync(each, { recursive: true });
}

/** Returns the address from which this machine gets its packages of Debian. */
async function findMirror(): Promise<string> {
  const sources = await run('apt-get', ['indextargets', '--format', '$(REPO_URI) $(LABEL)']);
  const [mirror] = /^\S+(?= Debian$)/m.exec(sources) ?? [];
  if (mirror === undefined) throw new Error('apt-get indextargets: no source of Debian');
  return mirror;
}

/** Makes the images that are missing. */
export async function makeImages(engine: Engine, home: string): Promise<void> {
  const context = join(home, 'context');
  rmSync(context, { recursive: true, force: true });
  cpSync(path('images'), context, { recursive: true });
  cpSync(path('../../apps/server/test/object-store.ts'), join(context, 'object-store.ts'));
  cpSync(CERTIFICATES, join(context, 'certificates.crt'), { dereference: true });
  mkdirSync(join(context, 'local/bin'), { recursive: true });
  cpSync(process.execPath, join(context, 'local/bin/node'), { dereference: true });
  for (const [name, image] of Object.entries(IMAGES)) {
    if (await isThere(engine, image)) continue;
    const target = name.replace('_IMAGE', '').toLowerCase();
    if (target === 'node')
      await run('npm', ['install', '--global', '--prefix', join(context, 'local'), 'npm@11']);
    const file = target === 'node' ? ['node.Dockerfile'] : ['services.Dockerfile', '--target', target];
    await engine.podman(
      'build',
      '--layers',
      '--tag',
      image,
      '--file',
      join(context, String(file[0])),
      ...file.slice(1),
      context,
    );
  }
  rmSync(context, { recursive: true });
}

/** Throws if a program of Debian is missing. */
export function refuseWithoutPrograms(): void {
  const places = ['/usr/bin', '/usr/sbin', '/usr/lib/podman'];
  const missing = ['podman', 'debootstrap', 'runc', 'netavark', 'aardvark-dns'].filter(
    (name) => !places.some((place) => existsSync(join(place, name))),
  );
  if (missing.length > 0) throw new Error(`apt-get install ${missing.join(' ')}`);
}
