import './lib/node-version.mjs';

// Imported dynamically, because an old Node cannot parse it.
void import('./lib/launch.mjs').then(({ launch }) => launch(['apps/server/src/main.ts'], { withWeb: true }));
