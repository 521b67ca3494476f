import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { cacheFolder, readIfThere, say } from './project.mjs';

/** Longer than any work under a lock takes. */
const abandonedAfterMs = 15 * 60_000;
const remindAfterMs = 5_000;

/**
 * Runs `work` while no other process on this checkout runs work with the same name, such as two `npm start`
 * at once.
 */
export async function withLock(name, work) {
  mkdirSync(cacheFolder, { recursive: true });
  const file = join(cacheFolder, `${name}.lock`);
  const reminder = setInterval(() => {
    say(
      `Waiting for process ${readIfThere(file)?.trim()}, which holds ${file}. Delete the file if that process is not ours.`,
    );
  }, remindAfterMs);
  try {
    while (!take(file)) await sleep(100);
  } finally {
    clearInterval(reminder);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  if (isAbandoned(file)) rmSync(file, { force: true });
  return false;
}

function isAbandoned(file) {
  const owner = Number(readIfThere(file));
  const madeAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  // An empty file: its owner has created it but not filled it yet. The age matters because process ids are
  // reused.
  return (owner && !isAlive(owner)) || Date.now() - madeAt > abandonedAfterMs;
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
