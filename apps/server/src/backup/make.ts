import { PassThrough, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Client } from 'pg';
import type { Uploads } from '../adapters/uploads.ts';
import { contents } from './contents.ts';
import { connectForCopying } from './copying.ts';
import type { Totals } from './format.ts';
import { withChecksums } from './checksums.ts';
import { writeTar, type Piece } from './tar.ts';

export interface Made extends Totals {
  bytes: number;
}

interface Source {
  url: string;
  uploads: Uploads;
}

/** Writes a backup to a stream and ends it. Memory use is independent of the size. */
export const makeBackup = (source: Source, at: Date, destination: Writable): Promise<Made> =>
  makeArchive(source, at, destination, (client, onTotals) => contents(client, source.uploads, at, onTotals));

/** Writes an archive whose files `contentsOf` yields. `stopping` ends it, also in the middle of a query. */
export async function makeArchive(
  source: Pick<Source, 'url'>,
  at: Date,
  destination: Writable,
  contentsOf: (client: Client, onTotals: (totals: Totals) => void) => AsyncIterable<Piece>,
  stopping?: AbortSignal,
): Promise<Made> {
  const client = await connectForCopying(source.url, 'nourish-backup');
  let totals: Totals | undefined;
  let bytes = 0;
  const disconnect = () => void client.end();
  stopping?.addEventListener('abort', disconnect);
  try {
    stopping?.throwIfAborted();
    const counter = new PassThrough().on('data', (chunk: Buffer) => (bytes += chunk.length));
    const pieces = contentsOf(client, (found) => (totals = found));
    await pipeline(writeTar(withChecksums(pieces), at), createGzip(), counter, destination);
  } catch (error) {
    stopping?.throwIfAborted();
    throw error;
  } finally {
    stopping?.removeEventListener('abort', disconnect);
    await client.end();
  }
  if (totals === undefined) throw new Error('the backup ended without totals');
  return { ...totals, bytes };
}
