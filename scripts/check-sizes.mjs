// No page has become heavier than a slow phone can take: what a first visit loads of JavaScript, by size as it is sent.
// With `--table` every page is printed. Builds the web app first when it changed.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { root } from './lib/project.mjs';
import { measurePages, sizeProblems, sizeTable } from './lib/sizes.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';

await ensureWebBuilt();
const dist = join(root, 'apps', 'web', 'dist');
const pages = JSON.parse(readFileSync(join(dist, 'frames', 'pages.json'), 'utf8'));
const rows = measurePages(pages, (file) => statSync(join(dist, `${file}.br`)).size);
if (process.argv.includes('--table')) console.log(sizeTable(rows));
const problems = sizeProblems(rows);
if (problems.length > 0) {
  console.log(problems.join('\n'));
  process.exitCode = 1;
}
