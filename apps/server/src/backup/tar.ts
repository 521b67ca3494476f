import type { Readable } from 'node:stream';

/** A file of an archive, whole. Whoever makes them keeps them small enough to lie in memory. */
export interface Piece {
  name: string;
  content: Buffer;
}

const BLOCK = 512;
const NAME_BYTES = 100;
/** What one value of PostgreSQL can weigh. Whatever says that it is larger is damaged. */
const MAX_PIECE_BYTES = 2 ** 30;
const FILE = '0';

/** Writes pieces as a POSIX tar archive (ustar), as any `tar` reads it. */
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
  if (Buffer.byteLength(name) > NAME_BYTES) throw new Error(`the name ${name} is too long for an archive`);
  if (bytes > MAX_PIECE_BYTES) throw new Error(`${name} is too large for an archive`);
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

/** The sum of the header's bytes, the checksum's own counted as blanks. */
const checksumOf = (header: Buffer): number =>
  header.reduce((sum, byte, place) => sum + (place >= 148 && place < 156 ? 32 : byte), 0);

/** Reads the pieces of an archive one after the other; throws where it is cut short or is no such archive. */
export async function* readTar(archive: Readable): AsyncGenerator<Piece> {
  const { take, drain } = reader(archive);
  for (;;) {
    const header = await take(BLOCK);
    if (header.every((byte) => byte === 0)) {
      // Where it is compressed, what shows that nothing is missing comes last.
      await drain();
      return;
    }
    if (header.toString('latin1', 257, 262) !== 'ustar' || octalAt(header, 148, 8) !== checksumOf(header))
      throw new Error('it is damaged');
    const bytes = octalAt(header, 124, 12);
    if (header.toString('latin1', 156, 157) !== FILE || !(bytes >= 0 && bytes <= MAX_PIECE_BYTES))
      throw new Error('it is damaged');
    const [name = ''] = header.toString('utf8', 0, NAME_BYTES).split('\0', 1);
    const content = await take(bytes);
    await take(paddingOf(bytes));
    yield { name, content };
  }
}

const octalAt = (header: Buffer, offset: number, length: number): number =>
  Number.parseInt(header.toString('latin1', offset, offset + length), 8);

/** Hands out so many bytes of a stream at a time, however they arrive. */
function reader(stream: Readable): { take(bytes: number): Promise<Buffer>; drain(): Promise<void> } {
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>; // a stream of bytes, not of texts
  let rest: Buffer = Buffer.alloc(0);
  const take = async (bytes: number) => {
    const parts = [rest];
    let have = rest.length;
    while (have < bytes) {
      const { done, value } = await chunks.next();
      if (done === true) throw new Error('it is cut short');
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
