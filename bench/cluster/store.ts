import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { STORE } from './network.ts';
import { programOf, type Program } from './programs.ts';

export const BUCKET = 'nourish-archive';
/** Account and user of Swift, which are the key of S3. */
export const KEY = 'test:tester';
export const KEY_SECRET = 'testing';

const PORTS = { account: 6202, container: 6201, object: 6200 };
const FILTERS = 'catch_errors gatekeeper cache listing_formats bulk s3api tempauth slo dlo';
const SETTINGS: Record<string, string> = {
  cache: 'use = egg:swift#memcache\nmemcache_servers = 127.0.0.1:11211',
  tempauth: `use = egg:swift#tempauth\nuser_test_tester = ${KEY_SECRET} .admin`,
};

/** Certificate of the store, which it signed itself. */
export const certificateIn = (home: string): string => join(home, 'store.pem');

/** An object store with the API of S3 and TLS: OpenStack Swift with one copy of everything. */
export function startStore(home: string): void {
  const dir = join(home, 'store');
  mkdirSync(join(dir, 'devices/disk'), { recursive: true });
  makeCertificate(certificateIn(home), join(dir, 'key.pem'));
  const common = `[DEFAULT]\nuser = root\nswift_dir = ${dir}\nworkers = 1\nlog_level = ERROR\nbind_ip = ${STORE.address}`;
  const server = (name: string, lines: string[]): Program => {
    const config = join(dir, `${name}.conf`);
    writeFileSync(config, [common, ...lines, ''].join('\n'));
    return programOf({
      name: `swift-${name}`,
      machine: STORE,
      command: [`swift-${name}-server`, config],
      logs: home,
    });
  };
  makeRings(dir);
  const disks = Object.entries(PORTS).map(([name, port]) =>
    server(name, [
      `bind_port = ${port}`,
      `devices = ${dir}/devices`,
      'mount_check = false',
      '[pipeline:main]',
      `pipeline = ${name}-server`,
      `[app:${name}-server]`,
      `use = egg:swift#${name}`,
    ]),
  );
  const proxy = server('proxy', [
    'bind_port = 443',
    `cert_file = ${certificateIn(home)}`,
    `key_file = ${dir}/key.pem`,
    '[pipeline:main]',
    `pipeline = ${FILTERS} proxy-server`,
    '[app:proxy-server]',
    'use = egg:swift#proxy',
    'account_autocreate = true',
    ...FILTERS.split(' ').flatMap((name) => [
      `[filter:${name}]`,
      SETTINGS[name] ?? `use = egg:swift#${name}`,
    ]),
  ]);
  const cache = programOf({
    name: 'memcached',
    machine: STORE,
    command: ['memcached', '-l', '127.0.0.1', '-u', 'nobody'],
    logs: home,
  });
  for (const program of [cache, ...disks, proxy]) program.start();
}

function makeCertificate(certificate: string, key: string): void {
  // pgBackRest compares names only, so the address must look like one.
  const subject = ['-subj', `/CN=${STORE.address}`];
  const files = ['-keyout', key, '-out', certificate];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, ...files],
    { stdio: 'pipe' },
  );
}

/** Places everything on the one disk. One process for all rings, because Python starts slowly on a busy machine. */
function makeRings(dir: string): void {
  const script = `
import sys
from swift.common.ring import RingBuilder
for arg in sys.argv[1:]:
    name, port = arg.split('=')
    builder = RingBuilder(4, 1, 0)
    disk = {'region': 1, 'zone': 1, 'ip': '${STORE.address}', 'port': int(port), 'device': 'disk', 'weight': 1}
    builder.add_dev({**disk, 'replication_ip': disk['ip'], 'replication_port': disk['port']})
    builder.rebalance()
    builder.get_ring().save('${dir}/' + name + '.ring.gz')
`;
  const ports = Object.entries(PORTS).map(([name, port]) => `${name}=${port}`);
  execFileSync('/usr/bin/python3', ['-c', script, ...ports], { stdio: 'pipe' });
}
