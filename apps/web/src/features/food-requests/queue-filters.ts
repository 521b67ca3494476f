import type { RequestStatus } from '@nourish/contract';
import { LIMITS, OPEN_REQUEST_STATUSES, REQUEST_STATUSES } from '@nourish/contract/constants';
import { ANY_DAYS, hasDays, openSpanIn, writeOpenSpan } from '../../lib/open-span.ts';
import { idIn, pageIn } from '../../lib/search-params.ts';
import type { Span } from '../../lib/span.ts';
import type { QueueQuery } from './api.ts';

/** `open`: pending, approved or ready. */
export type QueueStatus = 'open' | 'all' | RequestStatus;
export const QUEUE_STATUSES: readonly QueueStatus[] = ['open', ...REQUEST_STATUSES, 'all'];

/** Filters of the queue; '' if unset. */
export interface QueueFilters {
  status: QueueStatus;
  search: string;
  /** 'today' or 'YYYY-MM-DD'. */
  date: string;
  /** Days of submission. */
  request: Span;
  /** Days of hand-out. */
  fulfilled: Span;
  foodbank_id: string;
  page: number;
}

/** Events that the list can filter by date. */
export const SPAN_KINDS = ['request', 'fulfilled'] as const;
export type SpanKind = (typeof SPAN_KINDS)[number];

/** Sets the span of one kind and clears the others. */
export const spansOf = (kind: SpanKind | '', span: Span): Pick<QueueFilters, SpanKind> => ({
  request: kind === 'request' ? span : ANY_DAYS,
  fulfilled: kind === 'fulfilled' ? span : ANY_DAYS,
});

/** The event that the list is filtered by; '' for the queue, which is ordered by pickup. */
export const spanKindOf = (filters: Pick<QueueFilters, SpanKind>): SpanKind | '' =>
  SPAN_KINDS.find((kind) => hasDays(filters[kind])) ?? '';

/** The default status: a list filtered by date also includes closed requests. */
const defaultStatus = (filters: Pick<QueueFilters, SpanKind>): QueueStatus =>
  spanKindOf(filters) === '' ? 'open' : 'all';

const PLAIN_DATE = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** Reads the filters from the URL; ignores invalid values. */
export function readFilters(params: URLSearchParams): QueueFilters {
  const date = params.get('date') ?? '';
  const spans = { request: openSpanIn(params, 'request'), fulfilled: openSpanIn(params, 'fulfilled') };
  return {
    status: QUEUE_STATUSES.find((known) => known === params.get('status')) ?? defaultStatus(spans),
    search: (params.get('search') ?? '').slice(0, LIMITS.search),
    date: date === 'today' || PLAIN_DATE.test(date) ? date : '',
    ...spans,
    foodbank_id: idIn(params, 'foodbank_id'),
    page: pageIn(params),
  };
}

/** The URL parameters of the filters; defaults are omitted. */
export function writeFilters(filters: QueueFilters): URLSearchParams {
  const { status, search, date, request, fulfilled, foodbank_id, page } = filters;
  const params = new URLSearchParams();
  if (status !== defaultStatus(filters)) params.set('status', status);
  if (search !== '') params.set('search', search);
  if (date !== '') params.set('date', date);
  writeOpenSpan(params, 'request', request);
  writeOpenSpan(params, 'fulfilled', fulfilled);
  if (foodbank_id !== '') params.set('foodbank_id', foodbank_id);
  if (page > 1) params.set('page', String(page));
  return params;
}

/** Converts the filters to the server's query. `today` is the date at the food bank. */
export function queryOf(
  { status, search, date, request, fulfilled, foodbank_id, page }: QueueFilters,
  today: string,
): QueueQuery {
  return {
    status: status === 'open' ? OPEN_REQUEST_STATUSES.join(',') : status === 'all' ? undefined : status,
    search: search || undefined,
    pickup_date: date === 'today' ? today : date || undefined,
    request_from: request.start_date || undefined,
    request_to: request.end_date || undefined,
    fulfilled_from: fulfilled.start_date || undefined,
    fulfilled_to: fulfilled.end_date || undefined,
    foodbank_id: foodbank_id || undefined,
    page,
  };
}

/** True if any filter except the status is set. */
export const isNarrowed = ({ search, date, foodbank_id, ...filters }: QueueFilters) =>
  search !== '' || date !== '' || foodbank_id !== '' || spanKindOf(filters) !== '';

/** Default filters, without the food bank. */
export const EVERYTHING_OPEN = {
  status: 'open',
  search: '',
  date: '',
  request: ANY_DAYS,
  fulfilled: ANY_DAYS,
  page: 1,
} as const satisfies Omit<QueueFilters, 'foodbank_id'>;

const PICK_LIST = 'pick-list';

/** True if the URL shows the pick list instead of the queue. */
export const isPickList = (params: URLSearchParams) => params.get('view') === PICK_LIST;

/**
 * URL parameters of the pick list. Keeps day, search and food bank; the pick list shows only approved
 * requests.
 */
export function pickListParams(filters: QueueFilters): URLSearchParams {
  const { search, date } = filters;
  const params = writeFilters({ ...filters, ...EVERYTHING_OPEN, search, date });
  params.set('view', PICK_LIST);
  return params;
}
