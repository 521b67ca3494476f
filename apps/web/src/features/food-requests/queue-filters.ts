import type { RequestStatus } from '@nourish/contract';
import { LIMITS, OPEN_REQUEST_STATUSES, REQUEST_STATUSES } from '@nourish/contract/constants';
import { ANY_DAYS, hasDays, openSpanIn, writeOpenSpan } from '../../lib/open-span.ts';
import { idIn, pageIn } from '../../lib/search-params.ts';
import type { Span } from '../../lib/span.ts';
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
  /** When they were submitted. */
  request: Span;
  /** When they were handed out. */
  fulfilled: Span;
  foodbank_id: string;
  page: number;
}

/** What can have happened to requests within a span of days. */
export const SPAN_KINDS = ['request', 'fulfilled'] as const;
export type SpanKind = (typeof SPAN_KINDS)[number];

/** Requests of a span of one kind, and of all days otherwise. */
export const spansOf = (kind: SpanKind | '', span: Span): Pick<QueueFilters, SpanKind> => ({
  request: kind === 'request' ? span : ANY_DAYS,
  fulfilled: kind === 'fulfilled' ? span : ANY_DAYS,
});

/** Of which days the list is, the latest first; '' for the queue, by pickup. */
export const spanKindOf = (filters: Pick<QueueFilters, SpanKind>): SpanKind | '' =>
  SPAN_KINDS.find((kind) => hasDays(filters[kind])) ?? '';

/** Whoever looks at what happened on some days looks at all of it, done or not. */
const usualStatus = (filters: Pick<QueueFilters, SpanKind>): QueueStatus =>
  spanKindOf(filters) === '' ? 'open' : 'all';

const PLAIN_DATE = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** Reads the filters from an address; what makes no sense there counts as not chosen. */
export function readFilters(params: URLSearchParams): QueueFilters {
  const date = params.get('date') ?? '';
  const spans = { request: openSpanIn(params, 'request'), fulfilled: openSpanIn(params, 'fulfilled') };
  return {
    status: QUEUE_STATUSES.find((known) => known === params.get('status')) ?? usualStatus(spans),
    search: (params.get('search') ?? '').slice(0, LIMITS.search),
    date: date === 'today' || PLAIN_DATE.test(date) ? date : '',
    ...spans,
    foodbank_id: idIn(params, 'foodbank_id'),
    page: pageIn(params),
  };
}

/** The address of the filters; defaults are left out. */
export function writeFilters(filters: QueueFilters): URLSearchParams {
  const { status, search, date, request, fulfilled, foodbank_id, page } = filters;
  const params = new URLSearchParams();
  if (status !== usualStatus(filters)) params.set('status', status);
  if (search !== '') params.set('search', search);
  if (date !== '') params.set('date', date);
  writeOpenSpan(params, 'request', request);
  writeOpenSpan(params, 'fulfilled', fulfilled);
  if (foodbank_id !== '') params.set('foodbank_id', foodbank_id);
  if (page > 1) params.set('page', String(page));
  return params;
}

/** The filters as the server is asked. `today` is the food bank's. */
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

/** Whether the list is narrowed by anything but the status. */
export const isNarrowed = ({ search, date, foodbank_id, ...filters }: QueueFilters) =>
  search !== '' || date !== '' || foodbank_id !== '' || spanKindOf(filters) !== '';

/** With nothing chosen but the food bank. */
export const EVERYTHING_OPEN = {
  status: 'open',
  search: '',
  date: '',
  request: ANY_DAYS,
  fulfilled: ANY_DAYS,
  page: 1,
} as const satisfies Omit<QueueFilters, 'foodbank_id'>;

const PICK_LIST = 'pick-list';

/** Whether an address is the pick list's rather than the queue's. */
export const isPickList = (params: URLSearchParams) => params.get('view') === PICK_LIST;

/** The pick list of what day, words and food bank leave. It is of approved requests only, whenever they were submitted. */
export function pickListParams(filters: QueueFilters): URLSearchParams {
  const { search, date } = filters;
  const params = writeFilters({ ...filters, ...EVERYTHING_OPEN, search, date });
  params.set('view', PICK_LIST);
  return params;
}
