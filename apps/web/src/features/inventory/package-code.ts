import { type CodeFormat, isMisread, normalBarcode, packageSpellings } from '@nourish/contract/barcodes';
import { dateOfGs1, parseGs1 } from '@nourish/contract/gs1';

/** What a GS1 code says about a package besides its product. */
export interface ScannedLot {
  lot_code: string | null;
  date: { expiration_date: string; date_kind: 'best_before' | 'expiry' } | null;
}

export interface PackageCode {
  /** In the canonical spelling. */
  barcode: string;
  /** Null for an ordinary barcode. */
  lot: ScannedLot | null;
  /** Of the package; null if the code does not state it. */
  weight_kg: number | null;
}

/** Returns the product, the lot and the weight of a scanned or typed code. */
export function readPackageCode(text: string, format?: CodeFormat): PackageCode {
  const gs1 = parseGs1(text, new Date().getFullYear());
  if (gs1 === null || gs1.barcode === null)
    return { barcode: normalBarcode(text, format), lot: null, weight_kg: null };
  const date = dateOfGs1(gs1);
  const hasLot = gs1.lot_code !== null || date !== null;
  return {
    barcode: gs1.barcode,
    lot: hasLot ? { lot_code: gs1.lot_code, date } : null,
    weight_kg: gs1.net_weight_kg,
  };
}

/** True for a GS1 code that names its product. */
export const isPackageCode = (text: string): boolean =>
  Boolean(parseGs1(text, new Date().getFullYear())?.barcode);

/** Returns the barcode of a GS1 code, other texts unchanged: for searches, in which scanners type too. */
export const searchedText = (text: string): string =>
  parseGs1(text, new Date().getFullYear())?.barcode ?? text;

/** True for a GS1 code, and for the barcode of the product: neither is a lot code. */
export const isScannedText = (text: string, barcode: string | null): boolean =>
  isPackageCode(text.trim()) || (barcode !== null && packageSpellings(barcode).includes(text.trim()));

/** True for 12 to 14 digits with a valid check digit, which can be a lot code or the barcode of a product. */
export const looksLikeBarcode = (text: string): boolean =>
  /^\d{12,14}$/.test(text.trim()) && !isMisread(text);
