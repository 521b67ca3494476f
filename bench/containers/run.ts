// Builds the image and runs the compose set of deploy/ with Debian's Podman, from base images made here. Needs root. See
// README.md. The table in bench/RESULTS.md comes from here.
//
//   node bench/containers/run.ts [--home /var/tmp/nourish-containers] [--clean]
//
// `home`: folder of everything, images included, which the next run uses again. `clean`: removes it at the end.
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort } from '../../apps/server/src/db/embedded-postmaster.ts';
import { openMailServer } from '../../apps/server/test/mail-server.ts';
import { until } from '../cluster/programs.ts';
import { say } from '../servers.ts';
import { removeHome, run, startEngine, type Engine } from './engine.ts';
import { makeDebian, makeImages, refuseWithoutPrograms } from './images.ts';
import { findAgain, readMails, readWhile, signIn, write, type Administrator } from './people.ts';
import { callThroughProxy, makeSite, setVariables, statusWithoutTls } from './site.ts';

const { values: options } = parseArgs({
  options: {
    home: { type: 'string', default: '/var/tmp/nourish-containers' },
    clean: { type: 'boolean', default: false },
  },
});
const { home } = options;
const SERVICES = ['proxy', 'server-1', 'server-2', 'backup', 'valkey', 'garage', 'postgres'];
const ADMIN = 'ada@example.org';
const COMMANDS = 'apps/server/src/cli';
/** Exit statuses of a clean stop: the loop of the backups is a shell, which a signal ends. */
const CLEAN = ['0', '143'];
const rows: string[] = [];

refuseWithoutPrograms();
const engine = await startEngine(home);
const mailPort = await freePort();
const mails = await openMailServer(mailPort, '0.0.0.0');
try {
  await tryAll(engine);
} finally {
  await mails.stop();
  await engine.stop();
  if (options.clean) removeHome(home);
  say(`\n| Step | Seconds | Result |\n| --- | --- | --- |\n${rows.join('\n')}`);
}

async function step<T>(title: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const note = (result: string) => {
    const row = `| ${title} | ${((performance.now() - start) / 1_000).toFixed(1)} | ${result} |`;
    rows.push(row);
    say(row);
  };
  try {
    const result = await work();
    note(typeof result === 'string' ? result : 'done');
    return result;
  } catch (error) {
    note('FAILED');
    throw error;
  }
}

async function tryAll({ podman, compose: composeIn }: Engine): Promise<void> {
  for (const suite of ['trixie', 'forky'])
    await step(`Debian ${suite} by debootstrap`, () => makeDebian(engine, home, suite));
  await step('images of Node, PostgreSQL, Valkey, Caddy, and a stand-in for Garage', () =>
    makeImages(engine, home),
  );
  const site = await makeSite(home, mailPort);
  const compose = (...args: string[]) => composeIn(site, ...args);
  const program = (...args: string[]) => compose('exec', '-T', 'server-1', 'node', ...args);
  const restore = async (file: string, ...more: string[]) => {
    const command = ['node', `${COMMANDS}/restore.ts`, '--from', `/backups/${file}`, ...more];
    const output = await compose('run', '--rm', '--no-deps', '-T', 'backup', ...command);
    return output.trim().split('\n').at(-1) ?? '';
  };
  const sizeOf = async (image: string) =>
    Number(await podman('image', 'inspect', '--format', '{{.Size}}', image)) / 1e6;

  await step('image of Nourish', async () => {
    await compose('build', 'server-1');
    const [size, base] = [await sizeOf('nourish:1'), await sizeOf('localhost/node:26-trixie-slim')];
    return `${size.toFixed(0)} MB, ${(size - base).toFixed(0)} MB of them on top of Node`;
  });
  await compose('down', '--volumes');
  try {
    await step('start everything, until all are healthy', () =>
      compose('up', '-d', '--wait').then(() => 'healthy'),
    );
    await step('users, capabilities and read-only file systems', () => findRights(podman));
    const call = await callThroughProxy(engine, home);
    await step('pages and calls without TLS, figures', async () => {
      const seen = [await statusWithoutTls('/'), await statusWithoutTls('/api/health')];
      const statuses = [...seen, (await call('GET', '/metrics')).status].join();
      if (statuses !== '301,403,404') throw new Error(statuses);
      return 'redirected, refused, not found';
    });
    const admin = await step('first administrator', async () => {
      const output = await program(`${COMMANDS}/admin-create.ts`, '--email', ADMIN, '--name', 'Ada Ames');
      const password = /only now\): (\S+)/.exec(output)?.[1] ?? '';
      return { email: ADMIN, password } satisfies Administrator;
    });
    const written = await step('food bank, sign-up by mail, request, donation with a picture, by HTTPS', () =>
      write(call, admin, readMails(mails)),
    );
    const isThere = (title: string, work: () => Promise<unknown>) =>
      step(title, async () => {
        await work();
        await until('the data', () => findAgain(call, admin, written).then(() => true));
        return 'everything is there';
      });
    for (const service of SERVICES)
      await isThere(`restart ${service}`, async () => {
        await compose('restart', service);
        await untilHealthy(podman, service);
      });
    await isThere('kill -9 of server-1, which the engine starts again', async () => {
      const before = await pidOf(podman, 'server-1');
      process.kill(before, 'SIGKILL');
      await until('another process', async () => {
        const pid = await pidOf(podman, 'server-1');
        return pid !== 0 && pid !== before;
      });
      await untilHealthy(podman, 'server-1');
    });
    const file = await step('backup', async () => {
      const command = ['node', `${COMMANDS}/backup.ts`, '--to', '/backups', '--keep', '30'];
      // After a restart of others, aardvark-dns 1.4 may take ten seconds to find a name.
      await until('a backup', () => compose('exec', '-T', 'backup', ...command).then(() => true));
      return readdirSync(join(home, 'backups')).toSorted().at(-1) ?? '';
    });
    await step('image of the next version, which has another migration', async () => {
      const migration = 'alter table food_requests add column trial integer;\n';
      writeFileSync(join(site, 'apps/server/migrations/9000-trial.sql'), migration);
      setVariables(site, { NOURISH_VERSION: '2' });
      await compose('build', 'server-1');
    });
    await step('upgrade, while others read', () =>
      readWhile(call, async () => {
        for (const service of ['server-1', 'server-2', 'backup'])
          await compose('up', '-d', '--no-deps', '--wait', service);
      }),
    );
    const columns = `select count(*) from information_schema.columns where table_name = 'food_requests' and column_name = 'trial'`;
    await isThere('the migration has run', async () => {
      const psql = ['exec', '-T', 'postgres', 'psql', '-U', 'nourish', '-tAc', columns];
      if ((await compose(...psql)).trim() !== '1') throw new Error('the column is missing');
    });
    await step('npm run stock:verify, as a command', () =>
      program(`${COMMANDS}/stock-verify.ts`).then(firstLine),
    );
    await step('stop everything, while a page waits for news', async () => {
      const token = await signIn(call, admin);
      const headers = { accept: 'text/event-stream' };
      const listening = call('GET', '/api/events', { token, headers }).catch(() => undefined);
      await after(1_000);
      await compose('stop');
      await listening;
      return findEndings(podman);
    });
    await step('remove everything but the backup', () => compose('down', '--volumes').then(() => 'removed'));
    await step('restore it into a new set', async () => {
      await compose('up', '-d', '--wait', 'postgres', 'valkey', 'garage');
      return restore(file);
    });
    await step('start it', () => compose('up', '-d', '--wait').then(() => 'healthy'));
    const callAgain = await callThroughProxy(engine, home);
    await step('sign in, and look', () =>
      findAgain(callAgain, admin, written).then(() => 'everything is there'),
    );
    await step('npm run stock:verify', () => program(`${COMMANDS}/stock-verify.ts`).then(firstLine));
    await step('restore it again, over what is there', async () => {
      await compose('stop', 'proxy', 'server-1', 'server-2', 'backup');
      const last = await restore(file, '--replace', 'nourish');
      await compose('up', '-d', '--wait');
      await findAgain(callAgain, admin, written);
      return last;
    });
  } finally {
    await step('stop and remove everything', () => compose('down', '--volumes').then(() => 'removed'));
  }
  const format = 'Podman {{.Version.Version}}, Buildah {{.Host.BuildahVersion}}';
  const info = await podman('info', '--format', format);
  say(`${info.trim()}, ${firstLine(await run('runc', ['--version']))}, Node ${process.version}`);
}

function firstLine(text: string): string {
  return text.trim().split('\n')[0] ?? '';
}

async function pidOf(podman: Engine['podman'], service: string): Promise<number> {
  return Number(await podman('inspect', '--format', '{{.State.Pid}}', `nourish-${service}-1`));
}

/** The proxy has no health check: it serves, or it does not. */
async function untilHealthy(podman: Engine['podman'], service: string): Promise<void> {
  const format = ['--filter', `name=nourish-${service}-1`, '--format', '{{.Status}}'];
  if (service !== 'proxy')
    await until(
      `${service} is healthy`,
      async () => (await podman('ps', ...format)).includes('(healthy)'),
      600_000,
    );
}

/** Throws if a container has more rights than it needs. */
async function findRights(podman: Engine['podman']): Promise<string> {
  for (const service of SERVICES) {
    const pid = await pidOf(podman, service);
    const [status, mounts] = [
      await run('cat', [`/proc/${pid}/status`]),
      await run('cat', [`/proc/${pid}/mounts`]),
    ];
    const capabilities = Number(`0x${/CapEff:\s+(\w+)/.exec(status)?.[1]}`);
    const mayBind = 2 ** 10; // CAP_NET_BIND_SERVICE
    if (capabilities !== (service === 'proxy' ? mayBind : 0)) throw new Error(`${service}: ${capabilities}`);
    if (!/NoNewPrivs:\s+1/.test(status)) throw new Error(`${service} may gain privileges`);
    const isFixed = /^\S+ \/ overlay ro,/m.test(mounts);
    if (!isFixed && service !== 'postgres') throw new Error(`${service} may write to its root`);
    if (/^Uid:\s+0/m.test(status) && /server|backup/.test(service)) throw new Error(`${service} is root`);
  }
  return 'no capabilities, but that of ports for the proxy; all but PostgreSQL read-only';
}

/** Throws if a container did not end by itself in time. */
async function findEndings(podman: Engine['podman']): Promise<string> {
  for (const service of SERVICES) {
    const state = await podman('inspect', '--format', '{{.State.ExitCode}}', `nourish-${service}-1`);
    if (!CLEAN.includes(state.trim())) throw new Error(`${service} ended with ${state}`);
  }
  return 'all ended by themselves';
}
