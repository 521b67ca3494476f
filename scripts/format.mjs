import { ensureInstalled } from './lib/install.mjs';
import { becomeNode } from './lib/runtime.mjs';

await ensureInstalled();
await becomeNode(['node_modules/prettier/bin/prettier.cjs', '--write', '--log-level', 'warn', '.']);
