// Runs a TypeScript program of the server: node scripts/run.mjs <file> [arguments]
import './lib/node-version.mjs';

// Imported dynamically, because an old Node cannot parse it.
void import('./lib/launch.mjs').then(({ launch }) => launch(process.argv.slice(2)));
