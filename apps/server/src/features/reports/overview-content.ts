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
import { donationsSection, quickFacts, requestsSection, servedSection } from './overview-sections.ts';
import { flowSection, locationsSection, wasteSection } from './overview-stock-sections.ts';
import { en } from './overview-texts/en.ts';
import { es } from './overview-texts/es.ts';
import { fr } from './overview-texts/fr.ts';

export const overviewTexts = { en, es, fr };

export interface OverviewFacts {
  language: Language;
  now: Date;
  time_zone: string;
  /** Name of the food bank; null: all food banks. */
  name: string | null;
  period: { from: string | null; to: string };
  dashboard: Omit<DashboardReport, 'asOf'>;
  inventory: Omit<InventoryReport, 'asOf'>;
  requests: Omit<RequestReport, 'asOf'>;
  donations: Omit<DonationReport, 'asOf'>;
  national: NationalReport;
  /** Returns the name of a location, followed by its food bank if the overview covers several. */
  locationName(location: LocationMetric): string;
}

export type Fact = [label: string, value: string];

export interface Bars {
  /** Text alternative for screen readers. */
  alt: string;
  legend: string[];
  /** Each group has one value per legend entry. */
  groups: { label: string; values: number[] }[];
}

export interface PrintedTable {
  /** `share` is the part of the width. All columns are figures, except the first and those with `isText`. */
  columns: { head: string; share: number; isText?: boolean }[];
  rows: string[][];
  total?: string[];
  /** A usage bar in one column of each row; null: no bar. */
  meters?: { column: number; values: ({ part: number; status: LocationMetric['status'] } | null)[] };
}

export type Block =
  | { kind: 'facts'; facts: Fact[] }
  | { kind: 'text'; text: string }
  | ({ kind: 'bars' } & Bars)
  | ({ kind: 'table' } & PrintedTable);

export interface Section {
  heading: string;
  blocks: Block[];
}

export interface Overview {
  language: Language;
  created: Date;
  title: string;
  name: string;
  period: string;
  made: string;
  file: string;
  quick: { heading: string; facts: Fact[] };
  sections: Section[];
  trust: string;
  pageOf(page: number, total: number): string;
}

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
