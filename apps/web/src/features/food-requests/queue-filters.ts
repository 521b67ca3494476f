import type { RequestStatus } from '@nourish/contract';
import { LIMITS, OPEN_REQUEST_STATUSES, REQUEST_STATUSES } from '@nourish/contract/constants';
import { idIn, pageIn } from '../../lib/search-params.ts';
import type { QueueQuery } from './api.ts';

/** `open`: what still needs somebody's hands. */
export type QueueStatus = 'open' | 'all' | RequestStatus;
export const QUEUE_STATUSES: readonly QueueStatus[] = ['open', ...REQUEST_STATUSES, 'all'];

/** What the queue shows; '' where nothing is chosen. */
export interface QueueFilters {
  status: QueueStatus;
  search: string;
  /** 'today', or a 'YYYY-MM-DD'. */
  date: string;
  foodbank_id: string;
  page: number;
}

const PLAIN_DATE = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** Reads the filters from an address; what makes no sense there counts as not chosen. */
export function readFilters(params: URLSearchParams): QueueFilters {
  const date = params.get('date') ?? '';
  return {
    status: QUEUE_STATUSES.find((known) => known === params.get('status')) ?? 'open',
    search: (params.get('search') ?? '').slice(0, LIMITS.search),
    date: date === 'today' || PLAIN_DATE.test(date) ? date : '',
    foodbank_id: idIn(params, 'foodbank_id'),
    page: pageIn(params),
  };
}

/** The address of the filters; defaults are left out. */
export function writeFilters({ status, search, date, foodbank_id, page }: QueueFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (status !== 'open') params.set('status', status);
  if (search !== '') params.set('search', search);
  if (date !== '') params.set('date', date);
  if (foodbank_id !== '') params.set('foodbank_id', foodbank_id);
  if (page > 1) params.set('page', String(page));
  return params;
}

/** The filters as the server is asked. `today` is the food bank's. */
export function queryOf(
  { status, search, date, foodbank_id, page }: QueueFilters,
  today: string,
): QueueQuery {
  return {
    status: status === 'open' ? OPEN_REQUEST_STATUSES.join(',') : status === 'all' ? undefined : status,
    search: search || undefined,
    pickup_date: date === 'today' ? today : date || undefined,
    foodbank_id: foodbank_id || undefined,
    page,
  };
}

/** Whether the list is narrowed by anything but the status. */
export const isNarrowed = ({ search, date, foodbank_id }: QueueFilters) =>
  search !== '' || date !== '' || foodbank_id !== '';

const PICK_LIST = 'pick-list';

/** Whether an address is the pick list's rather than the queue's. */
export const isPickList = (params: URLSearchParams) => params.get('view') === PICK_LIST;

/** The pick list of what the filters leave. It is of approved requests only, so their status has no part in it. */
export function pickListParams(filters: QueueFilters): URLSearchParams {
  const params = writeFilters({ ...filters, status: 'open', page: 1 });
  params.set('view', PICK_LIST);
  return params;
}
