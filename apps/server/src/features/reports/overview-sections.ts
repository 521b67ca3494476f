import type { Language } from '@nourish/contract';
import { formatDate, formatMonth, formatNumber, formatPercent } from '../../adapters/mail-format.ts';
import { fill } from '../../locales/texts.ts';
import type { Block, Fact, OverviewFacts, Section } from './overview-content.ts';
import type { OverviewTexts } from './overview-texts/en.ts';

/** A year plus the current week; longer lists are cut at the start. */
const MAX_WEEKS = 53;
export const MAX_MONTHS = 36;
export const MAX_CATEGORIES = 20;
const WITHHELD = '–';

export const printIn =
  (language: Language) =>
  (value: number | null): string =>
    value === null ? WITHHELD : formatNumber(value, language);

export const text = (content: string): Block => ({ kind: 'text', text: content });
export const factsOf = (...facts: Fact[]): Block => ({ kind: 'facts', facts });
/** A wide column of names, then figures. */
export const tableOf = (heads: readonly string[], rows: string[][]): Block => ({
  kind: 'table',
  columns: heads.map((head, n) => ({ head, share: n === 0 ? 2 : 1 })),
  rows,
});

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
  const rows = weeks.map(({ week, requestsSubmitted, requestsFulfilled }) => ({
    label: formatDate(week, language, 'medium'),
    values: [requestsSubmitted, requestsFulfilled],
  }));
  const series = [texts.submitted, texts.handed_out];
  const trend: Block[] = [
    ...note,
    { kind: 'bars', alt: texts.chart, legend: series, groups: rows },
    tableOf(
      [texts.week, ...series],
      rows.map(({ label, values }) => [label, ...values.map(print)]),
    ),
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
      ...(isEmpty(rows) ? [text(all.nothing)] : trend),
    ],
  };
}

const isEmpty = (rows: readonly { values: number[] }[]): boolean =>
  rows.every(({ values }) => values.every((value) => value === 0));

export function donationsSection({ donations, language }: OverviewFacts, all: OverviewTexts): Section {
  const texts = all.donations;
  const print = printIn(language);
  const { rows: months, note } = last(donations.byMonth, MAX_MONTHS, texts.latest);
  const { head } = texts;
  const groups = months.map(({ month, offered, received }) => ({
    label: formatMonth(month, language),
    values: [offered, received],
  }));
  const trend: Block[] = [
    ...note,
    { kind: 'bars', alt: texts.chart, legend: [head.offered, head.received], groups },
    tableOf(
      [head.month, head.offered, head.received, head.units],
      months.map(({ month, offered, received, unitsReceived }) => [
        formatMonth(month, language),
        ...[offered, received, unitsReceived].map(print),
      ]),
    ),
  ];
  return {
    heading: texts.heading,
    blocks: [
      factsOf(
        [texts.facts.offered, print(donations.offered)],
        [texts.facts.received, print(donations.received)],
        [texts.facts.units, print(donations.unitsReceived)],
      ),
      ...(isEmpty(groups) ? [text(all.nothing)] : trend),
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
      tableOf(
        [texts.month, ...names.map((name) => texts.facts[name])],
        months.map((row) => [formatMonth(row.month, language), ...names.map((name) => print(row[name]))]),
      ),
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
