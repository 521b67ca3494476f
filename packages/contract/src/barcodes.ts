/**
 * Normalization of barcodes. A package has several spellings: UPC-A (12 digits) is EAN-13 with a leading
 * zero, UPC-E (8 digits) is a zero-suppressed UPC-A.
 */

/** Maximum number of characters in a field for codes: a GS1 code also has the lot, dates, a serial number. */
export const MAX_TYPED_CODE = 300;
/** FNC1 of GS1 codes as scanners transmit it: the control character "group separator". */
export const GROUP_SEPARATOR = '\u001d';

const WHITE_SPACE = /[\s\u00a0\u202f]+/g;
/** GTIN-8, -12, -13 and -14. */
const CHECKED_LENGTHS = [8, 12, 13, 14];

/** Returns the GS1 check digit: weights 3 and 1 alternate from the right. */
export function checkDigit(digits: string): number {
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

const isChecked = (code: string): boolean => checkDigit(code.slice(0, -1)) === Number(code.slice(-1));

/** Expands a UPC-E to UPC-A; null if it is not a UPC-E. */
function expandUpcE(code: string): string | null {
  const [, system, a, b, c, d, e, last, check] = /^([01])(\d)(\d)(\d)(\d)(\d)(\d)(\d)$/.exec(code) ?? [];
  if (last === undefined) return null;
  const body =
    last <= '2'
      ? `${a}${b}${last}0000${c}${d}${e}`
      : last === '3'
        ? `${a}${b}${c}00000${d}${e}`
        : last === '4'
          ? `${a}${b}${c}${d}00000${e}`
          : `${a}${b}${c}${d}${e}0000${last}`;
  const code12 = `${system}${body}${check}`;
  return isChecked(code12) ? code12 : null;
}

export type CodeFormat = 'ean_13' | 'ean_8' | 'upc_a' | 'upc_e' | 'code_128' | 'itf' | 'unknown';

/**
 * Returns the canonical spelling of a code: UPC-A and UPC-E as EAN-13, everything else without white space.
 * Ambiguous eight digits are EAN-8, unless the scanner says otherwise.
 */
export function normalBarcode(text: string, format: CodeFormat = 'unknown'): string {
  const code = text.replace(WHITE_SPACE, '');
  if (/^\d{12}$/.test(code) && isChecked(code)) return `0${code}`;
  if (/^\d{8}$/.test(code) && (format === 'upc_e' || !isChecked(code))) {
    const expanded = expandUpcE(code);
    if (expanded !== null) return `0${expanded}`;
  }
  return code;
}

/** True if the check digit is wrong, as after a typing error. False for codes without one. */
export function isMisread(text: string, format: CodeFormat = 'unknown'): boolean {
  const code = normalBarcode(text, format);
  return /^\d+$/.test(code) && CHECKED_LENGTHS.includes(code.length) && !isChecked(code);
}

/** Returns every spelling under which an item with this code may be stored. */
export function barcodeSpellings(text: string, format: CodeFormat = 'unknown'): string[] {
  const typed = text.trim();
  const normal = normalBarcode(text, format);
  const spellings = [typed, normal];
  if (/^0\d{12}$/.test(normal) && isChecked(normal)) {
    const upcA = normal.slice(1);
    const upcE = compressUpcA(upcA);
    spellings.push(upcA, ...(upcE === null ? [] : [upcE]));
  }
  return [...new Set(spellings)].filter((spelling) => spelling !== '');
}

/**
 * Returns every code under which goods with this one may be stored: also with and without signs between the digits, as
 * GTIN-14, and as the case that holds the package or the package in the case.
 */
export function packageSpellings(text: string): string[] {
  const plain = text.replace(/[^\p{L}\p{N}]+/gu, '');
  const units = /^\d{14}$/.test(plain) ? unitsIn(plain) : [plain];
  // Eight digits may be both an EAN-8 and a UPC-E.
  const packages = units.flatMap((code) => [...barcodeSpellings(code), ...barcodeSpellings(code, 'upc_e')]);
  const cases = packages.flatMap((code) =>
    /^\d{8}$|^\d{13}$/.test(code) && isChecked(code) ? casesOf(code) : [],
  );
  return [...new Set([text.trim(), plain, ...packages, ...cases])].filter((spelling) => spelling !== '');
}

/** The package that a GTIN-14 is about; its check digit is another one. */
function unitsIn(gtin14: string): string[] {
  const body = gtin14.slice(1, 13);
  const ean13 = `${body}${checkDigit(body)}`;
  return ean13.startsWith('00000') ? [ean13, ean13.slice(5)] : [ean13];
}

/** The barcode of a package, also from the code of a case with it. */
export const unitBarcode = (code: string): string =>
  (/^[0-8]\d{13}$/.test(code) && isChecked(code) ? unitsIn(code).at(-1) : undefined) ?? code;

/** GTIN-14 of a package, and of cases with it: the first digit is the kind of case. */
const casesOf = (code: string): string[] =>
  Array.from({ length: 10 }, (_, kind) => {
    const body = `${kind}${code.slice(0, -1).padStart(12, '0')}`;
    return `${body}${checkDigit(body)}`;
  });

/** Compresses a UPC-A to UPC-E; null if that is impossible. */
function compressUpcA(code: string): string | null {
  const [, system, a, b, c, d, e, h, i, j, check] =
    /^([01])(\d)(\d)(\d)(\d)(\d)\d\d(\d)(\d)(\d)(\d)$/.exec(code) ?? [];
  if (check === undefined) return null;
  const candidates = [
    `${system}${a}${b}${h}${i}${j}${c}${check}`,
    `${system}${a}${b}${c}${i}${j}3${check}`,
    `${system}${a}${b}${c}${d}${j}4${check}`,
    `${system}${a}${b}${c}${d}${e}${j}${check}`,
  ];
  return candidates.find((candidate) => expandUpcE(candidate) === code) ?? null;
}

/** Hexadecimal digits at the end of an item's id that its label has: 42 random bits and two of a counter. */
const LABEL_DIGITS = 11;
const LABEL_CODE = /^N(\d{14})$/i;

/**
 * Code on the label of an item without a barcode: `N` and 14 digits for the end of its id. Decimal digits make
 * a shorter Code 128 than hexadecimal ones.
 */
export const labelCode = (id: string): string =>
  `N${String(Number.parseInt(id.replaceAll('-', '').slice(-LABEL_DIGITS), 16)).padStart(14, '0')}`;

/** Returns the end of the id, in lower case, of the item with this label code; null for other codes. */
export function idEndOf(code: string): string | null {
  const [, digits] = LABEL_CODE.exec(code.replace(WHITE_SPACE, '')) ?? [];
  if (digits === undefined) return null;
  const end = Number(digits).toString(16).padStart(LABEL_DIGITS, '0');
  return end.length === LABEL_DIGITS ? end : null;
}
