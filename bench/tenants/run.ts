// Measures the reads that people wait for in an installation of 300 food banks, next to one with a single small food bank,
// and explains every statement that they send. Fails if reads of an average food bank take more than twice as long as
// those of a small one alone. See README.md in this folder.
//
//   node bench/tenants/run.ts [--scale 1] [--data folder] [--rounds 5] [--count 300] [--only part-of-a-title]
//     [--skip sizes,plans,reads] [--show-plans]
import { cpus, loadavg, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { say } from '../servers.ts';
import { withDatabases } from './databases.ts';
import { measureCalls } from './measure.ts';
import { printSizes } from './relations.ts';
import { explainCalls } from './statements.ts';

const { values: options } = parseArgs({
  options: {
    scale: { type: 'string', default: '1' },
    data: { type: 'string', default: '/tmp/tenants-data' },
    rounds: { type: 'string', default: '5' },
    count: { type: 'string', default: '300' },
    only: { type: 'string', default: '' },
    skip: { type: 'string', default: '' },
    'show-plans': { type: 'boolean', default: false },
  },
});
const skipped = options.skip.split(',');
const load = (): string =>
  loadavg()
    .map((each) => each.toFixed(1))
    .join(', ');

await withDatabases(options.data, Number(options.scale), async (urls) => {
  say(
    `${new Date().toISOString()}, Node ${process.version}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, load ${load()}`,
  );
  if (!skipped.includes('sizes')) await printSizes(urls.all);
  if (!skipped.includes('plans')) await explainCalls(urls.all, options.only, options['show-plans']);
  if (!skipped.includes('reads')) {
    const tooSlow = await measureCalls(urls, {
      rounds: Number(options.rounds),
      count: Number(options.count),
      only: options.only,
    });
    if (tooSlow.length > 0) process.exitCode = 1;
  }
  say(`load ${load()}`);
});
