// Checks that no page loads more JavaScript on a first visit than a slow phone can handle, in compressed
// bytes, and warns about growth from 95 % of the limit. Names the parts that grew since `page-sizes.json`,
// which `--record` rewrites. `--table` prints every page. Rebuilds the web app if its sources changed.
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from './lib/project.mjs';
import { judgeSizes, measurePages, recordOf, sizeTable } from './lib/sizes.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';

await ensureWebBuilt();
const dist = join(root, 'apps', 'web', 'dist');
const recordFile = join(root, 'scripts', 'page-sizes.json');
const pages = JSON.parse(readFileSync(join(dist, 'frames', 'pages.json'), 'utf8'));
const rows = measurePages(pages, (file) => statSync(join(dist, `${file}.br`)).size);
if (process.argv.includes('--table')) console.log(sizeTable(rows));
if (process.argv.includes('--record'))
  writeFileSync(recordFile, `${JSON.stringify(recordOf(rows), null, 2)}\n`);
const { problems, warnings } = judgeSizes(rows, JSON.parse(readFileSync(recordFile, 'utf8')));
for (const warning of warnings) console.warn(`Warning: ${warning}`);
if (problems.length > 0) {
  console.log(problems.join('\n'));
  process.exitCode = 1;
}
