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

type Print = (value: number | null) => string;
export const printIn =
  (language: Language): Print =>
  (value) =>
    value === null ? WITHHELD : formatNumber(value, language);

export const text = (content: string): Block => ({ kind: 'text', text: content });
export const factsOf = (...facts: Fact[]): Block => ({ kind: 'facts', facts });

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
