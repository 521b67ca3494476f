import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { type Manifest, readManifest, readTotals, type Totals } from './format.ts';
import { END, withoutChecksums } from './checksums.ts';
import { type Piece, readTar } from './tar.ts';

const NEWLINE = 10;
const WORDS: Record<string, string> = {
  Z_BUF_ERROR: 'the file is truncated',
  Z_DATA_ERROR: 'the file is damaged, or not a Nourish backup',
};

export interface OpenBackup {
  manifest: Manifest;
  /** All files after the manifest. Iterating throws, at the latest at the end, if any content is wrong. */
  pieces: AsyncIterable<Piece>;
}

export async function openBackup(file: Readable): Promise<OpenBackup> {
  // Errors propagate through the reader, so the callback is empty.
  const archive = pipeline(file, createGunzip(), () => undefined);
  const pieces = withReadableErrors(withoutChecksums(readTar(archive)));
  const first = await pieces.next();
  const manifest = readManifest(first.done === true ? undefined : first.value);
  return { manifest, pieces: withVerifiedTotals(pieces, manifest) };
}

/** Reads and verifies a whole backup without restoring it. */
export async function checkBackup(file: Readable): Promise<{ manifest: Manifest; totals: Totals }> {
  const { manifest, pieces } = await openBackup(file);
  let totals: Totals | undefined;
  for await (const piece of pieces) if (piece.name === END) totals = readTotals(piece);
  if (totals === undefined) throw new Error('the file is truncated');
  return { manifest, totals };
}

/** Compares the contents with the totals at the end of the backup. */
async function* withVerifiedTotals(pieces: AsyncIterable<Piece>, manifest: Manifest): AsyncGenerator<Piece> {
  const rows = new Map(manifest.tables.map(({ name }) => [name, 0]));
  let jobs = 0;
  let uploads = 0;
  for await (const piece of pieces) {
    const [folder, table = ''] = piece.name.split('/');
    if (folder === 'database') rows.set(table, (rows.get(table) ?? 0) + linesOf(piece.content));
    if (folder === 'jobs') jobs += linesOf(piece.content);
    if (folder === 'uploads') uploads++;
    if (piece.name === END) {
      const totals = readTotals(piece);
      const isEqual =
        totals.jobs === jobs &&
        totals.uploads === uploads &&
        Object.keys(totals.rows).length === rows.size &&
        [...rows].every(([name, count]) => totals.rows[name] === count);
      if (!isEqual) throw new Error('the contents do not match the totals of the backup');
    }
    yield piece;
  }
}

function linesOf(content: Buffer): number {
  let lines = 0;
  for (let at = content.indexOf(NEWLINE); at >= 0; at = content.indexOf(NEWLINE, at + 1)) lines++;
  return lines;
}

async function* withReadableErrors(pieces: AsyncIterable<Piece>): AsyncGenerator<Piece> {
  try {
    yield* pieces;
  } catch (error) {
    const words = WORDS[String((error as { code?: unknown }).code)];
    throw words === undefined ? error : new Error(words, { cause: error });
  }
}
