import type { CodeFormat } from '@nourish/contract/barcodes';
import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import readerWasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

export interface SeenCode {
  code: string;
  format: CodeFormat;
}

/** What is scanned: the barcode of a product or the QR code of a household's card. */
export type ScanSubject = 'barcode' | 'card';

const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'itf'] as const;

// Loads the engine from our own bundle instead of the library's CDN.
prepareZXingModule({ overrides: { locateFile: () => readerWasm } });
const detectors: Readonly<Record<ScanSubject, BarcodeDetector>> = {
  barcode: new BarcodeDetector({ formats: [...FORMATS] }),
  card: new BarcodeDetector({ formats: ['qr_code'] }),
};

/** Returns the first code in a picture, null without one. Import this module lazily: the engine is large. */
export async function readCode(
  picture: Blob | HTMLVideoElement,
  subject: ScanSubject,
): Promise<SeenCode | null> {
  const [seen] = await detectors[subject].detect(picture);
  if (seen === undefined) return null;
  return { code: seen.rawValue, format: FORMATS.find((format) => format === seen.format) ?? 'unknown' };
}
