import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { openDatabase, type Database } from '../../apps/server/src/db/database.ts';
import { openProcesses } from '../../apps/server/test/processes.ts';

/** What a trial plays on: servers, folders and programs, all of which are gone when it is over. */
export interface Stage {
  /** How many times a trial that repeats itself does so. */
  trials: number;
  processes: ReturnType<typeof openProcesses>;
  /** Starts a program of the system, which ends with the trial at the latest. */
  run(program: string, args: string[], options?: SpawnOptions): ChildProcess;
  /** What has to be undone when the trial is over, the last first. */
  afterwards(undo: () => unknown): void;
  /** A line while a long trial goes on. */
  tell(line: string): void;
}

export async function onStage<T>(
  options: Pick<Stage, 'trials' | 'tell'>,
  play: (stage: Stage) => Promise<T>,
): Promise<T> {
  const processes = openProcesses();
  const undos: (() => unknown)[] = [];
  const stage: Stage = {
    ...options,
    processes,
    run: (program, args, more = {}) => {
      const child = spawn(program, args, { stdio: 'ignore', ...more });
      undos.push(() => endOf(child, 'SIGKILL'));
      return child;
    },
    afterwards: (undo) => void undos.push(undo),
  };
  const tidyUp = async () => {
    for (const undo of undos.splice(0).toReversed()) await undo();
    await processes.close();
  };
  // Whoever loses patience leaves nothing running behind.
  const leave = () => void tidyUp().finally(() => process.exit(1));
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, leave);
  try {
    return await play(stage);
  } finally {
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.off(name, leave);
    await tidyUp();
  }
}

/** Sends a signal to a program and waits until it is gone. */
export async function endOf(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

/** Looks into a database behind the back of the servers. */
export async function lookInto<T>(url: string, read: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase({ url, maxConnections: 2, onError: () => {} });
  try {
    return await read(database);
  } finally {
    await database.close();
  }
}
