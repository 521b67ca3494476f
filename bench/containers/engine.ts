import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';

const HEALTH_CHECKS_EVERY_MS = 4_000;

/** Podman with images, containers and networks of its own, and Docker Compose, which speaks to it. */
export interface Engine {
  podman(...args: string[]): Promise<string>;
  /** Runs Docker Compose in a folder, with the arguments that the guide gives. */
  compose(folder: string, ...args: string[]): Promise<string>;
  stop(): Promise<void>;
}

/** The text of /proc/self/limits has a line "Max open files  <soft>  <hard>  files". */
const limitOf = (name: string): number => {
  const limits = readFileSync('/proc/self/limits', 'utf8');
  const [, hard = ''] = new RegExp(`^${name} +\\S+ +(\\S+)`, 'm').exec(limits) ?? [];
  return hard === 'unlimited' ? 1_048_576 : Number(hard);
};

/** Podman asks for limits that only CAP_SYS_RESOURCE may raise, and crun refuses cgroups of both versions. */
const configOf = (home: string): string => `[containers]
default_ulimits = ["nofile=${limitOf('Max open files')}:${limitOf('Max open files')}", "nproc=32768:32768"]
[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "file"
[network]
network_backend = "netavark"
network_config_dir = "${home}/networks"
`;

const storageOf = (home: string): string => `[storage]
driver = "overlay"
graphroot = "${home}/storage"
runroot = "/run/nourish-containers"
`;

/** Returns Docker Compose 2, of the package docker-compose in Debian 13 and later (DOCKER_COMPOSE: its path). */
function findCompose(): string | undefined {
  const places = [process.env['DOCKER_COMPOSE'] ?? '/usr/libexec/docker/cli-plugins/docker-compose'];
  return places.find(existsSync);
}

const hasSystemd = (): boolean => existsSync('/run/systemd/system');

export async function startEngine(home: string): Promise<Engine> {
  const program = findCompose();
  if (program === undefined) throw new Error('Docker Compose 2 is not installed');
  mkdirSync(join(home, 'networks'), { recursive: true });
  writeFileSync(join(home, 'containers.conf'), configOf(home));
  writeFileSync(join(home, 'storage.conf'), storageOf(home));
  const socket = `unix://${home}/podman.sock`;
  const env = {
    ...process.env,
    CONTAINERS_CONF: join(home, 'containers.conf'),
    CONTAINERS_STORAGE_CONF: join(home, 'storage.conf'),
    DISABLE_HC_SYSTEMD: String(!hasSystemd()),
    DOCKER_HOST: socket,
    // Podman builds the image itself; BuildKit would be another image.
    DOCKER_BUILDKIT: '0',
  };
  const podman: Engine['podman'] = (...args) => run('podman', args, { env });
  const service = spawn('podman', ['system', 'service', '--time=0', socket], { env, stdio: 'ignore' });
  const checks = hasSystemd() ? undefined : keepCheckingHealth(podman);
  return {
    podman,
    compose: (cwd, ...args) => run(program, ['-f', 'deploy/compose.yaml', ...args], { env, cwd }),
    stop: async () => {
      await checks?.stop();
      await ended(service);
    },
  };
}

/** Podman has systemd's timers run the health checks. Without systemd, this does. */
function keepCheckingHealth(podman: Engine['podman']): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const checking = (async () => {
    while (!stopping.signal.aborted) {
      const lines = await podman('ps', '--format', '{{.ID}} {{.Status}}').catch(() => '');
      const ids = [...lines.matchAll(/^(\w+) .*\((?:starting|healthy|unhealthy)\)$/gm)].map(([, id]) => id);
      // Fails if the container is unhealthy, or gone by now.
      for (const id of ids) await podman('healthcheck', 'run', String(id)).catch(() => undefined);
      await after(HEALTH_CHECKS_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();
  return {
    stop: () => {
      stopping.abort();
      return checking;
    },
  };
}

/** Removes the folder of an engine that has stopped. Podman leaves the folder of its layers mounted. */
export function removeHome(home: string): void {
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
  const inside = mounts
    .map((line) => line.split(' ')[1] ?? '')
    .filter((place) => place.startsWith(`${home}/`));
  for (const place of inside.toSorted().toReversed()) execFileSync('umount', [place]);
  rmSync(home, { recursive: true });
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Runs a program and returns its output. */
export async function run(
  program: string,
  args: string[],
  options: { env?: NodeJS.ProcessEnv; cwd?: string } = {},
): Promise<string> {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let [output, complaint] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  const [code] = await once(child, 'close');
  if (code === 0) return output;
  throw new Error(`${program} ${args.join(' ')}: ${code}\n${(output + complaint).slice(-4_000)}`);
}
