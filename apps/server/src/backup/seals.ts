import { createHash } from 'node:crypto';
import type { Piece } from './tar.ts';

/** So many pieces share a list of checksums: none is ever long, however many pictures there are. */
const PIECES_A_LIST = 1_000;
const LIST = /^checksums\/(\d+)\.sha256$/;
/** The last piece before the last list. */
export const END = 'end.json';

const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
const nameOf = (number: number): string => `checksums/${String(number).padStart(6, '0')}.sha256`;

/** Puts lists of checksums between the pieces, in the form of `sha256sum`: each list is for what came since the one before. */
export async function* sealed(pieces: AsyncIterable<Piece>): AsyncGenerator<Piece> {
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
 * Takes the lists out again and compares what came with them. A piece is handed on before its list is there: only who has
 * come to the end knows that everything was as it should be.
 */
export async function* unsealed(pieces: AsyncIterable<Piece>): AsyncGenerator<Piece> {
  let lines: string[] = [];
  let lists = 0;
  let last = '';
  for await (const piece of pieces) {
    if (LIST.test(piece.name)) {
      if (piece.name !== nameOf(++lists)) throw new Error(`${piece.name} is not in its place`);
      compare(piece.content.toString().split('\n').slice(0, -1), lines);
      lines = [];
      continue;
    }
    lines.push(`${hashOf(piece.content)}  ${piece.name}`);
    last = piece.name;
    yield piece;
  }
  if (last !== END || lines.length > 0) throw new Error('it is cut short');
}

function compare(expected: string[], found: string[]): void {
  for (let place = 0; place < Math.max(expected.length, found.length); place++) {
    if (expected[place] === found[place]) continue;
    const name = (found[place] ?? expected[place] ?? '').split('  ')[1];
    throw new Error(`the checksum of ${name} is wrong`);
  }
}
