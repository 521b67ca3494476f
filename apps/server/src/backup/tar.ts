import type { Readable } from 'node:stream';

/** A file of an archive, in memory. Writers keep files small. */
export interface Piece {
  name: string;
  content: Buffer;
}

const BLOCK = 512;
const NAME_BYTES = 100;
/** Maximum size of a PostgreSQL value; a larger size means that the archive is damaged. */
const MAX_PIECE_BYTES = 2 ** 30;
const FILE = '0';

/** Writes files as a POSIX tar archive (ustar). */
export async function* writeTar(pieces: AsyncIterable<Piece>, at: Date): AsyncGenerator<Buffer> {
  for await (const { name, content } of pieces) {
    yield headerOf(name, content.length, at);
    yield content;
    yield Buffer.alloc(paddingOf(content.length));
  }
  yield Buffer.alloc(2 * BLOCK);
}

const paddingOf = (bytes: number): number => (BLOCK - (bytes % BLOCK)) % BLOCK;

function headerOf(name: string, bytes: number, at: Date): Buffer {
  if (Buffer.byteLength(name) > NAME_BYTES) throw new Error(`file name too long for tar: ${name}`);
  if (bytes > MAX_PIECE_BYTES) throw new Error(`file too large for tar: ${name} (${bytes} bytes)`);
  const header = Buffer.alloc(BLOCK);
  const put = (text: string, offset: number) => header.write(text, offset, 'utf8');
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0');
  put(name, 0);
  put(octal(0o600, 7), 100);
  put(octal(0, 7), 108);
  put(octal(0, 7), 116);
  put(octal(bytes, 11), 124);
  put(octal(Math.floor(at.getTime() / 1000), 11), 136);
  put(FILE, 156);
  put('ustar\x0000', 257);
  put(`${octal(checksumOf(header), 6)}\0 `, 148);
  return header;
}

/** Sum of the header's bytes, with its own field counted as blanks. */
const checksumOf = (header: Buffer): number =>
  header.reduce((sum, byte, place) => sum + (place >= 148 && place < 156 ? 32 : byte), 0);

/** Yields the files of an archive. Throws if the archive is truncated or damaged. */
export async function* readTar(archive: Readable): AsyncGenerator<Piece> {
  const { take, drain } = reader(archive);
  for (;;) {
    const header = await take(BLOCK);
    if (header.every((byte) => byte === 0)) {
      // Read to the end, because gzip verifies its checksum there.
      await drain();
      return;
    }
    if (header.toString('latin1', 257, 262) !== 'ustar' || octalAt(header, 148, 8) !== checksumOf(header))
      throw new Error('the archive is damaged');
    const bytes = octalAt(header, 124, 12);
    if (header.toString('latin1', 156, 157) !== FILE || !(bytes >= 0 && bytes <= MAX_PIECE_BYTES))
      throw new Error('the archive is damaged');
    const [name = ''] = header.toString('utf8', 0, NAME_BYTES).split('\0', 1);
    const content = await take(bytes);
    await take(paddingOf(bytes));
    yield { name, content };
  }
}

const octalAt = (header: Buffer, offset: number, length: number): number =>
  Number.parseInt(header.toString('latin1', offset, offset + length), 8);

function reader(stream: Readable): { take(bytes: number): Promise<Buffer>; drain(): Promise<void> } {
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>; // no encoding was set
  let rest: Buffer = Buffer.alloc(0);
  const take = async (bytes: number) => {
    const parts = [rest];
    let have = rest.length;
    while (have < bytes) {
      const { done, value } = await chunks.next();
      if (done === true) throw new Error('the file is truncated');
      parts.push(value);
      have += value.length;
    }
    const all = parts.length === 1 ? rest : Buffer.concat(parts);
    rest = all.subarray(bytes);
    return all.subarray(0, bytes);
  };
  const drain = async () => {
    while ((await chunks.next()).done !== true);
  };
  return { take, drain };
}
