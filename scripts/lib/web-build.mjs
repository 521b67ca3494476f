import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { withLock } from './lock.mjs';
import { cacheFolder, hashOf, readIfThere, root, say } from './project.mjs';
import { endOfStep, findNode, nodeEnvironment } from './runtime.mjs';
import { step, StepError } from './step.mjs';

const webFolder = join(root, 'apps', 'web');
const dist = join(webFolder, 'dist');
const stampFile = join(cacheFolder, 'web-build');
const sources = ['apps/web', 'packages/contract', 'package-lock.json', 'tsconfig.base.json'];
const notSources = new Set(['node_modules', 'dist']);

/** Builds the web app if its sources or build dependencies changed. */
export const ensureWebBuilt = () =>
  step('building the web app', async () => {
    if (isFresh()) return;
    await withLock('web-build', async () => {
      if (isFresh()) return;
      say('Building the web app…');
      await build();
    });
  });

function isFresh() {
  return existsSync(join(dist, 'index.html')) && readIfThere(stampFile) === hashOfSources();
}

/** Compares content instead of times, so that a copied or switched checkout needs no rebuild. */
function hashOfSources() {
  return hashOf(...sources.flatMap((path) => [...contentsOf(join(root, path), path)]));
}

function* contentsOf(path, name) {
  const entries = listIfFolder(path);
  if (!entries) {
    yield `${name}\n`;
    yield readFileSync(path);
    return;
  }
  for (const entry of entries.sort()) {
    if (!notSources.has(entry)) yield* contentsOf(join(path, entry), `${name}/${entry}`);
  }
}

function listIfFolder(path) {
  try {
    return readdirSync(path);
  } catch (error) {
    if (error.code === 'ENOTDIR') return undefined;
    throw error;
  }
}

/** Builds into a new folder and swaps at the end, so that a running server always has a complete app. */
async function build() {
  const next = join(cacheFolder, 'web-next');
  const stamp = hashOfSources();
  const { NODE_ENV: _, ...env } = nodeEnvironment();
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const args = [vite, 'build', '--outDir', next, '--emptyOutDir', '--logLevel', 'error'];
  mkdirSync(cacheFolder, { recursive: true });
  const code = await endOfStep(spawn(findNode(), args, { cwd: webFolder, env, stdio: 'inherit' }));
  if (code !== 0)
    throw new StepError(
      `vite ended with exit code ${code}; its messages are above.`,
      'If they name a file of node_modules, delete the folder node_modules and run the command again. If they name a file of apps/web, correct that file.',
    );
  rmSync(dist, { recursive: true, force: true });
  renameSync(next, dist);
  writeFileSync(stampFile, stamp);
}
