import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg, { type ClientBase } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { PrimaryClient, serversOf } from '../db/primary.ts';
import type { Piece } from './tar.ts';

/** Approximate size of a file in the archive; large tables take several. */
const PIECE_BYTES = 4 * 2 ** 20;
const NEWLINE = 10;

/** Settings that make the text format independent of the server's configuration. */
const SESSION = {
  timezone: 'UTC',
  datestyle: 'ISO',
  intervalstyle: 'postgres',
  extra_float_digits: '3',
  bytea_output: 'hex',
  // No time limits for copying.
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
};

/** Opens a dedicated connection, because a copy may take hours and pooled connections have timeouts. */
export async function connectForCopying(url: string, name: string): Promise<pg.Client> {
  const client = new PrimaryClient({
    ...serversOf(url),
    application_name: name,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // The running query, or the next one, rejects with the error.
  client.on('error', () => undefined);
  await client.connect();
  for (const [setting, value] of Object.entries(SESSION))
    await client.query('select set_config($1, $2, false)', [setting, value]);
  return client;
}

/** Yields the rows of `select` in pieces of whole rows. Returns the number of rows. */
export async function* copyOut(
  client: ClientBase,
  folder: string,
  select: string,
): AsyncGenerator<Piece, number> {
  const copy = client.query(copyTo(`copy (${select}) to stdout`));
  let pieces = 0;
  let chunks: Buffer[] = [];
  let bytes = 0;
  const piece = (content: Buffer): Piece => ({
    name: `${folder}/${String(++pieces).padStart(6, '0')}.copy`,
    content,
  });
  for await (const chunk of copy as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes < PIECE_BYTES) continue;
    // The COPY format escapes line breaks inside values, so each newline ends a row.
    const all = Buffer.concat(chunks);
    const end = all.lastIndexOf(NEWLINE) + 1;
    if (end > 0) yield piece(all.subarray(0, end));
    chunks = [all.subarray(end)];
    bytes = all.length - end;
  }
  if (bytes > 0) yield piece(Buffer.concat(chunks));
  // The driver receives the row count before the result of the next query.
  await client.query('select');
  return copy.rowCount;
}

/**
 * Copies a piece into a table and returns the number of rows. `into`: a table with its columns. `isNew`: created in
 * this transaction; `freeze` then marks the rows as visible to all, which saves a later rewrite.
 */
export async function copyIn(
  client: ClientBase,
  into: string,
  content: Buffer,
  isNew = true,
): Promise<number> {
  const copy = client.query(copyFrom(`copy ${into} from stdin${isNew ? ' with (freeze)' : ''}`));
  await pipeline(Readable.from([content]), copy);
  return copy.rowCount;
}

export const quoted = (names: readonly string[]): string =>
  names.map((name) => pg.escapeIdentifier(name)).join(', ');
