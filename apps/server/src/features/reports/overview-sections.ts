import type { Language } from '@nourish/contract';
import { formatDate, formatMonth, formatNumber, formatPercent } from '../../adapters/mail-format.ts';
import { fill } from '../../locales/texts.ts';
import type { Block, Fact, OverviewFacts, Section } from './overview-content.ts';
import type { OverviewTexts } from './overview-texts.ts';

/** A year plus the current week; longer lists are cut at the start. */
const MAX_WEEKS = 53;
const MAX_MONTHS = 36;
const MAX_CATEGORIES = 20;
/** Printed for a withheld figure. */
const WITHHELD = '–';

type Print = (value: number | null) => string;
const printIn =
  (language: Language): Print =>
  (value) =>
    value === null ? WITHHELD : formatNumber(value, language);

const text = (content: string): Block => ({ kind: 'text', text: content });
const factsOf = (...facts: Fact[]): Block => ({ kind: 'facts', facts });

/** Returns the last `most` rows, and a note if some were left out. */
function last<T>(rows: readonly T[], max: number, sentence: string): { rows: T[]; note: Block[] } {
  const isCut = rows.length > max;
  return { rows: rows.slice(-max), note: isCut ? [text(fill(sentence, { count: max }))] : [] };
}

export function quickFacts({ dashboard, language }: OverviewFacts, { quick }: OverviewTexts): Fact[] {
  const print = printIn(language);
  const stats = dashboard.quickStats;
  return [
    [quick.items, print(stats.totalInventoryItems)],
    [quick.low, print(stats.lowStockCount)],
    [quick.pending, print(stats.pendingRequests)],
    [quick.requests, print(stats.todayRequests)],
    [quick.donations, print(stats.todayDonations)],
  ];
}

export function requestsSection({ requests, language }: OverviewFacts, all: OverviewTexts): Section {
  const texts = all.requests;
  const print = printIn(language);
  const { rows: weeks, note } = last(requests.byWeek, MAX_WEEKS, texts.latest);
  const day = (date: string) => formatDate(date, language, 'medium');
  const isEmpty = weeks.every((week) => week.requestsSubmitted + week.requestsFulfilled === 0);
  const trend: Block[] = [
    ...note,
    {
      kind: 'bars',
      bars: {
        alt: texts.chart,
        legend: [texts.submitted, texts.handed_out],
        groups: weeks.map((week) => ({
          label: day(week.week),
          values: [week.requestsSubmitted, week.requestsFulfilled],
        })),
      },
    },
    {
      kind: 'table',
      table: {
        columns: [
          { head: texts.week, share: 2 },
          { head: texts.submitted, share: 1 },
          { head: texts.handed_out, share: 1 },
        ],
        rows: weeks.map((week) => [
          day(week.week),
          print(week.requestsSubmitted),
          print(week.requestsFulfilled),
        ]),
      },
    },
    text(texts.note),
  ];
  return {
    heading: texts.heading,
    blocks: [
      factsOf(
        [texts.facts.submitted, print(requests.totalRequests)],
        [texts.facts.fulfilled, print(requests.fulfilledRequests)],
        [texts.facts.fulfilment, formatPercent(requests.fulfillmentRate, language)],
        [texts.facts.approval, formatPercent(requests.approvalRate, language)],
        [texts.facts.units, print(requests.totalItemsRequested)],
      ),
      ...(isEmpty ? [text(all.nothing)] : trend),
    ],
  };
}

export function flowSection({ inventory, language }: OverviewFacts, all: OverviewTexts): Section {
  const texts = all.flow;
  const print = printIn(language);
  const { head } = texts;
  type Amounts = Omit<(typeof inventory.byCategory)[number], 'category' | 'items'>;
  const cells = (row: Amounts): string[] =>
    [row.received, row.distributed, row.expired, row.writtenOff, row.corrected, row.quantity].map(print);
  const names: Readonly<Record<string, string>> = all.categories;
  const shown = inventory.byCategory.slice(0, MAX_CATEGORIES);
  const others = inventory.byCategory.slice(MAX_CATEGORIES);
  const sum = (name: keyof Amounts) => others.reduce((total, row) => total + row[name], 0);
  const rest: Amounts = {
    quantity: sum('quantity'),
    received: sum('received'),
    distributed: sum('distributed'),
    expired: sum('expired'),
    writtenOff: sum('writtenOff'),
    corrected: sum('corrected'),
  };
  return {
    heading: texts.heading,
    blocks: [
      {
        kind: 'table',
        table: {
          columns: [
            { head: head.category, share: 2.2 },
            ...[
              head.received,
              head.distributed,
              head.expired,
              head.written_off,
              head.corrected,
              head.now,
            ].map((name) => ({ head: name, share: 1 })),
          ],
          rows: [
            ...shown.map((row) => [names[row.category] ?? row.category, ...cells(row)]),
            ...(others.length > 0
              ? [[fill(texts.others, { count: print(others.length) }), ...cells(rest)]]
              : []),
          ],
          total: [texts.total, ...cells({ ...inventory.flow, quantity: inventory.totalQuantity })],
        },
      },
      text(texts.note),
    ],
  };
}

export function donationsSection({ donations, language }: OverviewFacts, all: OverviewTexts): Section {
  const texts = all.donations;
  const print = printIn(language);
  const { rows: months, note } = last(donations.byMonth, MAX_MONTHS, texts.latest);
  const { head } = texts;
  const isEmpty = months.every((month) => month.offered + month.received === 0);
  const trend: Block[] = [
    ...note,
    {
      kind: 'bars',
      bars: {
        alt: texts.chart,
        legend: [head.offered, head.received],
        groups: months.map(({ month, offered, received }) => ({
          label: formatMonth(month, language),
          values: [offered, received],
        })),
      },
    },
    {
      kind: 'table',
      table: {
        columns: [
          { head: head.month, share: 2 },
          { head: head.offered, share: 1 },
          { head: head.received, share: 1 },
          { head: head.units, share: 1 },
        ],
        rows: months.map(({ month, offered, received, unitsReceived }) => [
          formatMonth(month, language),
          ...[offered, received, unitsReceived].map(print),
        ]),
      },
    },
  ];
  return {
    heading: texts.heading,
    blocks: [
      factsOf(
        [texts.facts.offered, print(donations.offered)],
        [texts.facts.received, print(donations.received)],
        [texts.facts.units, print(donations.unitsReceived)],
      ),
      ...(isEmpty ? [text(all.nothing)] : trend),
    ],
  };
}

export function wasteSection({ inventory, language }: OverviewFacts, all: OverviewTexts): Section {
  const texts = all.waste;
  const print = printIn(language);
  const wasted = inventory.byMonth
    .filter(({ expired, writtenOff }) => expired + writtenOff > 0)
    .slice(-MAX_MONTHS);
  const { head } = texts;
  return {
    heading: texts.heading,
    blocks: [
      factsOf(
        [texts.facts.expired, print(inventory.flow.expired)],
        [texts.facts.written_off, print(inventory.flow.writtenOff)],
        [texts.facts.rate, formatPercent(inventory.wasteRate, language)],
      ),
      text(texts.note),
      ...(wasted.length === 0
        ? []
        : [
            {
              kind: 'table' as const,
              table: {
                columns: [
                  { head: head.month, share: 2 },
                  { head: head.expired, share: 1 },
                  { head: head.written_off, share: 1 },
                ],
                rows: wasted.map(({ month, expired, writtenOff }) => [
                  formatMonth(month, language),
                  print(expired),
                  print(writtenOff),
                ]),
              },
            },
          ]),
    ],
  };
}

export function locationsSection(
  { inventory, language, locationName }: OverviewFacts,
  all: OverviewTexts,
): Section {
  const texts = all.locations;
  const print = printIn(language);
  const { locations } = inventory;
  const { head } = texts;
  if (locations.length === 0) return { heading: texts.heading, blocks: [text(texts.none)] };
  return {
    heading: texts.heading,
    blocks: [
      {
        kind: 'table',
        table: {
          columns: [
            { head: head.name, share: 2.2 },
            { head: head.units, share: 1.1 },
            { head: head.capacity, share: 1.1 },
            { head: head.use, share: 2, isText: true },
            { head: head.requests, share: 1.3 },
          ],
          rows: locations.map((location) => [
            locationName(location),
            print(location.itemCount),
            location.capacity === null ? '' : print(location.capacity),
            location.utilizationRate === null
              ? texts.no_capacity
              : fill(texts.use, {
                  percent: formatPercent(location.utilizationRate, language),
                  status: texts.status[location.status],
                }),
            print(location.requestsFulfilled),
          ]),
          meters: {
            column: 3,
            values: locations.map(({ utilizationRate, status }) =>
              utilizationRate === null ? null : { part: utilizationRate / 100, status },
            ),
          },
        },
      },
      text(texts.note),
    ],
  };
}

/** Returns null without visits, because not every food bank records them. */
export function servedSection({ national, language }: OverviewFacts, all: OverviewTexts): Section | null {
  const texts = all.served;
  const print = printIn(language);
  const { total, byMonth, fromMonth, toMonth } = national;
  if (total.visits === 0) return null;
  const names = ['visits', 'households', 'people', 'children', 'seniors'] as const;
  const months = byMonth.filter(({ visits }) => visits !== 0);
  const isWithheld = [total, ...months].some((row) => names.some((name) => row[name] === null));
  return {
    heading: texts.heading,
    blocks: [
      factsOf(...names.map((name): Fact => [texts.facts[name], print(total[name])])),
      {
        kind: 'table',
        table: {
          columns: [
            { head: texts.month, share: 2 },
            ...names.map((name) => ({ head: texts.facts[name], share: 1 })),
          ],
          rows: months.map((row) => [
            formatMonth(row.month, language),
            ...names.map((name) => print(row[name])),
          ]),
        },
      },
      text(
        fill(texts.note, {
          from: formatMonth(fromMonth, language),
          to: formatMonth(toMonth, language),
        }),
      ),
      ...(isWithheld ? [text(texts.withheld)] : []),
    ],
  };
}
