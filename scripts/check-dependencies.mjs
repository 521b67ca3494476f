// Checks third-party packages: known vulnerabilities of production dependencies, licences, and integrity
// hashes.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { auditProblems, licenceProblems, originProblems } from './lib/dependencies.mjs';
import { npmCommand } from './lib/install.mjs';
import { root } from './lib/project.mjs';
import { outputOf } from './lib/runtime.mjs';

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const audit = await runAudit();
if (audit.skipped) console.log('The audit of the packages was skipped: the registry gave no answer to it.');
const problems = [...audit.problems, ...licenceProblems(lock), ...originProblems(lock)];
if (problems.length > 0) {
  console.log(problems.join('\n'));
  process.exitCode = 1;
}

/** Short timeouts, because a machine without a network should finish the other checks. */
async function runAudit() {
  const patience = ['--fetch-retries=0', '--fetch-timeout=10000'];
  const child = spawn(...npmCommand(['audit', '--omit=dev', '--json', ...patience]));
  child.stderr.resume();
  return auditProblems((await outputOf(child, [child.stdout])).output);
}
