import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { signal } from '../faults/postgres.ts';
import { endOf } from '../faults/stage.ts';
import { inside, processesIn, type Machine } from './network.ts';

/** A program of Debian, or a Nourish server, on one of the machines. */
export interface Program {
  name: string;
  machine: Machine;
  /** `more`: variables for this start only. */
  start(more?: Record<string, string>): void;
  /** Ends it with a signal and waits for its exit. */
  end(signal: NodeJS.Signals): Promise<void>;
}

interface Options {
  name: string;
  machine: Machine;
  command: string[];
  user?: string;
  env?: Record<string, string>;
  /** Folder of its output, `<machine>-<name>.log`. */
  logs: string;
  /** Starts it again when it gives up by itself, as systemd does. */
  isRestarted?: boolean;
}

const RESTART_MS = 1_000;

export function programOf({
  name,
  machine,
  command,
  user,
  env = {},
  logs,
  isRestarted = false,
}: Options): Program {
  let child: ChildProcess | undefined;
  let restart: NodeJS.Timeout | undefined;
  let isEnded = false;
  const program: Program = {
    name,
    machine,
    start: (more = {}) => {
      const isRunning = child !== undefined && child.exitCode === null && child.signalCode === null;
      if (isRunning) throw new Error(`${name} of ${machine.name} is running`);
      clearTimeout(restart);
      isEnded = false;
      const output = openSync(join(logs, `${machine.name}-${name}.log`), 'a');
      const [executable, ...args] = [...inside(machine, user), ...command];
      child = spawn(executable, args, {
        stdio: ['ignore', output, output],
        env: { PATH: process.env['PATH'] ?? '', HOME: '/tmp', ...env, ...more },
        cwd: '/',
        // Ctrl-C is for the trials, which then end the programs.
        detached: true,
      });
      if (isRestarted)
        child.once('exit', (code) => {
          if (code && !isEnded) restart = setTimeout(() => program.start(), RESTART_MS);
        });
    },
    end: async (how) => {
      isEnded = true;
      clearTimeout(restart);
      if (child !== undefined) await endOf(child, how);
    },
  };
  return program;
}

/** Kills all processes of a machine at once, like a power cut. */
export async function cutPower(machine: Machine): Promise<void> {
  for (;;) {
    const there = processesIn(machine);
    for (const pid of there) signal(pid, 'SIGKILL');
    // Exits are reported a moment after the processes are gone.
    await after(50);
    if (there.length === 0) return;
  }
}

/** Resolves when `isThere` does not throw and returns something other than undefined or false. */
export async function until<T>(
  title: string,
  isThere: () => Promise<T | undefined | false>,
  withinMs = 120_000,
): Promise<T> {
  const giveUpAt = performance.now() + withinMs;
  let last: unknown;
  for (;;) {
    try {
      const found = await isThere();
      if (found !== undefined && found !== false) return found;
    } catch (error) {
      last = error;
    }
    if (performance.now() > giveUpAt)
      throw new Error(`${title}: not within ${withinMs / 1_000} s`, { cause: last });
    await after(200);
  }
}

/** Runs a command in a machine and returns its output. */
export async function run(machine: Machine, command: string[], user?: string): Promise<string> {
  const [program, ...args] = [...inside(machine, user), ...command];
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${command.join(' ')}: ${code} ${output}`);
  return output;
}
