import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { withLock } from './lock.mjs';
import { giveUp, hashOf, readIfThere, root, say } from './project.mjs';
import { outputOf } from './runtime.mjs';

const lockFile = join(root, 'package-lock.json');
const stampFile = join(root, 'node_modules', '.nourish-stamp');

/** Installs the packages when they are missing, or are not those of package-lock.json for this platform. */
export async function ensureInstalled() {
  if (isStamped()) return;
  await withLock('install', async () => {
    if (isStamped()) return;
    if (!isInstalled()) {
      say('Installing packages…');
      await npmCi();
    }
    stamp();
  });
}

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
    // Installed by somebody else for us to use only: we look again next time.
    if (!['EROFS', 'EACCES', 'EPERM'].includes(error.code)) throw error;
  }
}

/** Compares the record npm keeps of what it installed with the lock file, for those who run npm themselves. */
function isInstalled() {
  const record = readIfThere(join(root, 'node_modules', '.package-lock.json'));
  if (!record) return false;
  const installed = JSON.parse(record).packages;
  const wanted = Object.entries(JSON.parse(readFileSync(lockFile, 'utf8')).packages);
  return wanted.every(([path, entry]) => {
    const found = installed[path];
    if (found) return found.version === entry.version && found.integrity === entry.integrity;
    return path === '' || (entry.optional && !isForHere(entry));
  });
}

function isForHere({ os, cpu, libc }) {
  const fits = (list, value) => [list ?? []].flat().every((allowed) => allowed === value);
  // Which C library this is, only npm knows; such packages come in pairs of which one is left out.
  return Boolean(os) && !libc && fits(os, process.platform) && fits(cpu, process.arch);
}

/** Runs npm unheard; what it says matters only when it fails. No package of ours needs its install script. */
async function npmCi() {
  const args = ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { code, output } = await outputOf(spawn(...npmCommand(args)));
  if (code !== 0) giveUp(`The packages could not be installed:\n${output}`);
}

/** What to spawn for npm to be run. */
export function npmCommand(args) {
  // Set when npm started us: its own program, which needs no shell to be found on any system.
  const npm = process.env.npm_execpath;
  if (npm) return [process.execPath, [npm, ...args], { cwd: root }];
  return ['npm', args, { cwd: root, shell: process.platform === 'win32' }];
}
