import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { readTar, writeTar, type Piece } from './tar.ts';

const CHECKSUM_AT = 148;
const SIZE_AT = 124;

async function archiveOf(...pieces: Piece[]): Promise<Buffer> {
  async function* given() {
    yield* pieces;
  }
  const blocks: Buffer[] = [];
  for await (const block of writeTar(given(), new Date(0))) blocks.push(block);
  return Buffer.concat(blocks);
}
async function piecesIn(archive: Buffer): Promise<Piece[]> {
  const pieces: Piece[] = [];
  for await (const piece of readTar(Readable.from([archive]))) pieces.push(piece);
  return pieces;
}

test('reads back names of the maximum length', async () => {
  const pieces = ['n', 'n'.repeat(99), 'n'.repeat(100)].map((name) => ({
    name,
    content: Buffer.from('some'),
  }));
  expect(await piecesIn(await archiveOf(...pieces))).toEqual(pieces);
});

test('rejects a file with a negative size', async () => {
  const archive = await archiveOf({ name: 'a', content: Buffer.from('some') });
  archive.write('-0000000004', SIZE_AT);
  // Recomputes the checksum, for which its own field counts as blanks.
  archive.fill(' ', CHECKSUM_AT, CHECKSUM_AT + 8);
  const sum = archive.subarray(0, 512).reduce((total, byte) => total + byte, 0);
  archive.write(sum.toString(8).padStart(6, '0'), CHECKSUM_AT);
  await expect(piecesIn(archive)).rejects.toThrow('the archive is damaged');
});
