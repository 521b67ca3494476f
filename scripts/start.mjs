import { ensureInstalled } from './lib/install.mjs';
import { becomeNode } from './lib/runtime.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';

await ensureInstalled();
await ensureWebBuilt();
await becomeNode(['apps/server/src/main.ts']);
