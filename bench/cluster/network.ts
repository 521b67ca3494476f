import { execFileSync } from 'node:child_process';
import { signal } from '../faults/postgres.ts';

/** A machine of the cluster: a network namespace with an address on a common bridge. */
export interface Machine {
  name: string;
  address: string;
}

const PREFIX = 'nourish-';
/** The namespace of the bridge, where the clients run. */
export const LAN: Machine = { name: 'lan', address: '10.77.0.1' };
export const DATABASES: Machine[] = [11, 12, 13].map((n) => ({
  name: `db${n - 10}`,
  address: `10.77.0.${n}`,
}));
export const FRONTS: Machine[] = [21, 22].map((n) => ({ name: `app${n - 20}`, address: `10.77.0.${n}` }));
export const LIMITS: Machine = { name: 'redis', address: '10.77.0.31' };
const MACHINES = [...DATABASES, ...FRONTS, LIMITS];
const ALL = [...MACHINES, LAN];

const ip = (...args: string[]): string => execFileSync('ip', args, { encoding: 'utf8', stdio: 'pipe' });
const namespace = ({ name }: Machine): string => `${PREFIX}${name}`;

/** Command that runs a program in a machine, as a user of Debian or as root. */
export const inside = (machine: Machine, user?: string): string[] => [
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
export function makeNetwork(): void {
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
export function removeNetwork(): void {
  for (const machine of existing()) {
    for (const pid of processesIn(machine)) signal(pid, 'SIGKILL');
    ip('netns', 'del', namespace(machine));
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
