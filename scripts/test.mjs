// Everything; or with words (`npm test -- food-requests`) only the test files that have one of them in their path.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { ensureBrowser } from './lib/browser.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { cacheFolder, giveUp, readIfThere } from './lib/project.mjs';
import { nodeEnvironment, runNode } from './lib/runtime.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';

const words = process.argv.slice(2);
const vitestReport = join(cacheFolder, 'vitest.json');
const playwrightReport = join(cacheFolder, 'playwright.json');

await ensureInstalled();
const journeys = findJourneys();
const browser = journeys.length > 0 ? ensureBrowser() : undefined;

const problems = [];
if (words.length === 0 && (await runNode(['scripts/check.mjs'])) !== 0) problems.push('the check failed');
const counts = [await runVitest(), await runPlaywright()];
const [passed, failed] = ['passed', 'failed'].map((name) =>
  counts.reduce((sum, count) => sum + count[name], 0),
);
if (words.length > 0 && passed + failed === 0)
  giveUp(`No test file has "${words.join('" or "')}" in its path.`);
console.log(['', ...problems, `${passed} passed, ${failed} failed`].join('\n'));
process.exitCode = failed > 0 || problems.length > 0 ? 1 : 0;

function findJourneys() {
  if (!existsSync('e2e')) return [];
  const files = readdirSync('e2e', { recursive: true }).filter((file) => file.endsWith('.spec.ts'));
  return files.filter((file) => words.length === 0 || words.some((word) => file.includes(word)));
}

async function runVitest() {
  rmSync(vitestReport, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`];
  const code = await runNode([
    'node_modules/vitest/vitest.mjs',
    'run',
    ...words,
    ...reporters,
    ...(words.length > 0 ? ['--passWithNoTests'] : []),
  ]);
  const report = JSON.parse(readIfThere(vitestReport) ?? '{}');
  return countOf(code, report.numPassedTests, report.numFailedTests);
}

async function runPlaywright() {
  if (journeys.length === 0) return countOf(0);
  if (!browser) {
    problems.push(
      'no browser: install Chrome or Chromium, or run `npx playwright install --with-deps chromium`',
    );
    return countOf(1);
  }
  await ensureWebBuilt();
  rmSync(playwrightReport, { force: true });
  const program = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts'];
  const env = {
    ...nodeEnvironment(),
    CHROME_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
  };
  const code = await runNode([...program, '--reporter=list,json', ...(words.length > 0 ? journeys : [])], {
    env,
  });
  const { stats } = JSON.parse(readIfThere(playwrightReport) ?? '{}');
  return countOf(code, stats && stats.expected + stats.flaky, stats?.unexpected);
}

/** A run that ends badly with no test to blame, such as a file that cannot be loaded, counts as one failure. */
function countOf(code, passed = 0, failed = 0) {
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1) };
}
