import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import { cacheFolder, readIfThere } from './project.mjs';

const fileOf = (runner) => join(cacheFolder, `${runner}-results.json`);

/**
 * Writes the results of a test runner: the tests that ran (`name`, `ms`), the counts, and each failure's name
 * and message.
 */
export function writeResults(runner, results) {
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(fileOf(runner), JSON.stringify(results));
}

/**
 * Returns the results of a runner that exited with this code. A failed run without any recorded failure
 * counts as one failure, as does a run whose only failures are outside of tests.
 */
export function readResults(runner, exitCode) {
  const none = { passed: 0, failed: 0, failures: [], tests: [] };
  const results = { ...none, ...JSON.parse(readIfThere(fileOf(runner)) ?? '{}') };
  if (exitCode === 0) return results;
  const failures =
    results.failures.length > 0
      ? results.failures
      : [{ name: runner, message: `It ended with code ${exitCode} and blamed no test.` }];
  return { ...results, failed: Math.max(results.failed, 1), failures };
}

export function forgetResults(runner) {
  rmSync(fileOf(runner), { force: true });
}

/** Returns a failure in a few lines, for the summary at the end of a long output. */
export function shortly({ name, message }) {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [`✗ ${name}`, ...lines.slice(0, 12).map((line) => `    ${line}`)].join('\n');
}

const SLOWEST = 10;

/** Returns the slowest tests, one line each. */
export function slowest(tests) {
  const chosen = tests.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST);
  return chosen.length === 0
    ? []
    : ['Slowest tests:', ...chosen.map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`)];
}
