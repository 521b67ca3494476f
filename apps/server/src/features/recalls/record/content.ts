import type { Language, RecallDetails, RecallProduct } from '@nourish/contract';
import { localTime } from '@nourish/contract/calendar';
import { RECALL_OUTCOMES } from '@nourish/contract/recall-constants';
import { formatDate, formatNumber, formatTime } from '../../../adapters/mail-format.ts';
import { printable, type Fonts } from '../../../adapters/pdf-fonts.ts';
import { fill } from '../../../locales/texts.ts';
import { recordTexts } from './texts.ts';

export interface RecordFacts {
  language: Language;
  now: Date;
  bank: { name: string; time_zone: string };
  recall: RecallDetails;
  reached: {
    requests: number;
    /** Of the requests: those whose bag was packed. */
    packed: number;
    received: number;
    mailed: number;
    by_phone: number;
    /** Of these: recorded as told. */
    called: number;
    anonymous_visits: number;
  };
}

interface PrintedTable {
  head: readonly string[];
  rows: string[][];
  total?: string[];
}

export interface RecallRecord {
  language: Language;
  created: Date;
  title: string;
  file: string;
  author: string;
  /** Says that this was a drill, or that the recall is not over. */
  remarks: string[];
  facts: [label: string, value: string][];
  notice: { name: string; lines: string[] };
  items: PrintedTable & { name: string; empty: string };
  outcomes: PrintedTable & { name: string };
  people: { name: string; lines: string[] };
  made: string;
  pageOf(page: number, total: number): string;
}

type Item = RecallDetails['items'][number];

/** Composes the record of a recall, which names no recipient. `fonts` decide which names can be printed. */
export function recordOf(
  { language, now, bank, recall, reached }: RecordFacts,
  fonts: Pick<Fonts, 'has' | 'printed'>,
): RecallRecord {
  const texts = recordTexts[language];
  const number = (value: number) => formatNumber(value, language);
  const day = (date: string) => formatDate(date, language, 'medium');
  const instant = (at: string | null): string => {
    if (at === null) return texts.none;
    const { date, time } = localTime(new Date(at), bank.time_zone);
    return `${day(date)}, ${formatTime(time.slice(0, 5), language)}`;
  };
  const print = (text: string) => printable(text, texts.none, fonts);
  const title = print(recall.title);
  const values = {
    title,
    time: instant(now.toISOString()),
    foodbank: print(bank.name),
    created_by: print(recall.created_by),
    lifted_by: recall.lifted_by === null ? '' : print(recall.lifted_by),
  };
  const unitsOf = (item: Item, outcome: (typeof RECALL_OUTCOMES)[number]): number =>
    recall.outcomes
      .filter((each) => each.inventory_id === item.inventory_id && each.outcome === outcome)
      .reduce((sum, { units }) => sum + units, 0);
  const figuresOf = (item: Item) => [
    ...RECALL_OUTCOMES.map((outcome) => unitsOf(item, outcome)),
    item.on_hand,
  ];
  const names = new Map(
    recall.items.map((item) => [
      item.inventory_id,
      fill(item.lot_code === null ? texts.items.no_lot : texts.items.lot, {
        item: print(item.item_name),
        lot: item.lot_code === null ? '' : print(item.lot_code),
      }),
    ]),
  );
  const totals = RECALL_OUTCOMES.map((outcome) =>
    recall.items.reduce((sum, item) => sum + unitsOf(item, outcome), 0),
  );
  const left = recall.items.reduce((sum, { on_hand }) => sum + on_hand, 0);
  const resultOf = (what: (typeof RECALL_OUTCOMES)[number], units: number, hasPhoto: boolean): string => {
    const outcome = fill(texts.outcomes[what], { units: number(units) });
    return hasPhoto ? fill(texts.outcomes.with_photo, { outcome }) : outcome;
  };
  const people = recall.drill ? texts.people.drill : texts.people;
  const count = (text: string, value: number) => fill(text, { count: number(value) });
  return {
    language,
    created: now,
    title: fill(recall.drill ? texts.drill_title : texts.title, values),
    file: fill(texts.file, values),
    author: values.foodbank,
    remarks: [
      ...(recall.drill ? [texts.drill] : []),
      ...(recall.lifted_at === null ? [fill(texts.interim, values)] : []),
    ],
    facts: [
      [texts.facts.class, recall.class ?? texts.none],
      [texts.facts.entered, instant(recall.created_at)],
      [texts.facts.held, instant(recall.held_at)],
      [texts.facts.lifted, instant(recall.lifted_at)],
    ],
    notice: {
      name: texts.notice,
      lines: [
        ...(recall.reference === null ? [] : [fill(texts.reference, { reference: print(recall.reference) })]),
        ...recall.products.flatMap((product) => [...productLines(product, language, print)]),
        fill(recall.lifted_by === null ? texts.by : texts.ended_by, values),
      ],
    },
    items: {
      name: texts.items.name,
      empty: texts.items.empty,
      head: texts.items.head,
      rows: recall.items.map((item) => [
        names.get(item.inventory_id) ?? '',
        item.storage_location === null ? texts.none : print(item.storage_location),
        texts.items.match[item.match],
        ...figuresOf(item).map(number),
      ]),
      total: [texts.items.total, '', '', ...[...totals, left].map(number)],
    },
    outcomes: {
      name: texts.outcomes.name,
      head: texts.outcomes.head,
      rows: recall.outcomes.map(({ inventory_id, outcome, units, recorded_at, recorded_by, has_photo }) => [
        instant(recorded_at),
        names.get(inventory_id) ?? texts.none,
        resultOf(outcome, units, has_photo),
        print(recorded_by),
      ]),
    },
    people: {
      name: texts.people.name,
      lines: [
        fill(people.requests, { count: number(reached.requests), packed: number(reached.packed) }),
        count(texts.people.received, reached.received),
        count(people.mailed, reached.mailed),
        fill(people.phone, { count: number(reached.by_phone), called: number(reached.called) }),
        count(texts.people.anonymous, reached.anonymous_visits),
      ],
    },
    made: fill(texts.made, values),
    pageOf: (page, total) => fill(texts.page, { page, total }),
  };
}

/** Codes in a line: a product can have hundreds. */
const CODES_PER_LINE = 10;

function* productLines(
  { words, barcodes = [], lot_codes = [], date_from, date_to }: RecallProduct,
  language: Language,
  print: (text: string) => string,
): Generator<string> {
  const texts = recordTexts[language].product;
  if (words) yield fill(texts.words, { words: print(words) });
  for (const codes of linesOf(barcodes, print)) yield fill(texts.barcodes, { barcodes: codes });
  for (const codes of linesOf(lot_codes, print)) yield fill(texts.lot_codes, { lot_codes: codes });
  const from = date_from ? formatDate(date_from, language, 'medium') : '';
  const to = date_to ? formatDate(date_to, language, 'medium') : '';
  const dates = from && to ? texts.dates : from ? texts.dates_from : texts.dates_to;
  if (from || to) yield fill(dates, { from, to });
}

const linesOf = (codes: readonly string[], print: (text: string) => string): string[] =>
  Array.from({ length: Math.ceil(codes.length / CODES_PER_LINE) }, (_, n) =>
    codes
      .slice(n * CODES_PER_LINE, (n + 1) * CODES_PER_LINE)
      .map(print)
      .join(', '),
  );
