// All static checks: types, lint, unused code, format, translations, deployment, sizes. `--quick`: types and
// lint. `--changed`: types, lint and format of the changes against the main branch.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { changedFiles } from './lib/changed.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { cacheFolder } from './lib/project.mjs';
import { findNode, outputOf } from './lib/runtime.mjs';

await ensureInstalled();

const folders = ['packages/contract', 'apps/server', 'apps/web', 'e2e', 'bench'];
const quickChecks = [
  lint(),
  ...folders.filter((folder) => existsSync(`${folder}/tsconfig.json`)).map((folder) => types(folder)),
];
const otherChecks = [
  { name: 'sizes', args: ['scripts/check-sizes.mjs'] },
  format('.'),
  { name: 'unused code', args: ['node_modules/knip/bin/knip.js', '--no-progress'] },
  { name: 'translations', args: ['scripts/check-locales.mjs'] },
  { name: 'one clock', args: ['scripts/check-clock.mjs'] },
  { name: 'deployment', args: ['scripts/check-deploy.mjs'] },
  { name: 'dependencies', args: ['scripts/check-dependencies.mjs'], tells: true },
];

// Two concurrently, the longest first.
const waiting = process.argv.includes('--changed')
  ? checksOf(changedFiles())
  : [...quickChecks, ...(process.argv.includes('--quick') ? [] : otherChecks)];
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

/** The checks of single files. The contract's types are also checked in server and web app. */
function checksOf(files) {
  const code = files.filter((file) => /\.(mjs|tsx?)$/.test(file));
  const [contract, server, web] = folders;
  const isChanged = (folder) => code.some((file) => file.startsWith(`${folder}/`));
  const checked = folders.filter(
    (folder) => isChanged(folder) || ([server, web].includes(folder) && isChanged(contract)),
  );
  if (files.length === 0) return [];
  return [...checked.map(types), ...(code.length > 0 ? [lint(...code)] : []), format(...files)];
}

function lint(...files) {
  const args = ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings', ...files];
  return { name: 'lint', args };
}

/** `--singleThreaded` halves the CPU time, because each thread would compute the contract's types again. */
function types(folder) {
  const memory = join(cacheFolder, 'types', `${folder.replaceAll('/', '-')}.json`);
  const program = ['node_modules/typescript/bin/tsc', '-p', folder, '--singleThreaded'];
  const args = [...program, '--incremental', '--tsBuildInfoFile', memory];
  return { name: `types of ${folder}`, args };
}

function format(...files) {
  const memory = ['--cache', '--cache-strategy', 'content', '--cache-location', join(cacheFolder, 'format')];
  const options = ['--check', '--log-level', 'warn', '--ignore-unknown', ...memory];
  return { name: 'format', args: ['node_modules/prettier/bin/prettier.cjs', ...options, ...files] };
}
