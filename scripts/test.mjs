// Everything; or with words (`npm test -- food-requests`) only the test files that have one of them in their path.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { ensureBrowser } from './lib/browser.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { giveUp, root } from './lib/project.mjs';
import { forgetResults, readResults, shortly } from './lib/results.mjs';
import { nodeEnvironment, runNode } from './lib/runtime.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';

const words = process.argv.slice(2);

await ensureInstalled();
for (const runner of ['vitest', 'playwright']) forgetResults(runner);
const journeys = findJourneys();
const browser = journeys.length > 0 ? ensureBrowser() : undefined;

const problems = [];
if (words.length === 0 && (await runNode(['scripts/check.mjs'])) !== 0) problems.push('the check failed');
const results = [await runVitest(), await runPlaywright()];
const [passed, failed] = ['passed', 'failed'].map((name) =>
  results.reduce((sum, result) => sum + result[name], 0),
);
if (words.length > 0 && passed + failed === 0)
  giveUp(`No test file has "${words.join('" or "')}" in its path.`);
problems.push(...results.flatMap(({ failures }) => failures.map(shortly)));
console.log(['', ...problems, `${passed} passed, ${failed} failed`].join('\n'));
process.exitCode = failed > 0 || problems.length > 0 ? 1 : 0;

function findJourneys() {
  if (!existsSync('e2e')) return [];
  const files = readdirSync('e2e', { recursive: true }).filter((file) => file.endsWith('.spec.ts'));
  return files.filter((file) => words.length === 0 || words.some((word) => file.includes(word)));
}

async function runVitest() {
  const code = await runNode([
    'node_modules/vitest/vitest.mjs',
    'run',
    ...words,
    '--reporter=default',
    '--reporter=./scripts/lib/vitest-results.mjs',
    ...(words.length > 0 ? ['--passWithNoTests'] : []),
  ]);
  return readResults('vitest', code);
}

async function runPlaywright() {
  if (journeys.length === 0) return readResults('playwright', 0);
  if (!browser) {
    problems.push(
      'no browser: install Chrome or Chromium, or run `npx playwright install --with-deps chromium`',
    );
    return { passed: 0, failed: 1, failures: [] };
  }
  await ensureWebBuilt();
  const program = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts'];
  const reporters = `--reporter=list,${join(root, 'scripts/lib/playwright-results.mjs')}`;
  const code = await runNode([...program, reporters, ...(words.length > 0 ? journeys : [])], {
    env: { ...nodeEnvironment(), CHROME_PATH: browser },
  });
  return readResults('playwright', code);
}
