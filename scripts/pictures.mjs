// Takes the pictures of the help, the README and the guides from a server with fresh demo data.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ensureBrowser } from './lib/browser.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { GUIDE_PICTURES, HELP_PICTURES, HELP_SIZE } from './lib/picture-list.mjs';
import { openCamera } from './lib/pictures.mjs';
import { giveUp, root, say } from './lib/project.mjs';
import { startServer } from './lib/demo-server.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';

const LANGUAGES = ['en', 'es', 'fr'];

await ensureInstalled();
const executablePath = ensureBrowser();
if (!executablePath) giveUp('Pictures need Chrome or Chromium.');
await ensureWebBuilt();

const dataDir = await mkdtemp(join(tmpdir(), 'nourish-pictures-'));
const server = await startServer(dataDir);
try {
  const camera = await openCamera({ executablePath, url: server.url });
  for (const language of LANGUAGES) {
    for (const picture of HELP_PICTURES) {
      const file = join(root, 'apps/web/public/help', language, `${picture.name}.webp`);
      await camera.take({ ...picture, ...HELP_SIZE, language, file });
    }
  }
  for (const picture of GUIDE_PICTURES) {
    const file = join(root, 'docs/images', `${picture.name}.webp`);
    await camera.take({ language: 'en', ...picture, file });
  }
  await camera.close();
  say(`${camera.count} pictures, ${Math.round(camera.bytes / 1024)} KB`);
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
}
