// Measures six pages with Lighthouse's mobile profile on the built server and prints a table: performance,
// its metrics, accessibility, best practices and SEO. Uses the best of several runs, because other load only
// makes a page slower.
//
//   node bench/lighthouse/run.mjs [--runs 3] [--pages home,dashboard] [--url http://localhost:3000]
//
// Without --url, starts a server with demo data in a temporary folder. Installs Lighthouse into .cache on
// first use.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { ensureBrowser } from '../../scripts/lib/browser.mjs';
import { startServer } from '../../scripts/lib/demo-server.mjs';
import { ensureInstalled } from '../../scripts/lib/install.mjs';
import { cacheFolder, giveUp, root } from '../../scripts/lib/project.mjs';
import { runNode } from '../../scripts/lib/runtime.mjs';
import { ensureWebBuilt } from '../../scripts/lib/web-build.mjs';

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    pages: { type: 'string', default: '' },
    url: { type: 'string' },
  },
});

await ensureInstalled();
const browser = ensureBrowser();
if (!browser) giveUp('Lighthouse needs Chrome or Chromium.');
await ensureWebBuilt();
const place = install();
if (options.url) await measure(options.url);
else await onOwnServer(measure);

async function measure(url) {
  const env = {
    ...process.env,
    CHROME_PATH: browser,
    BASE_URL: url,
    RUNS: options.runs,
    PAGES: options.pages,
  };
  process.exitCode = await runNode([join(place, 'measure.mjs')], { env });
}

async function onOwnServer(work) {
  const dataDir = await mkdtemp(join(tmpdir(), 'nourish-lighthouse-'));
  const server = await startServer(dataDir);
  try {
    // The server's APP_URL has this host name.
    await work(server.url.replace('127.0.0.1', 'localhost'));
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Installs Lighthouse; the measuring script must be in the same folder to import it. */
function install() {
  const folder = join(cacheFolder, 'lighthouse');
  mkdirSync(folder, { recursive: true });
  for (const file of ['package.json', 'package-lock.json', 'measure.mjs'])
    copyFileSync(join(root, 'bench', 'lighthouse', file), join(folder, file));
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', args, {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) giveUp('Lighthouse could not be installed.');
  return folder;
}
