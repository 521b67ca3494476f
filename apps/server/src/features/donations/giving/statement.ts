import type { Language } from '@nourish/contract';
import { localTime } from '@nourish/contract/calendar';
import { formatDate, formatNumber } from '../../../adapters/mail-format.ts';
import { printable, type Fonts } from '../../../adapters/pdf-fonts.ts';
import { fill } from '../../../locales/texts.ts';
import { donationMailTexts } from '../mail-texts/texts.ts';
import type { ReceivedRow, YearRow } from './queries.ts';
import { statementTexts } from './texts.ts';

export interface StatementFacts {
  language: Language;
  now: Date;
  time_zone: string;
  donor: { name: string; email: string };
  year: number;
  /** The products to list, at least one. */
  rows: readonly ReceivedRow[];
  /** Of all products of the year. */
  total: Pick<YearRow, 'products' | 'grams' | 'unweighed'>;
}

export interface Statement {
  language: Language;
  created: Date;
  title: string;
  file: string;
  notReceipt: string;
  facts: [label: string, value: string][];
  paragraphs: string[];
  /** One table per food bank. */
  tables: { name: string; place: string; head: Cells; rows: Cells[]; total: Cells }[];
  notes: string[];
  pageOf(page: number, total: number): string;
}
export type Cells = [date: string, product: string, quantity: string, kilograms: string];

const UNKNOWN = '–';

export function statementOf(
  { language, now, time_zone, donor, year, rows, total }: StatementFacts,
  fonts: Pick<Fonts, 'has' | 'printed'>,
): Statement {
  const texts = statementTexts[language];
  const name = printable(donor.name, donor.email, fonts);
  const values = {
    name,
    email: donor.email,
    year: String(year),
    listed: formatNumber(rows.length, language),
    products: formatNumber(total.products, language),
    date: formatDate(localTime(now, time_zone).date, language, 'long'),
  };
  return {
    language,
    created: now,
    title: fill(texts.title, values),
    file: fill(texts.file, values),
    notReceipt: texts.not_receipt,
    facts: [
      [texts.facts.donor, name],
      [texts.facts.year, values.year],
      [texts.facts.products, values.products],
      [texts.facts.kilograms, kilogramsOf([total], language)],
    ],
    paragraphs: [fill(texts.statement, values)],
    tables: [...Map.groupBy(rows, (row) => row.foodbank_id).values()].map((received) => ({
      // A group has a row.
      name: received[0]?.foodbank_name ?? '',
      place: received[0]?.foodbank_place ?? '',
      head: [texts.table.date, texts.table.product, texts.table.quantity, texts.table.kilograms],
      rows: received.map((row) => cellsOf(row, language, fonts)),
      total: [texts.table.total, '', '', kilogramsOf(received, language)],
    })),
    notes: [
      ...(total.products > rows.length ? [fill(texts.unlisted, values)] : []),
      ...(total.unweighed === 0
        ? []
        : [fill(texts.unweighed, { mark: UNKNOWN, count: formatNumber(total.unweighed, language) })]),
      fill(texts.made, values),
    ],
    pageOf: (page, total) => fill(texts.page, { page, total }),
  };
}

const cellsOf = (
  { received_date, product_name, code, quantity, unit, received_quantity, grams }: ReceivedRow,
  language: Language,
  fonts: Pick<Fonts, 'has' | 'printed'>,
): Cells => [
  formatDate(received_date, language, 'medium'),
  `${printable(product_name, code, fonts)} (${code})`,
  // Units in stock can differ from those of the offer, for example bags from boxes.
  received_quantity === quantity
    ? amountOf(quantity, unit, language)
    : fill(statementTexts[language].received, {
        offered: amountOf(quantity, unit, language),
        units: formatNumber(received_quantity, language),
      }),
  grams === null ? UNKNOWN : formatNumber(grams / 1_000, language, 1),
];

function amountOf(quantity: number, unit: ReceivedRow['unit'], language: Language): string {
  const [one, other] = donationMailTexts[language].units[unit];
  const isOne = new Intl.PluralRules(language).select(quantity) === 'one';
  return `${formatNumber(quantity, language)}\u00a0${isOne ? one : other}`;
}

const kilogramsOf = (rows: readonly Pick<ReceivedRow, 'grams'>[], language: Language): string =>
  formatNumber(rows.reduce((sum, { grams }) => sum + (grams ?? 0), 0) / 1_000, language, 1);
