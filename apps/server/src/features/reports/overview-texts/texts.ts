import type { Donation, Language, LocationMetric } from '@nourish/contract';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

/** The texts of the board overview. Names in braces are placeholders. */
export interface OverviewTexts {
  title: string;
  /** File name without extension; `{name}`, `{to}`. */
  file: string;
  all: string;
  /** `{from}`, `{to}` */
  period: string;
  period_of_day: string;
  period_until: string;
  /** `{date}`, `{time}` */
  made: string;
  now: string;
  quick: Record<'items' | 'low' | 'pending' | 'requests' | 'donations', string>;
  requests: {
    heading: string;
    facts: Record<'submitted' | 'fulfilled' | 'fulfilment' | 'approval' | 'units', string>;
    chart: string;
    /** `{count}` */
    latest: string;
    week: string;
    submitted: string;
    handed_out: string;
    note: string;
  };
  flow: {
    heading: string;
    note: string;
    head: Record<
      'category' | 'received' | 'distributed' | 'expired' | 'written_off' | 'corrected' | 'now',
      string
    >;
    /** `{count}` */
    others: string;
    total: string;
  };
  donations: {
    heading: string;
    facts: Record<'offered' | 'received' | 'units', string>;
    chart: string;
    latest: string;
    head: Record<'month' | 'offered' | 'received' | 'units', string>;
  };
  waste: {
    heading: string;
    facts: Record<'expired' | 'written_off' | 'rate', string>;
    note: string;
    head: Record<'month' | 'expired' | 'written_off', string>;
  };
  locations: {
    heading: string;
    head: Record<'name' | 'units' | 'capacity' | 'use' | 'requests', string>;
    status: Record<LocationMetric['status'], string>;
    /** `{percent}`, `{status}` */
    use: string;
    no_capacity: string;
    none: string;
    note: string;
  };
  served: {
    heading: string;
    facts: Record<'visits' | 'households' | 'people' | 'children' | 'seniors', string>;
    month: string;
    /** `{from}`, `{to}` */
    note: string;
    withheld: string;
  };
  nothing: string;
  trust: string;
  categories: Record<Donation['category'], string>;
  /** `{page}`, `{total}` */
  page: string;
}

export const overviewTexts: Record<Language, OverviewTexts> = { en, es, fr };
