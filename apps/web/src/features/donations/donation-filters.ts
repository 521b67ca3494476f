import type { DonationStatus } from '@nourish/contract';
import { DONATION_STATUSES, LIMITS } from '@nourish/contract/constants';
import { addDays } from '../../lib/dates.ts';
import { idIn, pageIn } from '../../lib/search-params.ts';
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
  foodbank_id: string;
  page: number;
}

/** Reads the filters from an address; what makes no sense there counts as not chosen. */
export function readFilters(params: URLSearchParams): DonationFilters {
  return {
    status: DONATION_VIEWS.find((known) => known === params.get('status')) ?? 'open',
    day: DAY_CHOICES.find((known) => known === params.get('day')) ?? '',
    search: (params.get('search') ?? '').slice(0, LIMITS.search),
    foodbank_id: idIn(params, 'foodbank_id'),
    page: pageIn(params),
  };
}

/** The address of the filters; defaults are left out. */
export function writeFilters({ status, day, search, foodbank_id, page }: DonationFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (status !== 'open') params.set('status', status);
  if (day !== '') params.set('day', day);
  if (search !== '') params.set('search', search);
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
  { status, day, search, foodbank_id, page }: DonationFilters,
  today: string,
): DonationsQuery => ({
  status: status === 'open' ? OPEN_STATUSES.join(',') : status === 'all' ? undefined : status,
  search: search || undefined,
  foodbank_id: foodbank_id || undefined,
  ...rangeOf(day, today),
  page,
});

/** Whether the list is narrowed by anything but the status. */
export const isNarrowed = ({ day, search, foodbank_id }: DonationFilters) =>
  day !== '' || search !== '' || foodbank_id !== '';
