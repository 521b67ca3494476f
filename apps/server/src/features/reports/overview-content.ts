import type {
  DashboardReport,
  DonationReport,
  InventoryReport,
  Language,
  LocationMetric,
  NationalReport,
  RequestReport,
} from '@nourish/contract';
import { localTime } from '@nourish/contract/calendar';
import { formatDate, formatTime } from '../../adapters/mail-format.ts';
import { fill } from '../../locales/texts.ts';
import {
  donationsSection,
  flowSection,
  locationsSection,
  quickFacts,
  requestsSection,
  servedSection,
  wasteSection,
} from './overview-sections.ts';
import { overviewTexts } from './overview-texts.ts';

/** What an overview is made of. */
export interface OverviewFacts {
  language: Language;
  now: Date;
  time_zone: string;
  /** Of the food bank; null: all of them. */
  name: string | null;
  period: { from: string | null; to: string };
  dashboard: Omit<DashboardReport, 'asOf'>;
  inventory: Omit<InventoryReport, 'asOf'>;
  requests: Omit<RequestReport, 'asOf'>;
  donations: Omit<DonationReport, 'asOf'>;
  national: NationalReport;
  /** What a location is called: with its food bank where there are several. */
  locationName(location: LocationMetric): string;
}

export type Fact = [label: string, value: string];

export interface Bars {
  /** What a screen reader says instead of the bars. */
  alt: string;
  legend: string[];
  /** As many values each as the legend has. */
  groups: { label: string; values: number[] }[];
}

export interface PrintedTable {
  /** Their parts of the width. All but the first, and those that say so, are figures. */
  columns: { head: string; share: number; isText?: boolean }[];
  rows: string[][];
  total?: string[];
  /** A bar in a column of each row, by its colour; null: none. */
  meters?: { column: number; values: ({ part: number; status: LocationMetric['status'] } | null)[] };
}

export type Block =
  | { kind: 'facts'; facts: Fact[] }
  | { kind: 'text'; text: string }
  | { kind: 'bars'; bars: Bars }
  | { kind: 'table'; table: PrintedTable };

export interface Section {
  heading: string;
  blocks: Block[];
}

/** All texts of an overview, as they are printed, and the figures that are drawn. */
export interface Overview {
  language: Language;
  created: Date;
  title: string;
  name: string;
  period: string;
  made: string;
  /** What it is saved as. */
  file: string;
  quick: { heading: string; facts: Fact[] };
  sections: Section[];
  trust: string;
  pageOf(page: number, total: number): string;
}

/** What an overview says. */
export function overviewOf(facts: OverviewFacts): Overview {
  const { language, now, time_zone, period } = facts;
  const texts = overviewTexts[language];
  const name = facts.name ?? texts.all;
  const { date, time } = localTime(now, time_zone);
  return {
    language,
    created: now,
    title: texts.title,
    name,
    period: periodText(period, language),
    made: fill(texts.made, {
      date: formatDate(date, language, 'long'),
      time: formatTime(time.slice(0, 5), language),
    }),
    file: fill(texts.file, { name, to: period.to }),
    quick: { heading: texts.now, facts: quickFacts(facts, texts) },
    sections: [
      requestsSection(facts, texts),
      flowSection(facts, texts),
      donationsSection(facts, texts),
      wasteSection(facts, texts),
      locationsSection(facts, texts),
      servedSection(facts, texts),
    ].filter((section) => section !== null),
    trust: texts.trust,
    pageOf: (page, total) => fill(texts.page, { page, total }),
  };
}

function periodText({ from, to }: OverviewFacts['period'], language: Language): string {
  const texts = overviewTexts[language];
  const long = (date: string) => formatDate(date, language, 'long');
  if (from === null) return fill(texts.period_until, { to: long(to) });
  return fill(from === to ? texts.period_of_day : texts.period, { from: long(from), to: long(to) });
}
