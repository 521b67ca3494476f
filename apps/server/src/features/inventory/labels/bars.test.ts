import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { beforeAll, expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { LABEL_PAPERS } from '@nourish/contract/label-constants';
import { idEndOf } from '@nourish/contract/barcodes';
import { newId } from '../../../db/database.ts';
import { barsOf, type Bars } from './bars.ts';
import { LAYOUTS } from './papers.ts';

beforeAll(() => {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer } });
});

/** Pixels of a module, and light modules at each side. */
const SCALE = 3;
const QUIET = 10;

/** Reads bars as a scanner does. */
async function scan({ modules }: Bars): Promise<[format: string, text: string]> {
  const [width, height] = [(modules.length + 2 * QUIET) * SCALE, 40];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const isDark = modules[Math.floor(x / SCALE) - QUIET] === '1';
      if (isDark) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  const [seen] = await readBarcodes({ data, width, height } as ImageData);
  return [String(seen?.format), String(seen?.text)];
}

const id = '019a4b00-0000-7000-8000-0123456789ab';

test.each([
  ['EAN-13', '4006381333931', 'EAN13', '4006381333931'],
  ['UPC-A', '036000291452', 'EAN13', '036000291452'],
  ['UPC-A, stored as EAN-13', '0036000291452', 'EAN13', '036000291452'],
  ['UPC-E', '04252614', 'EAN13', '042100005264'],
  ['EAN-8', '96385074', 'EAN8', '96385074'],
  ['code of thirteen digits with a wrong check digit', '4006381333932', 'Code128', '4006381333932'],
  ['code with letters', 'LOT-7', 'Code128', 'LOT-7'],
])('prints %s so that a scanner reads it', async (_, barcode, format, text) => {
  const bars = barsOf({ id, barcode }, LAYOUTS.sheet_30);
  expect(bars.text).toBe(text);
  const [readFormat, readText] = await scan(bars);
  expect(readFormat.replaceAll('-', '')).toBe(format);
  // This reader returns UPC-A as EAN-13.
  expect(readText.replace(/^0(?=\d{12}$)/, '')).toBe(text);
});

test.each([
  ['without a barcode', null],
  ['whose barcode is too long for the label', 'X'.repeat(64)],
  ['whose barcode has letters that no symbology has', 'Été-7'],
  ['whose barcode has a space, which scans ignore', 'LOT 7'],
])('prints a label code for an item %s, which leads back to its id', async (_, barcode) => {
  for (const paper of LABEL_PAPERS) {
    const bars = barsOf({ id, barcode }, LAYOUTS[paper]);
    expect(await scan(bars)).toEqual(['Code128', bars.text]);
    expect(idEndOf(bars.text)).toBe('123456789ab');
  }
});

test('every id has a label code of its own length that leads back to it', () => {
  const ids = [
    ...Array.from({ length: 200 }, newId),
    `${id.slice(0, -11)}00000000000`,
    `${id.slice(0, -11)}fffffffffff`,
  ];
  for (const each of ids) {
    const { text } = barsOf({ id: each, barcode: null }, LAYOUTS.roll_57x32);
    expect(text).toMatch(/^N\d{14}$/);
    expect(idEndOf(text)).toBe(each.slice(-11));
  }
});

test.each(LABEL_PAPERS)('leaves light space at both sides of the widest bars on %s', (paper) => {
  const layout = LAYOUTS[paper];
  for (const barcode of ['4006381333931', null, 'ABCDEFGHIJKL']) {
    const bars = barsOf({ id, barcode }, layout);
    const light = (layout.label.width - bars.modules.length * bars.width) / 2;
    expect(light / bars.width).toBeGreaterThanOrEqual(11);
    expect((bars.width / layout.dot) % 1).toBeCloseTo(0);
  }
});
