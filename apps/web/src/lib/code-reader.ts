import type { CodeFormat } from '@nourish/contract/barcodes';
import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import readerWasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** A code that was seen. */
export interface SeenCode {
  code: string;
  format: CodeFormat;
}

const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'itf'] as const;

// The library would fetch its engine from elsewhere; ours comes with the app.
prepareZXingModule({ overrides: { locateFile: () => readerWasm } });
const detector = new BarcodeDetector({ formats: [...FORMATS] });

/** The first code in a picture; null where there is none. Import this file when it is needed: the engine is large. */
export async function readCode(picture: Blob | HTMLVideoElement): Promise<SeenCode | null> {
  const [seen] = await detector.detect(picture);
  if (seen === undefined) return null;
  return { code: seen.rawValue, format: FORMATS.find((format) => format === seen.format) ?? 'unknown' };
}
