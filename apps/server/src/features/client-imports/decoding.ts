import { inspectFile, type FileFacts } from '../inventory-imports/file-shape.ts';

const HEAD_BYTES = 64 * 1024;

/** Text up to the last ASCII character, after which no character is cut in any encoding but UTF-16. */
function wholeCharacters(bytes: Buffer): number {
  let end = bytes.length;
  while (end > 0 && (bytes[end - 1] ?? 0) >= 0x80) end--;
  return end;
}

/** Reads the beginning of a file, which tells its encoding and delimiter. `parts` is the complete file. */
export async function readHead(
  content: AsyncIterable<Buffer>,
): Promise<{ facts: FileFacts; parts: AsyncGenerator<Buffer> }> {
  const iterator = content[Symbol.asyncIterator]();
  const read: Buffer[] = [];
  let bytes = 0;
  while (bytes < HEAD_BYTES) {
    const { done, value } = await iterator.next();
    if (done) break;
    read.push(value);
    bytes += value.length;
  }
  const head = Buffer.concat(read);
  const inspector = inspectFile();
  inspector.see(head.subarray(0, wholeCharacters(head) || head.length));
  return { facts: inspector.facts(), parts: restOf(head, iterator) };
}

async function* restOf(head: Buffer, iterator: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield head;
  for (;;) {
    const { done, value } = await iterator.next();
    if (done) return;
    yield value;
  }
}

/**
 * Converts a file to UTF-8. The head of a file may be ASCII although the rest is not: from the first part that is
 * not UTF-8, everything is read as Windows-1252.
 */
export async function* toUtf8(parts: AsyncIterable<Buffer>, encoding: string): AsyncGenerator<Buffer> {
  if (encoding === 'utf-16le') {
    const decoder = new TextDecoder(encoding);
    for await (const part of parts) yield Buffer.from(decoder.decode(part, { stream: true }));
    return;
  }
  let isUtf8 = encoding === 'utf-8';
  let rest: Buffer = Buffer.alloc(0);
  const decode = (bytes: Buffer): Buffer => {
    if (isUtf8) {
      try {
        new TextDecoder('utf-8', { fatal: true }).decode(bytes);
        return bytes;
      } catch {
        isUtf8 = false;
      }
    }
    return Buffer.from(new TextDecoder('windows-1252').decode(bytes));
  };
  for await (const part of parts) {
    const bytes = rest.length === 0 ? part : Buffer.concat([rest, part]);
    const end = wholeCharacters(bytes);
    rest = bytes.subarray(end);
    if (end > 0) yield decode(bytes.subarray(0, end));
  }
  if (rest.length > 0) yield decode(rest);
}
