import { ensureInstalled } from './install.mjs';
import { becomeNode } from './runtime.mjs';
import { ensureWebBuilt } from './web-build.mjs';

/**
 * Installs missing packages, builds the web app if requested, and runs a TypeScript program of the server.
 */
export async function launch(args, { withWeb = false } = {}) {
  await ensureInstalled();
  if (withWeb) await ensureWebBuilt();
  await becomeNode(args);
}
