// Everything that can be known of the code without running it: types, lint, unused code, format, translations, deployment, sizes.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

import { ensureInstalled } from './lib/install.mjs';
import { findNode, outputOf } from './lib/runtime.mjs';

await ensureInstalled();

const workspaces = ['packages/contract', 'apps/server', 'apps/web', 'e2e', 'bench'];
const checks = [
  ...workspaces
    .filter((folder) => existsSync(`${folder}/tsconfig.json`))
    .map((folder) => ({
      name: `types of ${folder}`,
      args: ['node_modules/typescript/bin/tsc', '-p', folder],
    })),
  { name: 'lint', args: ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'unused code', args: ['node_modules/knip/bin/knip.js', '--no-progress'] },
  { name: 'format', args: ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'] },
  { name: 'translations', args: ['scripts/check-locales.mjs'] },
  { name: 'deployment', args: ['scripts/check-deploy.mjs'] },
  { name: 'sizes', args: ['scripts/check-sizes.mjs'] },
  { name: 'dependencies', args: ['scripts/check-dependencies.mjs'], tells: true },
];

// Two at a time: most of them use more than one core already.
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
      // What was left out is said.
      if (check.tells && output !== '') console.log(`       ${output}`);
      continue;
    }
    failed.push(check.name);
    console.log(output);
  }
}
