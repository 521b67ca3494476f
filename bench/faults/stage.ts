import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { openDatabase, type Database } from '../../apps/server/src/db/database.ts';
import { openProcesses } from '../../apps/server/test/processes.ts';

/** Resources of a trial: servers, folders and programs, all removed afterwards. */
export interface Stage {
  /** Number of repetitions. */
  trials: number;
  processes: ReturnType<typeof openProcesses>;
  /** Starts a program that is ended with the trial. */
  run(program: string, args: string[], options?: SpawnOptions): ChildProcess;
  /** Registers a cleanup; cleanups run in reverse order. */
  afterwards(undo: () => unknown): void;
  /** Reports progress of a long trial. */
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
  // On Ctrl-C, leave nothing running.
  const leave = () => void tidyUp().finally(() => process.exit(1));
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, leave);
  try {
    return await play(stage);
  } finally {
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.off(name, leave);
    await tidyUp();
  }
}

/** Sends a signal to a program and waits for its exit. */
export async function endOf(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

/** Reads from a database directly, bypassing the servers. */
export async function lookInto<T>(url: string, read: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase({ url, maxConnections: 2, onError: () => {} });
  try {
    return await read(database);
  } finally {
    await database.close();
  }
}
