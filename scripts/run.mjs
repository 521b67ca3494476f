// Runs a TypeScript program of the server: node scripts/run.mjs <file> [arguments]
import { ensureInstalled } from './lib/install.mjs';
import { becomeNode } from './lib/runtime.mjs';

await ensureInstalled();
await becomeNode(process.argv.slice(2));
