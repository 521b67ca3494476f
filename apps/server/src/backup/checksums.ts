import { createHash } from 'node:crypto';
import type { Piece } from './tar.ts';

/** Files per checksum list, which bounds the size of a list. */
const PIECES_A_LIST = 1_000;
const LIST = /^checksums\/(\d+)\.sha256$/;
export const END = 'end.json';

const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
const nameOf = (number: number): string => `checksums/${String(number).padStart(6, '0')}.sha256`;

/** Inserts checksum lists in the format of `sha256sum`, each for the files since the previous list. */
export async function* withChecksums(pieces: AsyncIterable<Piece>): AsyncGenerator<Piece> {
  let lines: string[] = [];
  let lists = 0;
  const list = (): Piece => {
    const content = Buffer.from(lines.join(''));
    lines = [];
    return { name: nameOf(++lists), content };
  };
  for await (const piece of pieces) {
    lines.push(`${hashOf(piece.content)}  ${piece.name}\n`);
    yield piece;
    if (lines.length === PIECES_A_LIST) yield list();
  }
  yield list();
}

/**
 * Removes the checksum lists and verifies the files. Files are yielded before their list is verified, so only
 * the end of the iteration proves that all are intact.
 */
export async function* withoutChecksums(pieces: AsyncIterable<Piece>): AsyncGenerator<Piece> {
  let lines: string[] = [];
  let lists = 0;
  let last = '';
  for await (const piece of pieces) {
    if (LIST.test(piece.name)) {
      if (piece.name !== nameOf(++lists)) throw new Error(`unexpected checksum list ${piece.name}`);
      compare(piece.content.toString().split('\n').slice(0, -1), lines);
      lines = [];
      continue;
    }
    lines.push(`${hashOf(piece.content)}  ${piece.name}`);
    last = piece.name;
    yield piece;
  }
  if (last !== END || lines.length > 0) throw new Error('the file is truncated');
}

function compare(expected: string[], found: string[]): void {
  for (let place = 0; place < Math.max(expected.length, found.length); place++) {
    if (expected[place] === found[place]) continue;
    const name = (found[place] ?? expected[place] ?? '').split('  ')[1];
    throw new Error(`the checksum of ${name} is wrong`);
  }
}
