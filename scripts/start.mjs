import './lib/node-version.mjs';

// Loaded later, because an old Node cannot parse it.
void import('./lib/launch.mjs').then(({ launch }) => launch(['apps/server/src/main.ts'], { withWeb: true }));
