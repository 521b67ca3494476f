import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg, { type ClientBase } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { PrimaryClient, serversOf } from '../db/primary.ts';
import type { Piece } from './tar.ts';

/** A file of an archive is about this large, however large its table is. */
const PIECE_BYTES = 4 * 2 ** 20;
const NEWLINE = 10;

/** The same text for the same value on every server. */
const SESSION = {
  timezone: 'UTC',
  datestyle: 'ISO',
  intervalstyle: 'postgres',
  extra_float_digits: '3',
  bytea_output: 'hex',
  // Copying takes as long as it takes.
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
};

/** A connection of its own: it works for hours where everybody else's time is short. */
export async function connectForCopying(url: string, name: string): Promise<pg.Client> {
  const client = new PrimaryClient({
    ...serversOf(url),
    application_name: name,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // Told by the query that runs, or by the next one.
  client.on('error', () => undefined);
  await client.connect();
  for (const [setting, value] of Object.entries(SESSION))
    await client.query('select set_config($1, $2, false)', [setting, value]);
  return client;
}

/** Reads the rows of `select` in pieces that each begin and end with a row. Answers how many rows there were. */
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
    // In this format line ends inside values are written as "\n" of two characters: each real one ends a row.
    const all = Buffer.concat(chunks);
    const end = all.lastIndexOf(NEWLINE) + 1;
    if (end > 0) yield piece(all.subarray(0, end));
    chunks = [all.subarray(end)];
    bytes = all.length - end;
  }
  if (bytes > 0) yield piece(Buffer.concat(chunks));
  // The count comes after the last row, and before the answer to whatever is asked next.
  await client.query('select');
  return copy.rowCount;
}

/**
 * Writes one such piece; answers how many rows it held. `into`: a table with its columns, made by this transaction: then
 * nobody can see its rows yet, and they are written as if they had been there for ever, which spares rewriting them later.
 */
export async function copyIn(client: ClientBase, into: string, content: Buffer): Promise<number> {
  const copy = client.query(copyFrom(`copy ${into} from stdin with (freeze)`));
  await pipeline(Readable.from([content]), copy);
  return copy.rowCount;
}

/** A list of columns as SQL takes it. */
export const quoted = (names: readonly string[]): string =>
  names.map((name) => pg.escapeIdentifier(name)).join(', ');
