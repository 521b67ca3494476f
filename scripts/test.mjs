// Runs the tests: all of them; with words (`npm test -- food-requests`) the files whose path contains one of
// them; `--quick` types, lint, rules and one journey; `--moments` the time-dependent tests at every moment.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { ensureBrowser } from './lib/browser.mjs';
import { inTurn } from './lib/in-turn.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { MOMENTS, pickMoment } from './lib/moments.mjs';
import { giveUp, root } from './lib/project.mjs';
import { forgetResults, readResults, shortly, slowest } from './lib/results.mjs';
import { endOf, findNode, nodeEnvironment } from './lib/runtime.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';

const QUICK = {
  vitest: ['--project=server rules', '--project=web rules', '--project=scripts'],
  journeys: ['story.spec.ts'],
};

/** Tests in other folders that decide about a feature. */
const ALSO = { inventory: ['access-rows'] };

const given = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const words = given.flatMap((word) => [word, ...(ALSO[word] ?? [])]);
const flags = process.argv.slice(2).filter((word) => word.startsWith('--'));
if (flags.length > 1 || !['--quick', '--moments', undefined].includes(flags[0]) || (flags[0] && words[0]))
  giveUp('Usage: npm test [-- <words in the path of test files> | --quick | --moments]');

await ensureInstalled();
const allJourneys = existsSync('e2e')
  ? readdirSync('e2e', { recursive: true }).filter((file) => file.endsWith('.spec.ts'))
  : [];
const chosenJourneys = allJourneys.filter((file) => words.some((word) => file.includes(word)));

if (flags[0] === '--moments') await runAtAllMoments();
else await runOnce();

async function runOnce() {
  const { passed, failed, problems, tests } = await runAt(pickMoment(), jobs());
  if (words.length > 0 && passed + failed === 0)
    giveUp(`No test file has "${words.join('" or "')}" in its path.`);
  console.log(['', ...slowest(tests), '', ...problems, `${passed} passed, ${failed} failed`].join('\n'));
}

/** Concurrent jobs. In a full run, journeys start last, when the server's tests free the cores. */
function jobs() {
  if (words.length > 0) return [vitest([...words, '--passWithNoTests']), playwright(chosenJourneys)];
  if (flags[0] === '--quick')
    return [inSequence(vitest(QUICK.vitest), playwright(QUICK.journeys)), check(['--quick'])];
  return [inSequence(vitest(), playwright(allJourneys)), check()];
}

async function runAtAllMoments() {
  const lines = [];
  for (const moment of MOMENTS) {
    const { passed, failed, problems } = await runAt(moment, [
      vitest(['--project=server']),
      playwright(allJourneys),
    ]);
    lines.push(...problems, `${moment.at} (${moment.what}): ${passed} passed, ${failed} failed`);
  }
  console.log(['', ...lines].join('\n'));
}

/** Runs jobs concurrently at a moment and adds up their results. */
async function runAt({ at, what }, jobs) {
  // The runners inherit it: nodeEnvironment() copies process.env.
  process.env.TEST_MOMENT = at;
  console.log(`Tests run at ${at} (${what})`);
  for (const runner of ['vitest', 'playwright']) forgetResults(runner);
  const results = (await inTurn(jobs)).flat();
  const sum = (name) => results.reduce((total, result) => total + result[name], 0);
  const problems = results.flatMap(({ failures }) => failures.map(shortly));
  if (problems.length > 0) process.exitCode = 1;
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    problems,
    tests: results.flatMap(({ tests }) => tests),
  };
}

function inSequence(...steps) {
  return async (print) => {
    const results = [];
    for (const step of steps) results.push(await step(print));
    return results;
  };
}

function check(args = []) {
  return async (print) => {
    const code = await run(['scripts/check.mjs', ...args], print);
    const failures = code === 0 ? [] : [{ name: 'check', message: 'It failed; the reason is above.' }];
    return { passed: 0, failed: 0, failures, tests: [] };
  };
}

function vitest(args = []) {
  return async (print) => {
    const reporters = ['--reporter=default', '--reporter=./scripts/lib/vitest-results.mjs'];
    const code = await run(['node_modules/vitest/vitest.mjs', 'run', ...args, ...reporters], print);
    return readResults('vitest', code);
  };
}

function playwright(journeys) {
  return async (print) => {
    if (journeys.length === 0) return readResults('playwright', 0);
    const browser = ensureBrowser();
    if (!browser) {
      const message = 'Install Chrome or Chromium, or run `npx playwright install --with-deps chromium`.';
      return { passed: 0, failed: 1, failures: [{ name: 'no browser', message }], tests: [] };
    }
    await ensureWebBuilt();
    const program = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts'];
    const reporters = `--reporter=list,${join(root, 'scripts/lib/playwright-results.mjs')}`;
    const code = await run([...program, reporters, ...journeys], print, { CHROME_PATH: browser });
    return readResults('playwright', code);
  };
}

function run(args, print, env = {}) {
  const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const child = spawn(findNode(), args, {
    stdio: ['inherit', 'pipe', 'pipe'],
    env: { ...nodeEnvironment(), ...color, ...env },
  });
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', print);
  // When a job exits this process early, end the others too.
  const end = () => child.kill();
  process.once('exit', end);
  return endOf(child).finally(() => process.off('exit', end));
}
