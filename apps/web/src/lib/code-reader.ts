import type { CodeFormat } from '@nourish/contract/barcodes';
import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import readerWasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

export interface SeenCode {
  code: string;
  format: CodeFormat;
}

const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'itf'] as const;

// Loads the engine from our own bundle instead of the library's CDN.
prepareZXingModule({ overrides: { locateFile: () => readerWasm } });
const detector = new BarcodeDetector({ formats: [...FORMATS] });

/** Returns the first code in a picture, null without one. Import this module lazily: the engine is large. */
export async function readCode(picture: Blob | HTMLVideoElement): Promise<SeenCode | null> {
  const [seen] = await detector.detect(picture);
  if (seen === undefined) return null;
  return { code: seen.rawValue, format: FORMATS.find((format) => format === seen.format) ?? 'unknown' };
}
