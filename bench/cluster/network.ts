import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { signal } from '../faults/postgres.ts';

/** A machine of the cluster: a network namespace with an address on a common bridge. */
export interface Machine {
  name: string;
  address: string;
}

let prefix = 'nourish-';
/** Names the namespaces of this program, so that programs with other names can run at the same time. */
export const separate = (name: string): void => void (prefix = `nourish-${name}-`);
/** The namespace of the bridge, where the clients run. */
export const LAN: Machine = { name: 'lan', address: '10.77.0.1' };
export const DATABASES: Machine[] = [11, 12, 13].map((n) => ({
  name: `db${n - 10}`,
  address: `10.77.0.${n}`,
}));
export const FRONTS: Machine[] = [21, 22].map((n) => ({ name: `app${n - 20}`, address: `10.77.0.${n}` }));
export const LIMITS: Machine = { name: 'redis', address: '10.77.0.31' };
/** The object store with the backups, of trials that restore. */
export const STORE: Machine = { name: 'store', address: '10.77.0.41' };
const MACHINES = [...DATABASES, ...FRONTS, LIMITS, STORE];
const ALL = [...MACHINES, LAN];

const ip = (...args: string[]): string => execFileSync('ip', args, { encoding: 'utf8', stdio: 'pipe' });
const namespace = ({ name }: Machine): string => `${prefix}${name}`;

/** Command that runs a program in a machine, as a user of Debian or as root. */
export const inside = (machine: Machine, user?: string): [string, ...string[]] => [
  'nsenter',
  `--net=/run/netns/${namespace(machine)}`,
  ...(user === undefined ? [] : ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups']),
];

/** Machines that exist, perhaps of an earlier run. */
const existing = (): Machine[] => {
  const names = ip('netns', 'list')
    .split('\n')
    .map((line) => line.split(' ')[0]);
  return ALL.filter((machine) => names.includes(namespace(machine)));
};

/** Throws if programs run in the machines: another trial, or an earlier one that was killed. */
function makeNetwork(): void {
  const busy = existing().filter((machine) => processesIn(machine).length > 0);
  if (busy.length > 0)
    throw new Error(
      `programs run in ${busy.map(namespace).join(', ')}: another trial, or remains of one, which this ends: ${busy.map((machine) => `kill -9 $(ip netns pids ${namespace(machine)})`).join('; ')}`,
    );
  removeNetwork();
  ip('netns', 'add', namespace(LAN));
  ip('-n', namespace(LAN), 'link', 'add', 'bridge0', 'type', 'bridge');
  ip('-n', namespace(LAN), 'addr', 'add', `${LAN.address}/24`, 'dev', 'bridge0');
  for (const device of ['lo', 'bridge0']) ip('-n', namespace(LAN), 'link', 'set', device, 'up');
  for (const machine of MACHINES) {
    const [mine, cable] = [namespace(machine), `to-${machine.name}`];
    ip('netns', 'add', mine);
    ip('-n', namespace(LAN), 'link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', mine);
    ip('-n', namespace(LAN), 'link', 'set', cable, 'master', 'bridge0', 'up');
    ip('-n', mine, 'addr', 'add', `${machine.address}/24`, 'dev', 'eth0');
    for (const device of ['lo', 'eth0']) ip('-n', mine, 'link', 'set', device, 'up');
  }
}

/** Removes the machines with the programs that may still run in them. */
function removeNetwork(): void {
  for (const machine of existing()) {
    for (const pid of processesIn(machine)) signal(pid, 'SIGKILL');
    ip('netns', 'del', namespace(machine));
  }
}

/**
 * Makes the machines, and runs the program again in the namespace of the clients, with `--inside` and more arguments.
 * There, it does the work and returns its exit code.
 */
export async function inOwnNetwork(
  isInside: boolean,
  work: () => Promise<number>,
  more: readonly string[] = [],
): Promise<number> {
  if (isInside) return work();
  if (process.getuid?.() !== 0) throw new Error('network namespaces need root');
  makeNetwork();
  const again = [process.execPath, ...process.argv.slice(1), '--inside', ...more];
  const [command, ...args] = [...inside(LAN), ...again];
  const child = spawn(command, args, { stdio: 'inherit' });
  // The other process ends and cleans up. It gets SIGINT from the terminal too.
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => child.kill('SIGTERM'));
  try {
    const [code] = await once(child, 'exit');
    return Number(code ?? 1);
  } finally {
    removeNetwork();
  }
}

/** Ids of the processes in a machine. */
export const processesIn = (machine: Machine): number[] =>
  ip('netns', 'pids', namespace(machine)).split('\n').filter(Boolean).map(Number);

/** Directions in which a machine's packets are lost. */
export type Cut = 'both' | 'in' | 'out';

/**
 * Drops the packets of a machine silently: all of them, or only those from or to some addresses.
 */
export function cut(machine: Machine, direction: Cut, others?: readonly Machine[]): void {
  const set = others && `{ ${others.map(({ address }) => address).join(', ')} }`;
  const rules = [
    'table inet cut {',
    ...(direction === 'out'
      ? []
      : [
          'chain input { type filter hook input priority 0;',
          `iif != lo ${set ? `ip saddr ${set}` : ''} drop`,
          '}',
        ]),
    ...(direction === 'in'
      ? []
      : [
          'chain output { type filter hook output priority 0;',
          `oif != lo ${set ? `ip daddr ${set}` : ''} drop`,
          '}',
        ]),
    '}',
  ];
  const [command, ...args] = [...inside(machine), 'nft', '-f', '-'];
  execFileSync(command, args, { input: rules.join('\n'), stdio: ['pipe', 'pipe', 'pipe'] });
}

/** Ends the losses of a machine. */
export function heal(machine: Machine): void {
  const [command, ...args] = [...inside(machine), 'nft', 'flush', 'ruleset'];
  execFileSync(command, args, { stdio: 'pipe' });
}
