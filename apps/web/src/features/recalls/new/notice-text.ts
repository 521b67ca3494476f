import { isMisread, normalBarcode } from '@nourish/contract/barcodes';

/** What the text of a notice says about one product, or about several with the same lots and dates. */
export interface NoticeProduct {
  /** As printed, without spaces and hyphens. */
  barcodes: string[];
  lot_codes: string[];
  /** The notice names a range of lots. There are no lot codes then, so that all lots may be affected. */
  has_lot_range: boolean;
  /** First and last date on the label, 'YYYY-MM-DD'. */
  date_from: string | null;
  date_to: string | null;
}

/** A date, or a whole month. */
interface Span {
  from: string;
  to: string;
}

interface FoundDate extends Span {
  index: number;
  length: number;
}

/** English and French names, and the abbreviations on Canadian labels, which both languages share. */
const MONTHS = [
  'january|janvier|jan|janv|ja',
  'february|fevrier|feb|fevr|fev|fe',
  'march|mars|mar|mr',
  'april|avril|apr|avr|al',
  'may|mai|ma',
  'june|juin|jun|jn',
  'july|juillet|jul|juil|jl',
  'august|aout|aug|au',
  'september|septembre|sept|sep|se',
  'october|octobre|oct|oc',
  'november|novembre|nov|no',
  'december|decembre|dec|de',
];
const MONTH = `(?<month>${MONTHS.join('|')})\\.?`;
const YEAR = '(?<year>20\\d{2})';
const DAY = '(?<day>[0-3]?\\d)(?:er|st|nd|rd|th)?';
const GAP = '[\\s.,/-]{0,3}';

/** Two-digit years only beside a Canadian month: '26 MR 05' or '26MR05'. */
const SHORT_YEAR = `(?<year>2\\d)${GAP}(?<month>ja|fe|mr|al|ma|jn|jl|au|se|oc|no|de)${GAP}(?<day>[0-3]\\d)`;
const EDGE = '(?![\\p{L}\\d])';
const START = '(?<![\\p{L}\\d])';
const DATES = [
  `${YEAR}(?<sign>[-/.])(?<number>0[1-9]|1[0-2])\\k<sign>(?<day>[0-3]\\d)`,
  `${YEAR}\\s(?<number>0[1-9]|1[0-2])\\s(?<day>[0-3]\\d)`,
  `${YEAR}${GAP}${MONTH}${GAP}${DAY}`,
  `${MONTH}${GAP}${DAY}${GAP}${YEAR}`,
  `${DAY}${GAP}${MONTH}${GAP}${YEAR}`,
  SHORT_YEAR,
  // Not the beginning of a date that does not exist.
  `${YEAR}${GAP}${MONTH}(?!${GAP}\\d)`,
  `(?<!\\d${GAP})${MONTH}${GAP}${YEAR}`,
].map((pattern) => new RegExp(`${START}${pattern}${EDGE}`, 'giu'));

const DATE_LABEL =
  /best before|best by|use by|expir|\bexp\b|\bbb\b|\bbbe\b|meilleur avant|utiliser avant|peremption|\bma\b/iu;
const EARLIER =
  /\b(?:or|and|ou|et|o|y) (?:all )?(?:before|earlier|older|prior|avant|plus tot|anterieur\w*|antes|anterior\w*)\b|(?:\b(?:before|prior to|earlier than)|\bantes de|\bavant)(?<!(?:best|used?|meilleure?s?|utiliser|consommer|mejor) (?:before|avant))(?=[^|]{0,8}\|)/iu;
const UP_TO = /\b(?:up to|until|no later than|jusqu|au plus tard|hasta)/iu;
const LATER =
  /\b(?:or|and|ou|et|o|y) (?:all )?(?:after|later|newer|beyond|onwards?|up|apres|plus tard|ulterieur\w*|suivant\w*|posterieur\w*|despues|posterior\w*|mas tarde)\b|\bonwards?\b|\b(?:starting|since|a partir d|des le|depuis|desde)|\b(?:after|later than|not before|apres|despues del?)\b(?=[^|]{0,8}\|)/iu;
const BARCODE_LABEL = /\b(?:upc|ean|gtin|cup|bar ?codes?|codes? a barres|codes? barres)\b/iu;
/** "Lot", "Lot code(s)", "Code", "N° de lot", with what follows. */
const LOT_LABEL =
  /(?<![\p{L}\d])(?:(?:num[eé]ros?|n[o°º]s?\.?|codes?) (?:de )?lots?|lots?(?:\s*\/\s*lots?)?(?:\s*(?:codes?|numbers?|nos?\.?|n[o°º]\.?|#))?|(?:product |production )?codes?(?: (?:de |du )?produits?)?)\s*(?:\([^)]*\))?\s*[:#=]?\s*(?<rest>.*)$/iu;
const ENDS_LOTS = new RegExp(`${DATE_LABEL.source}|${BARCODE_LABEL.source}`, 'iu');
const SIZE =
  /^\d+(?:[.,]\d+)?\s*(?:[x×]\s*\d+(?:[.,]\d+)?\s*)?(?:g|kg|mg|ml|l|cl|oz|lb|lbs|units?|unites?)\.?$/iu;

/** Between two codes, or before or after one. For text without accents. */
const LOT_RANGE = new RegExp(
  [
    String.raw`\d\S*(?:\s*\([^)]*\))?\s+(?:to|thru|through|until|till|up to|a|au|al|hasta|jusqu\S*|[-\u2010-\u2015\u2026]|\.{2,3})\s+(?:[a-z.°º#]+\s+){0,3}\S*\d`,
    // Dashes that no code has, and a hyphen between codes of the same form.
    String.raw`\d\s*[\u2012-\u2015\u2026]\s*\p{L}*\d`,
    String.raw`(?<![\p{L}\d-])(?<prefix>\p{L}*)(?<digits>\d{3,})-\k<prefix>\d{3,}(?![\p{L}\d-])`,
    String.raw`\b(?:between|entre|from|starting|since|after|before|through|up to|until|a partir d\S*|depuis|desde|jusqu\S*|hasta)\s+(?:[a-z.°º#]+\s+){0,3}\S*\d`,
    String.raw`\d\S*\s+(?:(?:and|or|et|ou|y|o)\s+)(?:up|above|below|higher|lower|later|earlier|after|before|onwards?|plus|apres|avant|suivant|anterieur|ulterieur|posterieur|anterior|posterior)`,
    String.raw`\binclusi`,
  ].join('|'),
  'iu',
);

const MAX_LOT = 60;
const BARCODE_LENGTHS = [14, 13, 12, 8];
const BARCODE_RUN = /(?<![\p{L}\d])\d(?:[ \u00a0\u2010-\u2015-]?\d){7,}(?![\p{L}\d])/gu;

/** Without accents; each character stays in its place. */
const folded = (text: string): string =>
  text.replaceAll(/[\u00c0-\u024f]/g, (character) => character.normalize('NFD').charAt(0));

/**
 * Proposes the barcodes, lot codes and dates of a notice. A line with barcodes starts a product; lots and dates
 * belong to the product above them. A person reviews the result: notices have no fixed form.
 */
export function readNotice(text: string): NoticeProduct[] {
  const found: NoticeProduct[] = [];
  let current = emptyProduct();
  let isDated = false;
  const next = (): void => {
    if (current.has_lot_range) current.lot_codes = [];
    if (hasAnything(current)) found.push(current);
    current = emptyProduct();
  };
  for (const line of text.normalize('NFC').split(/\r?\n/)) {
    const dates = datesIn(line);
    const rest = blank(line, dates);
    const codes = barcodesIn(rest);
    const lotText = lotTextIn(blank(rest, codes), codes[0]?.index ?? null);
    const lots = piecesOf(lotText);
    const isRange = LOT_RANGE.test(folded(lotText));
    const isLabelled = DATE_LABEL.test(folded(line));
    if (codes.length > 0 && hasCriteria(current)) next();
    current.barcodes = unique([...current.barcodes, ...codes.map(({ code }) => code)]);
    current.lot_codes = unique([...current.lot_codes, ...lots]);
    current.has_lot_range ||= isRange;
    const isOnlyDates = dates.length > 0 && !/[\p{L}\d]/u.test(rest);
    const belongs =
      isLabelled ||
      codes.length > 0 ||
      lots.length > 0 ||
      isRange ||
      (isOnlyDates && (isDated || hasAnything(current)));
    if (belongs) addDates(current, dates, rest);
    isDated = isLabelled || (isDated && isOnlyDates);
  }
  next();
  return merged(found);
}

const emptyProduct = (): NoticeProduct => ({
  barcodes: [],
  lot_codes: [],
  has_lot_range: false,
  date_from: null,
  date_to: null,
});
const hasCriteria = ({ lot_codes, has_lot_range, date_from, date_to }: NoticeProduct): boolean =>
  lot_codes.length > 0 || has_lot_range || date_from !== null || date_to !== null;
const hasAnything = (product: NoticeProduct): boolean => product.barcodes.length > 0 || hasCriteria(product);
const unique = (values: readonly string[]): string[] => [...new Set(values)];

/** Joins products with the same lots and dates. */
function merged(products: readonly NoticeProduct[]): NoticeProduct[] {
  const known = new Map<string, NoticeProduct>();
  for (const { barcodes, ...criteria } of products) {
    const key = JSON.stringify(criteria);
    const before = known.get(key)?.barcodes ?? [];
    known.set(key, { ...criteria, barcodes: unique([...before, ...barcodes]) });
  }
  return [...known.values()];
}

/** `rest`: the line with its dates blanked. "And later" or "up to" opens the range. */
function addDates(product: NoticeProduct, dates: readonly FoundDate[], rest: string): void {
  if (dates.length === 0) return;
  const text = folded(rest);
  const { date_from, date_to } = product;
  const isDated = date_from !== null || date_to !== null;
  // Of two dates, "up to" is only before the second.
  const isUpTo = UP_TO.test(text);
  const hasNoStart = EARLIER.test(text) || (isUpTo && dates.length === 1) || (isDated && date_from === null);
  const hasNoEnd = (LATER.test(text) && !(isUpTo && dates.length > 1)) || (isDated && date_to === null);
  const starts = [...dates.map(({ from }) => from), ...(date_from === null ? [] : [date_from])];
  const ends = [...dates.map(({ to }) => to), ...(date_to === null ? [] : [date_to])];
  product.date_from = hasNoStart ? null : (starts.toSorted()[0] ?? null);
  product.date_to = hasNoEnd ? null : (ends.toSorted().at(-1) ?? null);
}

function datesIn(line: string): FoundDate[] {
  const dates: FoundDate[] = [];
  const text = folded(line);
  for (const pattern of DATES) {
    for (const match of text.matchAll(pattern)) {
      const { index, groups = {} } = match;
      const span = spanOf(groups);
      const end = index + match[0].length;
      const isTaken = dates.some((date) => index < date.index + date.length && date.index < end);
      if (span !== null && !isTaken) dates.push({ ...span, index, length: match[0].length });
    }
  }
  return dates.toSorted((a, b) => a.index - b.index);
}

function spanOf({ year = '', month, number, day }: Record<string, string | undefined>): Span | null {
  const ofYear = Number(year.length === 2 ? `20${year}` : year);
  const ofMonth =
    number === undefined
      ? MONTHS.findIndex((names) => names.split('|').includes((month ?? '').toLowerCase())) + 1
      : Number(number);
  const last = new Date(Date.UTC(ofYear, ofMonth, 0)).getUTCDate();
  const text = (of: number): string => `${ofYear}-${two(ofMonth)}-${two(of)}`;
  if (day === undefined) return { from: text(1), to: text(last) };
  const of = Number(day);
  return of >= 1 && of <= last ? { from: text(of), to: text(of) } : null;
}

const two = (number: number): string => String(number).padStart(2, '0');

interface Place {
  index: number;
  length: number;
}

/** Replaces parts of a line with a sign that separates what stands beside them. */
const blank = (line: string, parts: readonly Place[]): string =>
  parts.reduce(
    (text, { index, length }) => text.slice(0, index) + '|'.repeat(length) + text.slice(index + length),
    line,
  );

interface FoundBarcode extends Place {
  code: string;
}

/** Codes with a right check digit; beside a label such as "UPC", also others of the right length. */
function barcodesIn(line: string): FoundBarcode[] {
  const isLabelled = BARCODE_LABEL.test(folded(line));
  return [...line.matchAll(BARCODE_RUN)].flatMap(({ 0: run, index }) => codesIn(run, index, isLabelled));
}

function codesIn(run: string, place: number, isLabelled: boolean): FoundBarcode[] {
  const groups = [...run.matchAll(/\d+/g)].map((match) => ({
    digits: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
  const codes: FoundBarcode[] = [];
  for (let from = 0; from < groups.length; from++) {
    const rest = groups.slice(from);
    const options = rest.map((_, index) => ({
      to: from + index,
      code: rest
        .slice(0, index + 1)
        .map(({ digits }) => digits)
        .join(''),
    }));
    const fits = ({ code }: { code: string }): boolean =>
      BARCODE_LENGTHS.includes(code.length) && (code.length > 8 || isLabelled);
    const right = options.filter(fits);
    const best = right.find(({ code }) => !isMisread(code)) ?? (isLabelled ? right.at(-1) : undefined);
    if (best === undefined || /^0+$/.test(normalBarcode(best.code))) continue;
    const start = groups[from]!.start; // the loop ends before
    codes.push({ code: best.code, index: place + start, length: groups[best.to]!.end - start }); // likewise
    from = best.to;
  }
  return codes;
}

/**
 * The text behind a label of lots, or the cells of a table behind a barcode. `afterCode`: where the first barcode of
 * the line begins; null without one.
 */
function lotTextIn(line: string, afterCode: number | null): string {
  const labelled = LOT_LABEL.exec(line)?.groups?.['rest'];
  if (labelled !== undefined) {
    const end = labelled.search(ENDS_LOTS);
    return end < 0 ? labelled : labelled.slice(0, end);
  }
  return afterCode === null ? '' : line.slice(afterCode);
}

const piecesOf = (text: string): string[] =>
  text
    .split(/[,;|\t]|\s{2,}|\s(?:and|et|y|or|ou|o|&)\s/iu)
    .map((piece) => piece.replace(/^[\s:#.()]+|[\s:.()]+$/g, ''))
    .filter(
      (piece) =>
        /\d/.test(piece) &&
        piece.length <= MAX_LOT &&
        piece.split(/\s+/).length <= 3 &&
        !/\p{Ll}{3}/u.test(piece) &&
        !SIZE.test(piece),
    );
