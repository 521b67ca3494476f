import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';

const manifest = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

export const VERSION = manifest.version;

/** PostgreSQL truncates application names to 63 bytes and replaces non-ASCII characters. */
const HOST = hostname()
  .replace(/[^\w.-]/g, '')
  .slice(0, 30);
/** Name of this process in the database: `nourish/0.1.0 web-1:4711`. */
export const PROCESS_NAME = `nourish/${VERSION} ${HOST}:${process.pid}`;
