import { writeResults } from './results.mjs';

/**
 * Records Playwright's results, including errors outside of tests: a server that does not start, a crashed
 * worker.
 */
export default class PlaywrightResults {
  #results = { passed: 0, failed: 0, failures: [], tests: [] };

  printsToStdio() {
    return false;
  }

  onTestEnd(test, { status, error, duration }) {
    if (status === 'skipped') return;
    this.#results[test.ok() ? 'passed' : 'failed'] += 1;
    const name = test.titlePath().filter(Boolean).join(' › ');
    this.#results.tests.push({ name, ms: duration });
    if (!test.ok()) this.#note(name, error);
  }

  onError(error) {
    this.#note('outside of a test', error);
  }

  onEnd() {
    writeResults('playwright', this.#results);
  }

  #note(name, error) {
    this.#results.failures.push({ name, message: error?.message ?? '' });
  }
}
