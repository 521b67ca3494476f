import type { CodeFormat } from '@nourish/contract/barcodes';
import { parseGs1 } from '@nourish/contract/gs1';
import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import readerWasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

export interface SeenCode {
  code: string;
  format: CodeFormat;
}

/** What is scanned: the barcode of a product, or the QR code of a household's card or of a ticket. */
export type ScanSubject = 'barcode' | 'card' | 'ticket';

const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'itf'] as const;
/** On packages, often of a recipe or a game; only read if they name the product. */
const FORMATS_2D = ['data_matrix', 'qr_code'] as const;

// Loads the engine from our own bundle instead of the library's CDN.
prepareZXingModule({ overrides: { locateFile: () => readerWasm } });
const qrCodes = new BarcodeDetector({ formats: ['qr_code'] });
const detectors: Readonly<Record<ScanSubject, BarcodeDetector>> = {
  barcode: new BarcodeDetector({ formats: [...FORMATS, ...FORMATS_2D] }),
  card: qrCodes,
  ticket: qrCodes,
};

/**
 * Returns a code in a picture, of several one that says the most, null without one. Import this module lazily:
 * the engine is large.
 */
export async function readCode(
  picture: Blob | HTMLVideoElement,
  subject: ScanSubject,
): Promise<SeenCode | null> {
  const codes = (await detectors[subject].detect(picture)).map(({ rawValue, format }) => ({
    code: rawValue,
    format: FORMATS.find((each) => each === format) ?? ('unknown' as const),
  }));
  if (subject !== 'barcode') return codes[0] ?? null;
  const year = new Date().getFullYear();
  return (
    codes.find(({ code }) => parseGs1(code, year)?.barcode) ??
    codes.find(({ format }) => format !== 'unknown') ??
    null
  );
}
