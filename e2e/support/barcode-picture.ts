import { crc32, deflateSync } from 'node:zlib';

// EAN-13: each digit is seven modules wide; the parity of the next six encodes the first one.
const LEFT = '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'.split(' ');
const PARITY = 'LLLLLL LLGLGG LLGGLG LLGGGL LGLLGG LGGLLG LGGGLL LGLGLG LGLGGL LGGLGL'.split(' ');
const MODULE_PIXELS = 4;
const QUIET_MODULES = 11;
const HEIGHT_PIXELS = 160;

const flip = (bars: string): string => bars.replace(/./g, (bar) => (bar === '0' ? '1' : '0'));
const mirror = (bars: string): string => bars.split('').toReversed().join('');

/** Returns the modules of a code, '1' for black. */
function barsOf(code: string): string {
  const digits = code.split('').map(Number);
  const right = (digit: number) => flip(LEFT[digit] ?? '');
  const written = (digit: number, how: string | undefined) =>
    how === 'G' ? mirror(right(digit)) : (LEFT[digit] ?? '');
  const parity = PARITY[digits[0] ?? 0] ?? '';
  const left = digits.slice(1, 7).map((digit, index) => written(digit, parity[index]));
  return `101${left.join('')}01010${digits.slice(7).map(right).join('')}101`;
}

/** Returns a PNG with an EAN-13 barcode, as printed on packages. */
export function barcodePicture(code: string): Buffer {
  const quiet = '0'.repeat(QUIET_MODULES);
  const modules = `${quiet}${barsOf(code)}${quiet}`;
  const width = modules.length * MODULE_PIXELS;
  const line = Buffer.alloc(width + 1, 0xff);
  // PNG filter type of the line: none.
  line[0] = 0;
  for (const [index, bar] of modules.split('').entries())
    if (bar === '1') line.fill(0, 1 + index * MODULE_PIXELS, 1 + (index + 1) * MODULE_PIXELS);
  const blank = Buffer.alloc(width + 1, 0xff);
  blank[0] = 0;
  const margin = Array.from({ length: 24 }, () => blank);
  const lines = [...margin, ...Array.from({ length: HEIGHT_PIXELS }, () => line), ...margin];
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(lines.length, 4);
  // 8-bit greyscale.
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(lines))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
