import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Root of the checkout. Working directory for relative settings such as DATA_DIR, wherever a command is
 * started.
 */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
process.chdir(root);

/** Generated files of our commands; always safe to delete. */
export const cacheFolder = join(root, '.cache');

/** Prints progress on stderr, because stdout belongs to the command. */
export function say(message) {
  process.stderr.write(`${message}\n`);
}

/** Exits with one plain message that a user can act on, without a stack. */
export function giveUp(message) {
  say(message);
  process.exit(1);
}

export function hashOf(...contents) {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content);
  return hash.digest('hex');
}

/** Returns the text of a file, or undefined if it does not exist. */
export function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}
