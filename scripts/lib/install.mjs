import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { withLock } from './lock.mjs';
import { explainNpm } from './npm-failure.mjs';
import { hashOf, readIfThere, root, say } from './project.mjs';
import { endOfStep, outputOf } from './runtime.mjs';
import { step } from './step.mjs';

const lockFile = join(root, 'package-lock.json');
/** By default npm retries for six minutes before it reports a missing network. */
const impatience = ['--fetch-retries=1', '--fetch-retry-mintimeout=1000', '--fetch-timeout=60000'];
const stampFile = join(root, 'node_modules', '.nourish-stamp');

/** Installs the packages if they are missing or differ from package-lock.json for this platform. */
export const ensureInstalled = () =>
  step('installing the packages', async () => {
    if (isStamped() && isWhole()) return;
    await withLock('install', async () => {
      if (isStamped() && isWhole()) return;
      if (!isInstalled() || !isWhole()) {
        say('Installing packages…');
        await npmCi();
      }
      stamp();
    });
  });

function expectedStamp() {
  return `${hashOf(readFileSync(lockFile))} ${process.platform}-${process.arch}`;
}

function isStamped() {
  return readIfThere(stampFile) === expectedStamp();
}

function stamp() {
  try {
    writeFileSync(stampFile, expectedStamp());
  } catch (error) {
    // Read-only for us, so the check repeats next time.
    if (!['EROFS', 'EACCES', 'EPERM'].includes(error.code)) throw error;
  }
}

/** Returns the packages in npm's record of installed packages; undefined without a record. */
function readRecord() {
  const record = readIfThere(join(root, 'node_modules', '.package-lock.json'));
  return record && JSON.parse(record).packages;
}

/** True if no folder of an installed package is missing. */
function isWhole() {
  const paths = Object.keys(readRecord() ?? {});
  return paths.length > 0 && paths.every((path) => existsSync(join(root, path, 'package.json')));
}

/** Compares npm's record with the lock file, in case a developer ran npm. */
function isInstalled() {
  const installed = readRecord();
  if (!installed) return false;
  const wanted = Object.entries(JSON.parse(readFileSync(lockFile, 'utf8')).packages);
  return wanted.every(([path, entry]) => {
    const found = installed[path];
    if (found) return found.version === entry.version && found.integrity === entry.integrity;
    return path === '' || (entry.optional && !isForHere(entry));
  });
}

function isForHere({ os, cpu, libc }) {
  const fits = (list, value) => [list ?? []].flat().every((allowed) => allowed === value);
  // Only npm knows the C library; such packages come in pairs, and only one is installed.
  return Boolean(os) && !libc && fits(os, process.platform) && fits(cpu, process.arch);
}

/** Runs npm and shows its output only on failure. None of our packages needs its install script. */
async function npmCi() {
  const args = ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', ...impatience];
  const npm = spawn(...npmCommand(args));
  const [{ code, output }] = await Promise.all([outputOf(npm), endOfStep(npm)]);
  if (code !== 0) throw explainNpm(output);
}

/** Returns the spawn arguments that run npm. */
export function npmCommand(args) {
  // Set when npm started us: its own script, which runs without a shell on any system.
  const npm = process.env.npm_execpath;
  if (npm) return [process.execPath, [npm, ...args], { cwd: root }];
  return ['npm', args, { cwd: root, shell: process.platform === 'win32' }];
}
