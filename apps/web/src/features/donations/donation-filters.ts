import type { DonationStatus } from '@nourish/contract';
import { CATEGORIES, DONATION_STATUSES, LIMITS } from '@nourish/contract/constants';
import { addDays } from '../../lib/dates.ts';
import { ANY_DAYS, hasDays, openSpanIn, writeOpenSpan } from '../../lib/open-span.ts';
import { idIn, pageIn } from '../../lib/search-params.ts';
import type { Span } from '../../lib/span.ts';
import type { DonationsQuery } from './api.ts';

/** `open`: what still needs somebody's hands. */
export type DonationView = 'open' | 'all' | DonationStatus;
export const DONATION_VIEWS: readonly DonationView[] = ['open', ...DONATION_STATUSES, 'all'];
const OPEN_STATUSES = ['pending', 'scheduled'] as const satisfies DonationStatus[];

export const DAY_CHOICES = ['overdue', 'today', 'tomorrow', 'week'] as const;
export type DayChoice = (typeof DAY_CHOICES)[number];

/** What the queue shows; '' where nothing is chosen. */
export interface DonationFilters {
  status: DonationView;
  day: DayChoice | '';
  search: string;
  category: (typeof CATEGORIES)[number] | '';
  /** When they were offered. */
  offered: Span;
  /** When they came into stock. */
  received: Span;
  foodbank_id: string;
  page: number;
}

/** What can have happened to donations within a span of days. */
export const SPAN_KINDS = ['offered', 'received'] as const;
export type SpanKind = (typeof SPAN_KINDS)[number];

/** Donations of a span of one kind, and of all days otherwise. */
export const spansOf = (kind: SpanKind | '', span: Span): Pick<DonationFilters, SpanKind> => ({
  offered: kind === 'offered' ? span : ANY_DAYS,
  received: kind === 'received' ? span : ANY_DAYS,
});

/** Of which days the list is, the latest first; '' for the queue, by pickup. */
export const spanKindOf = (filters: Pick<DonationFilters, SpanKind>): SpanKind | '' =>
  SPAN_KINDS.find((kind) => hasDays(filters[kind])) ?? '';

/** Whoever looks at a category, or at what happened on some days, looks at all of it, done or not. */
const usualView = ({ category, ...spans }: Pick<DonationFilters, SpanKind | 'category'>): DonationView =>
  category !== '' || spanKindOf(spans) !== '' ? 'all' : 'open';

/** Reads the filters from an address; what makes no sense there counts as not chosen. */
export function readFilters(params: URLSearchParams): DonationFilters {
  const drilled = {
    category: CATEGORIES.find((known) => known === params.get('category')) ?? ('' as const),
    offered: openSpanIn(params, 'offered'),
    received: openSpanIn(params, 'received'),
  };
  return {
    ...drilled,
    status: DONATION_VIEWS.find((known) => known === params.get('status')) ?? usualView(drilled),
    day: DAY_CHOICES.find((known) => known === params.get('day')) ?? '',
    search: (params.get('search') ?? '').slice(0, LIMITS.search),
    foodbank_id: idIn(params, 'foodbank_id'),
    page: pageIn(params),
  };
}

/** The address of the filters; defaults are left out. */
export function writeFilters(filters: DonationFilters): URLSearchParams {
  const { status, day, search, category, offered, received, foodbank_id, page } = filters;
  const params = new URLSearchParams();
  if (status !== usualView(filters)) params.set('status', status);
  if (day !== '') params.set('day', day);
  if (search !== '') params.set('search', search);
  if (category !== '') params.set('category', category);
  writeOpenSpan(params, 'offered', offered);
  writeOpenSpan(params, 'received', received);
  if (foodbank_id !== '') params.set('foodbank_id', foodbank_id);
  if (page > 1) params.set('page', String(page));
  return params;
}

/** From which day to which a choice reaches. */
function rangeOf(day: DayChoice | '', today: string): Pick<DonationsQuery, 'pickup_from' | 'pickup_to'> {
  const tomorrow = addDays(today, 1);
  switch (day) {
    case 'overdue':
      return { pickup_to: addDays(today, -1) };
    case 'today':
      return { pickup_from: today, pickup_to: today };
    case 'tomorrow':
      return { pickup_from: tomorrow, pickup_to: tomorrow };
    case 'week':
      return { pickup_from: today, pickup_to: addDays(today, 6) };
    case '':
      return {};
  }
}

/** The filters as the server is asked. `today` is the food bank's. */
export const queryOf = (
  { status, day, search, category, offered, received, foodbank_id, page }: DonationFilters,
  today: string,
): DonationsQuery => ({
  status: status === 'open' ? OPEN_STATUSES.join(',') : status === 'all' ? undefined : status,
  search: search || undefined,
  category: category || undefined,
  offered_from: offered.start_date || undefined,
  offered_to: offered.end_date || undefined,
  received_from: received.start_date || undefined,
  received_to: received.end_date || undefined,
  foodbank_id: foodbank_id || undefined,
  ...rangeOf(day, today),
  page,
});

/** Whether the list is narrowed by anything but the status. */
export const isNarrowed = ({ day, search, category, foodbank_id, ...filters }: DonationFilters) =>
  [day, search, category, foodbank_id, spanKindOf(filters)].some((chosen) => chosen !== '');

/** With nothing chosen but the food bank. */
export const EVERYTHING_OPEN = {
  status: 'open',
  day: '',
  search: '',
  category: '',
  offered: ANY_DAYS,
  received: ANY_DAYS,
  page: 1,
} as const satisfies Omit<DonationFilters, 'foodbank_id'>;
