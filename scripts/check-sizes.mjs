// Checks that no page loads more JavaScript on a first visit than a slow phone can handle, in compressed
// bytes. `--table` prints every page. Rebuilds the web app if its sources changed.
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
