// Checks that no page loads more JavaScript on a first visit than a slow phone can handle, in compressed
// bytes, and warns about growth from 95 % of the limit. Names the parts that grew since `page-sizes.json`,
// which `--record` rewrites. `--table` prints every page. The drawings of food have a limit for all together. Rebuilds the web app if its sources changed.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from './lib/project.mjs';
import { judgeSizes, measurePages, recordOf, sizeTable } from './lib/sizes.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';

/** Compressed bytes of all drawings of food; a page loads only those it shows. */
const DRAWINGS_LIMIT = 120 * 1024;

await ensureWebBuilt();
const dist = join(root, 'apps', 'web', 'dist');
const recordFile = join(root, 'scripts', 'page-sizes.json');
const pages = JSON.parse(readFileSync(join(dist, 'frames', 'pages.json'), 'utf8'));
const rows = measurePages(pages, (file) => statSync(join(dist, `${file}.br`)).size);
if (process.argv.includes('--table')) console.log(sizeTable(rows));
if (process.argv.includes('--record'))
  writeFileSync(recordFile, `${JSON.stringify(recordOf(rows), null, 2)}\n`);
const drawings = readdirSync(join(dist, 'foods')).filter((file) => file.endsWith('.br'));
const drawn = drawings.reduce((bytes, file) => bytes + statSync(join(dist, 'foods', file)).size, 0);
const { problems, warnings } = judgeSizes(rows, JSON.parse(readFileSync(recordFile, 'utf8')));
for (const warning of warnings) console.warn(`Warning: ${warning}`);
if (drawn > DRAWINGS_LIMIT)
  problems.push(`${drawings.length} drawings of food have ${drawn} bytes; ${DRAWINGS_LIMIT} are allowed`);
if (problems.length > 0) {
  console.log(problems.join('\n'));
  process.exitCode = 1;
}
