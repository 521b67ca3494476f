import { writeResults } from './results.mjs';

/** Notes what Playwright found, errors that belong to no test included: a server that does not start, a worker that died. */
export default class PlaywrightResults {
  #results = { passed: 0, failed: 0, failures: [] };

  printsToStdio() {
    return false;
  }

  onTestEnd(test, { status, error }) {
    if (status === 'skipped') return;
    this.#results[test.ok() ? 'passed' : 'failed'] += 1;
    if (!test.ok()) this.#note(test.titlePath().filter(Boolean).join(' › '), error);
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
