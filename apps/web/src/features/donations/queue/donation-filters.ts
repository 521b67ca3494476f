import type { DonationStatus } from '@nourish/contract';
import { CATEGORIES } from '@nourish/contract/constants';
import { addDays } from '../../../lib/dates.ts';
import { ANY_DAYS, hasDays, span, type Span } from '../../../lib/span.ts';
import { type FiltersOf, id, oneOf, page, text, urlFilters } from '../../../lib/url-filters.ts';
import { useFoodBankFilters } from '../../food-banks/use-food-bank-filters.ts';
import type { DonationsQuery } from '../api.ts';

/** `open`: pending or scheduled. `overdue`: the same, and the pickup day has passed. */
export type DonationView = 'open' | 'overdue' | 'all' | DonationStatus;
export const DONATION_VIEWS: readonly DonationView[] = [
  'open',
  'pending',
  'scheduled',
  'overdue',
  'received',
  'declined',
  'cancelled',
  'all',
];
const OPEN_STATUSES = ['pending', 'scheduled'] as const satisfies DonationStatus[];

export const DAY_CHOICES = ['today', 'tomorrow', 'week'] as const;
type DayChoice = (typeof DAY_CHOICES)[number];

export const SPAN_KINDS = ['offered', 'received'] as const;
export type SpanKind = (typeof SPAN_KINDS)[number];
type Spans = Record<SpanKind, Span>;

/** Returns the event that the list is filtered by, or '' for the queue by pickup day. */
export const spanKindOf = (filters: Spans): SpanKind | '' =>
  SPAN_KINDS.find((kind) => hasDays(filters[kind])) ?? '';

/** Lists of a category or of a span include finished donations by default. */
const defaultView = ({ category, ...spans }: Spans & { category: string }): DonationView =>
  category !== '' || spanKindOf(spans) !== '' ? 'all' : 'open';

/** `offered` and `received` are days of these events; `open`: id of the donation that is shown beside the list. */
export const donationFilters = urlFilters({
  status: oneOf(DONATION_VIEWS, defaultView),
  day: oneOf(DAY_CHOICES, ''),
  search: text(),
  category: oneOf(CATEGORIES, ''),
  offered: span,
  received: span,
  foodbank_id: id,
  page,
  open: id,
});
export type DonationFilters = FiltersOf<typeof donationFilters>;

function rangeOf(day: DayChoice | '', today: string): Pick<DonationsQuery, 'pickup_from' | 'pickup_to'> {
  const tomorrow = addDays(today, 1);
  switch (day) {
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

/** Converts the filters to the server's query; overdue donations have no other day. `today` is the date at the food bank. */
export const queryOf = (
  { status, day, search, category, offered, received, foodbank_id, page }: DonationFilters,
  today: string,
): DonationsQuery => ({
  status:
    status === 'open' || status === 'overdue'
      ? OPEN_STATUSES.join(',')
      : status === 'all'
        ? undefined
        : status,
  search: search || undefined,
  category: category || undefined,
  offered_from: offered.start_date || undefined,
  offered_to: offered.end_date || undefined,
  received_from: received.start_date || undefined,
  received_to: received.end_date || undefined,
  foodbank_id: foodbank_id || undefined,
  ...(status === 'overdue' ? { pickup_to: addDays(today, -1) } : rangeOf(day, today)),
  page,
});

/** Number of active filters in the panel; the food bank is a choice of the frame as well. */
export const countHidden = ({ day, category, ...filters }: DonationFilters): number =>
  [day, category, spanKindOf(filters)].filter((chosen) => chosen !== '').length;

/** True if any filter other than the status is set. */
export const isNarrowed = ({ day, search, category, foodbank_id, ...filters }: DonationFilters) =>
  [day, search, category, foodbank_id, spanKindOf(filters)].some((chosen) => chosen !== '');

export const EVERYTHING_OPEN = {
  status: 'open',
  day: '',
  search: '',
  category: '',
  offered: ANY_DAYS,
  received: ANY_DAYS,
  page: 1,
  open: '',
} as const satisfies Omit<DonationFilters, 'foodbank_id'>;

export const useDonationFilters = () => useFoodBankFilters(donationFilters);
