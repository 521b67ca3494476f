import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** Pixels per point, so that a module of a code is several pixels wide. */
const SCALE = 4;

/** Returns the texts of each page of a PDF, and what its QR codes contain, as a camera reads them. */
export async function readCards(pdf: Uint8Array): Promise<{ texts: string[]; codes: string[] }[]> {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer } });
  const document = await getDocumentProxy(pdf);
  const pages = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const texts = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.str.trim()] : []));
    const seen = await readBarcodes(await pictureOf(page), { formats: ['QRCode'], maxNumberOfSymbols: 255 });
    pages.push({ texts, codes: seen.map(({ text }) => text) });
  }
  return pages;
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>;

/** Draws the filled boxes of a page. */
async function pictureOf(page: Page): Promise<ImageData> {
  const { OPS } = await getResolvedPDFJS();
  const [, , pageWidth = 0, pageHeight = 0] = page.view;
  const [width, height] = [pageWidth * SCALE, pageHeight * SCALE];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const { fnArray, argsArray } = await page.getOperatorList();
  for (const [n, operation] of fnArray.entries()) {
    if (operation !== OPS.constructPath) continue;
    const [painting, , box] = argsArray[n] as [number, unknown, Record<number, number>];
    if (painting !== OPS.fill) continue;
    const { 0: left = 0, 1: top = 0, 2: right = 0, 3: bottom = 0 } = box;
    for (let y = Math.round(top * SCALE); y < Math.round(bottom * SCALE); y += 1)
      for (let x = Math.round(left * SCALE); x < Math.round(right * SCALE); x += 1)
        data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  }
  return { data, width, height } as ImageData;
}
