import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the checkout. Relative settings such as DATA_DIR mean the same from wherever we are started. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
process.chdir(root);

/** What our commands leave behind and may always be deleted. */
export const cacheFolder = join(root, '.cache');

/** A line of progress; on stderr, because the output of a command belongs to the command. */
export function say(message) {
  process.stderr.write(`${message}\n`);
}

/** Ends the command for a reason a person can do something about: one plain message, no stack. */
export function giveUp(message) {
  say(message);
  process.exit(1);
}

export function hashOf(...contents) {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content);
  return hash.digest('hex');
}

/** The text of a file, or undefined when there is none. */
export function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}
