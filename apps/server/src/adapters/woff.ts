import { inflateSync } from 'node:zlib';

const HEAD = 44;
const ENTRY = 20;
const SFNT_HEAD = 12;
const SFNT_ENTRY = 16;

/** Unpacks a WOFF 1.0 font (W3C). fontkit reads WOFF, but unpacks a table again for every glyph. */
export function unpackFont(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF')
    throw new Error(`not a WOFF file: signature ${JSON.stringify(woff.toString('latin1', 0, 4))}`);
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(SFNT_HEAD + count * SFNT_ENTRY);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const parts = [head];
  let offset = head.length;
  for (let n = 0; n < count; n += 1) {
    const entry = HEAD + n * ENTRY;
    const table = tableAt(woff, entry);
    const at = SFNT_HEAD + n * SFNT_ENTRY;
    woff.copy(head, at, entry, entry + 4);
    woff.copy(head, at + 4, entry + 16, entry + 20);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(table.length, at + 12);
    // Tables are aligned to four bytes.
    const padded = Buffer.alloc(Math.ceil(table.length / 4) * 4);
    table.copy(padded);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
}

function tableAt(woff: Buffer, entry: number): Buffer {
  const offset = woff.readUInt32BE(entry + 4);
  const packed = woff.readUInt32BE(entry + 8);
  const content = woff.subarray(offset, offset + packed);
  return packed < woff.readUInt32BE(entry + 12) ? inflateSync(content) : content;
}
