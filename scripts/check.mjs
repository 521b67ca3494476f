// All static checks: types, lint, unused code, format, translations, deployment, sizes. `--quick`: types and
// lint.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { ensureInstalled } from './lib/install.mjs';
import { cacheFolder } from './lib/project.mjs';
import { findNode, outputOf } from './lib/runtime.mjs';

await ensureInstalled();

const folders = ['packages/contract', 'apps/server', 'apps/web', 'e2e', 'bench'];
const checks = [
  {
    name: 'lint',
    args: ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings'],
    isQuick: true,
  },
  ...folders
    .filter((folder) => existsSync(`${folder}/tsconfig.json`))
    .map((folder) => ({ name: `types of ${folder}`, args: typesOf(folder), isQuick: true })),
  { name: 'sizes', args: ['scripts/check-sizes.mjs'] },
  { name: 'format', args: ['node_modules/prettier/bin/prettier.cjs', ...formatOptions(), '.'] },
  { name: 'unused code', args: ['node_modules/knip/bin/knip.js', '--no-progress'] },
  { name: 'translations', args: ['scripts/check-locales.mjs'] },
  { name: 'one clock', args: ['scripts/check-clock.mjs'] },
  { name: 'deployment', args: ['scripts/check-deploy.mjs'] },
  { name: 'dependencies', args: ['scripts/check-dependencies.mjs'], tells: true },
].filter(({ isQuick }) => isQuick || !process.argv.includes('--quick'));

// Two concurrently, the longest first.
const waiting = [...checks];
const failed = [];
await Promise.all([work(), work()]);
if (failed.length > 0) {
  console.log(`check failed: ${failed.join(', ')}`);
  process.exitCode = 1;
}

async function work() {
  for (let check = waiting.shift(); check; check = waiting.shift()) {
    const { code, output } = await outputOf(spawn(findNode(), check.args));
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${check.name}`);
    if (code === 0) {
      // Print skipped parts.
      if (check.tells && output !== '') console.log(`       ${output}`);
      continue;
    }
    failed.push(check.name);
    console.log(output);
  }
}

/** `--singleThreaded` halves the CPU time, because each thread would compute the contract's types again. */
function typesOf(folder) {
  const memory = join(cacheFolder, 'types', `${folder.replaceAll('/', '-')}.json`);
  const program = ['node_modules/typescript/bin/tsc', '-p', folder, '--singleThreaded'];
  return [...program, '--incremental', '--tsBuildInfoFile', memory];
}

function formatOptions() {
  const memory = ['--cache', '--cache-strategy', 'content', '--cache-location', join(cacheFolder, 'format')];
  return ['--check', '--log-level', 'warn', ...memory];
}
