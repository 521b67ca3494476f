import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { type Manifest, readManifest, readTotals, type Totals } from './format.ts';
import { END, unsealed } from './seals.ts';
import { type Piece, readTar } from './tar.ts';

const NEWLINE = 10;
const WORDS: Record<string, string> = {
  Z_BUF_ERROR: 'it is cut short',
  Z_DATA_ERROR: 'it is damaged, or no backup of Nourish',
};

export interface OpenBackup {
  manifest: Manifest;
  /** What follows the manifest. Throws at the end of it, if not before, where anything is not as it was written. */
  pieces: AsyncIterable<Piece>;
}

export async function openBackup(file: Readable): Promise<OpenBackup> {
  // What breaks reading the file breaks reading what is in it: the callback has nothing to add.
  const archive = pipeline(file, createGunzip(), () => undefined);
  const pieces = inPlainWords(unsealed(readTar(archive)));
  const first = await pieces.next();
  const manifest = readManifest(first.done === true ? undefined : first.value);
  return { manifest, pieces: counted(pieces, manifest) };
}

/** Reads a backup from end to end without doing anything with it. */
export async function checkBackup(file: Readable): Promise<{ manifest: Manifest; totals: Totals }> {
  const { manifest, pieces } = await openBackup(file);
  let totals: Totals | undefined;
  for await (const piece of pieces) if (piece.name === END) totals = readTotals(piece);
  if (totals === undefined) throw new Error('it is cut short');
  return { manifest, totals };
}

/** Compares what comes with what is said of it at the end. */
async function* counted(pieces: AsyncIterable<Piece>, manifest: Manifest): AsyncGenerator<Piece> {
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
      if (!isEqual) throw new Error('it holds less, or more, than it says');
    }
    yield piece;
  }
}

function linesOf(content: Buffer): number {
  let lines = 0;
  for (let at = content.indexOf(NEWLINE); at >= 0; at = content.indexOf(NEWLINE, at + 1)) lines++;
  return lines;
}

async function* inPlainWords(pieces: AsyncIterable<Piece>): AsyncGenerator<Piece> {
  try {
    yield* pieces;
  } catch (error) {
    const words = WORDS[String((error as { code?: unknown }).code)];
    throw words === undefined ? error : new Error(words, { cause: error });
  }
}
