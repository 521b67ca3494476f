import { writeResults } from './results.mjs';

/** Records Vitest's results, including errors outside of tests: a hook, a file, a crashed worker. */
export default class VitestResults {
  onTestRunEnd(modules, unhandledErrors) {
    const results = { passed: 0, failed: 0, failures: [], tests: [] };
    const note = (name, [error]) => results.failures.push({ name, message: messageOf(error) });
    for (const module of modules) {
      const file = `${module.project.name}: ${module.relativeModuleId}`;
      for (const suite of [module, ...module.children.allSuites()]) {
        if (suite.errors().length > 0) note([file, suite.fullName].join(' › '), suite.errors());
      }
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result();
        const name = `${file} › ${test.fullName}`;
        if (state !== 'skipped') results.tests.push({ name, ms: test.diagnostic()?.duration ?? 0 });
        if (state === 'passed') results.passed += 1;
        if (state !== 'failed') continue;
        results.failed += 1;
        note(name, errors);
      }
    }
    for (const error of unhandledErrors) {
      const [file, name] = [error.VITEST_TEST_PATH, error.VITEST_TEST_NAME];
      note(
        ['outside of a test', file && `during ${file}`, name && `after ${name}`].filter(Boolean).join(', '),
        [error],
      );
    }
    writeResults('vitest', results);
  }
}

function messageOf({ message = 'Something without a message was thrown.', stacks: [place] = [] } = {}) {
  return place ? `${message}\n  at ${place.file}:${place.line}` : message;
}
