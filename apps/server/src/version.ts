import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';

const manifest = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** The version of this checkout. */
export const VERSION = manifest.version;

/** What PostgreSQL keeps of a name is 63 bytes; what is not ASCII becomes question marks there. */
const HOST = hostname()
  .replace(/[^\w.-]/g, '')
  .slice(0, 30);
/** What processes are called by in the database: `nourish/0.1.0 web-1:4711`. */
export const PROCESS_NAME = `nourish/${VERSION} ${HOST}:${process.pid}`;
