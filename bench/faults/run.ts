// Injects real faults into servers under a load of acknowledged writes, and reports what clients see, what is
// lost and how the servers recover. The figures in bench/RESULTS.md come from here.
//
//   node bench/faults/run.ts [--only kill-server] [--trials 50]
//
// `only`: comma-separated names of trials, or prefixes of names. `trials`: how many times a server is killed.
// Everything runs in temporary folders. Trials whose programs (Debian's PostgreSQL, Redis, nginx,
// libfaketime) are not installed are skipped. Exits with 1 if a requirement is violated.
import { parseArgs } from 'node:util';
import { say } from '../servers.ts';
import { clientScenarios } from './clients.ts';
import { clockScenarios } from './clock.ts';
import { databaseScenarios } from './database.ts';
import { diskScenarios } from './disk.ts';
import { failoverScenarios } from './failover.ts';
import { killScenarios } from './kills.ts';
import { adviceFor } from './programs.ts';
import { proxyScenarios } from './proxy.ts';
import { redisScenarios } from './redis.ts';
import { rowOf } from './scenario.ts';
import { smtpScenarios } from './smtp.ts';
import { onStage } from './stage.ts';
import { uploadScenarios } from './uploads.ts';

const { values: options } = parseArgs({
  options: { only: { type: 'string', default: '' }, trials: { type: 'string', default: '5' } },
});
const only = options.only.split(',').filter(Boolean);

const all = [
  ...killScenarios,
  ...databaseScenarios,
  ...failoverScenarios,
  ...redisScenarios,
  ...smtpScenarios,
  ...uploadScenarios,
  ...diskScenarios,
  ...clientScenarios,
  ...proxyScenarios,
  ...clockScenarios,
];
const scenarios = all.filter(({ name }) => only.length === 0 || only.some((start) => name.startsWith(start)));
if (scenarios.length === 0) throw new Error(`no trial with the name ${options.only}`);

const broken: string[] = [];
for (const scenario of scenarios) {
  const advice = adviceFor(scenario.needs);
  if (advice.length > 0) {
    say(`${scenario.title}: left out; it takes "${advice.join('" and "')}"\n`);
    continue;
  }
  const finding = await onStage(
    { trials: Number(options.trials), tell: (line) => say(`  ${line}`) },
    scenario.run,
  );
  say(`${rowOf(scenario, finding)}\n`);
  if (finding.problems.length > 0) broken.push(scenario.name);
}
say(broken.length === 0 ? 'Every demand is met.' : `Broken: ${broken.join(', ')}`);
process.exit(broken.length === 0 ? 0 : 1);
