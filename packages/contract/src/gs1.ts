/**
 * Reads what GS1 codes say about a package: element strings (GS1-128, GS1 DataMatrix, GS1 QR Code, DataBar),
 * their human-readable form `(01)...(10)...`, and GS1 Digital Link URIs. Sources: GS1 General Specifications,
 * sections 3 (application identifiers), 7.8 (processing, predefined lengths) and 7.12 (century); GS1 Digital
 * Link URI Syntax, section 4.
 */
import { GROUP_SEPARATOR, checkDigit, normalBarcode } from './barcodes.ts';

export interface Gs1Data {
  /** AI 01, in the spelling of `normalBarcode`; a case of several packages has a GTIN-14 of its own. */
  barcode: string | null;
  /** AI 10. */
  lot_code: string | null;
  /** AI 15, `YYYY-MM-DD`. */
  best_before: string | null;
  /** AI 17, `YYYY-MM-DD`. */
  expiry: string | null;
  /** AI 310x, or pounds of AI 320x, to the gram. */
  net_weight_kg: number | null;
}

/** Sent before the data of a GS1 code: DataMatrix, QR Code, GS1-128, DataBar. */
const SYMBOLOGY_PREFIX = /^\](?:d2|Q3|C1|e0)/;
const HUMAN_READABLE = /\((\d{2,4})\)([^(]*(?:\((?!\d{2,4}\))[^(]*)*)/y;
const ELEMENT_VALUE = /^[!-"%-?A-Z_a-z]+$/;

/** Length of each application identifier by its first two digits. */
const IDENTIFIER_LENGTHS: Readonly<Record<string, 2 | 3 | 4>> = Object.fromEntries([
  ...['00', '01', '02', '03', '10', '11', '12', '13', '15', '16', '17', '20', '21', '22', '30', '37'].map(
    (start) => [start, 2],
  ),
  ...['90', '91', '92', '93', '94', '95', '96', '97', '98', '99'].map((start) => [start, 2]),
  ...['23', '24', '25', '40', '41', '42', '71'].map((start) => [start, 3]),
  ...['31', '32', '33', '34', '35', '36', '39', '43', '70', '72', '80', '81', '82'].map((start) => [
    start,
    4,
  ]),
]);

/** Length of the values that need no separator, by the first two digits of their application identifier. */
const PREDEFINED_LENGTHS: Readonly<Record<string, number>> = {
  '00': 18,
  '01': 14,
  '02': 14,
  '03': 14,
  '11': 6,
  '12': 6,
  '13': 6,
  '15': 6,
  '16': 6,
  '17': 6,
  '20': 2,
  '31': 6,
  '32': 6,
  '33': 6,
  '34': 6,
  '35': 6,
  '36': 6,
  '41': 13,
};
/** No application identifier defines a longer value. */
const MAX_VALUE_LENGTH = 90;
const MAX_LOT_LENGTH = 20;

type Element = readonly [identifier: string, value: string];

/**
 * Returns what a code says; null if it is not GS1. Without a symbology prefix, a separator or parentheses, a
 * text is only GS1 if it has a GTIN, so that the digits of an ordinary barcode are never misunderstood.
 */
export function parseGs1(text: string, currentYear: number): Gs1Data | null {
  const code = text.trim();
  if (/^https?:\/\//i.test(code)) return dataOf(elementsOfLink(code), currentYear);
  if (code.startsWith('(')) return dataOf(elementsOfReadable(code), currentYear);
  const body = code.replace(SYMBOLOGY_PREFIX, '');
  const data = dataOf(elementsOf(body), currentYear);
  const isMarked = body !== code || body.includes(GROUP_SEPARATOR);
  return data !== null && (isMarked || data.barcode !== null) ? data : null;
}

/** The date of a package to record: an expiry date binds, a best-before date does not. */
export function dateOfGs1({ best_before, expiry }: Gs1Data) {
  if (expiry !== null) return { expiration_date: expiry, date_kind: 'expiry' as const };
  return best_before === null ? null : { expiration_date: best_before, date_kind: 'best_before' as const };
}

function elementsOf(body: string): Element[] | null {
  const elements: Element[] = [];
  let rest = skipSeparators(body);
  while (rest !== '') {
    const identifier = rest.slice(0, IDENTIFIER_LENGTHS[rest.slice(0, 2)] ?? 0);
    const length = PREDEFINED_LENGTHS[identifier.slice(0, 2)];
    const afterIdentifier = rest.slice(identifier.length);
    const end = length ?? afterIdentifier.indexOf(GROUP_SEPARATOR);
    const value = end === -1 ? afterIdentifier : afterIdentifier.slice(0, end);
    if (!isElement(identifier, value)) return null;
    elements.push([identifier, value]);
    rest = skipSeparators(afterIdentifier.slice(value.length));
  }
  return elements;
}

const skipSeparators = (text: string): string => {
  let start = 0;
  while (text[start] === GROUP_SEPARATOR) start += 1;
  return text.slice(start);
};

/** A parenthesis of a value is only the start of an identifier if digits and another parenthesis follow. */
function elementsOfReadable(code: string): Element[] | null {
  const elements: Element[] = [];
  HUMAN_READABLE.lastIndex = 0;
  while (HUMAN_READABLE.lastIndex < code.length) {
    const [, identifier = '', spaced = ''] = HUMAN_READABLE.exec(code) ?? [];
    const value = spaced.trim();
    if (!isElement(identifier, value)) return null;
    elements.push([identifier, value]);
  }
  return elements;
}

function isElement(identifier: string, value: string): boolean {
  const start = identifier.slice(0, 2);
  if (!/^\d+$/.test(identifier) || identifier.length !== IDENTIFIER_LENGTHS[start]) return false;
  const length = PREDEFINED_LENGTHS[start];
  return length === undefined
    ? value.length <= MAX_VALUE_LENGTH && ELEMENT_VALUE.test(value)
    : value.length === length && /^\d+$/.test(value);
}

/** Lengths in which a Digital Link may write a GTIN: older ones leave out leading zeros. */
const LINK_GTIN = /^(?:\d{8}|\d{12,14})$/;

function elementsOfLink(link: string): Element[] | null {
  if (!URL.canParse(link)) return null;
  const url = new URL(link);
  const parts = url.pathname.split('/');
  // The domain and the first parts of the path belong to the owner of the link.
  const start = parts.findIndex((part, place) => part === '01' && LINK_GTIN.test(parts[place + 1] ?? ''));
  if (start === -1) return null;
  const path = parts.slice(start).filter((part, place, all) => part !== '' || place < all.length - 1);
  const elements: Element[] = [];
  for (let place = 0; place < path.length; place += 2)
    elements.push([path[place] ?? '', decoded(path[place + 1] ?? '')]);
  // Other parameters, such as those of a campaign, are not GS1.
  for (const [name, value] of url.searchParams) if (isElement(name, value)) elements.push([name, value]);
  const padded = elements.map(([identifier, value]): Element => [
    identifier,
    identifier === '01' ? value.padStart(14, '0') : value,
  ]);
  return padded.every(([identifier, value]) => isElement(identifier, value)) ? padded : null;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return ''; // not an element
  }
}

/** Null without elements, or if the check digit of the GTIN is wrong. */
function dataOf(elements: Element[] | null, currentYear: number): Gs1Data | null {
  if (elements === null || elements.length === 0) return null;
  const valueOf = (wanted: string) => elements.find(([identifier]) => identifier === wanted)?.[1] ?? null;
  const gtin = valueOf('01');
  if (gtin !== null && checkDigit(gtin.slice(0, -1)) !== Number(gtin.slice(-1))) return null;
  const lot = valueOf('10');
  if (lot !== null && lot.length > MAX_LOT_LENGTH) return null;
  const dateOf = (value: string | null) => (value === null ? null : plainDate(value, currentYear));
  return {
    barcode: gtin === null ? null : barcodeOf(gtin),
    lot_code: lot,
    best_before: dateOf(valueOf('15')),
    expiry: dateOf(valueOf('17')),
    net_weight_kg: weightOf(elements),
  };
}

/** A GTIN-8, -12 or -13 is filled with zeros at the left. */
function barcodeOf(gtin: string): string {
  if (gtin.startsWith('000000')) return normalBarcode(gtin.slice(6), 'ean_8');
  return gtin.startsWith('0') ? normalBarcode(gtin.slice(1)) : gtin;
}

const KILOGRAMS_PER_POUND = 0.453_592_37;

/** Kilograms come first. The last digit of the identifier is the number of decimals. */
function weightOf(elements: readonly Element[]): number | null {
  const find = (kind: RegExp) => elements.find(([identifier]) => kind.test(identifier));
  const [identifier = '', value] = find(/^310[0-5]$/) ?? find(/^320[0-5]$/) ?? [];
  if (value === undefined) return null;
  const stated = Number(value) / 10 ** Number(identifier.at(-1));
  const kilograms = identifier.startsWith('320') ? stated * KILOGRAMS_PER_POUND : stated;
  return Math.round(kilograms * 1_000) / 1_000 || null;
}

/** Converts YYMMDD; day 00 is the last of the month. Null for a day that does not exist. */
function plainDate(digits: string, currentYear: number): string | null {
  const year = fullYear(Number(digits.slice(0, 2)), currentYear);
  const month = Number(digits.slice(2, 4));
  if (month < 1 || month > 12) return null;
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const day = Number(digits.slice(4)) || lastDay;
  if (day > lastDay) return null;
  return [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join(
    '-',
  );
}

/** From 49 years ago to 50 years ahead. */
function fullYear(twoDigits: number, currentYear: number): number {
  const difference = twoDigits - (currentYear % 100);
  const century = currentYear - (currentYear % 100);
  if (difference > 50) return century - 100 + twoDigits;
  return difference < -49 ? century + 100 + twoDigits : century + twoDigits;
}
