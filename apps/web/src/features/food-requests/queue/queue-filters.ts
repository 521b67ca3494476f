import type { RequestStatus } from '@nourish/contract';
import { OPEN_REQUEST_STATUSES, REQUEST_STATUSES } from '@nourish/contract/constants';
import { ANY_DAYS, hasDays, span, type Span } from '../../../lib/span.ts';
import { type FiltersOf, id, oneOf, page, text, textThat, urlFilters } from '../../../lib/url-filters.ts';
import { useFoodBankFilters } from '../../food-banks/use-food-bank-filters.ts';
import type { QueueQuery } from '../api.ts';

/**
 * `open`: pending, approved or ready. `overdue`: the same, and the pickup day has passed. `closed`: handed out,
 * rejected or cancelled.
 */
export type QueueStatus = 'open' | 'overdue' | 'closed' | 'all' | RequestStatus;
const QUEUE_STATUSES: readonly QueueStatus[] = ['open', 'overdue', 'closed', ...REQUEST_STATUSES, 'all'];

export const SPAN_KINDS = ['request', 'fulfilled'] as const;
export type SpanKind = (typeof SPAN_KINDS)[number];
type Spans = Record<SpanKind, Span>;

/** The event that the list is filtered by; '' for the queue, which is ordered by pickup. */
export const spanKindOf = (filters: Spans): SpanKind | '' =>
  SPAN_KINDS.find((kind) => hasDays(filters[kind])) ?? '';

/** The default status: a list filtered by date also includes closed requests. */
const defaultStatus = (filters: Spans): QueueStatus => (spanKindOf(filters) === '' ? 'open' : 'all');

const PLAIN_DATE = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/**
 * `request` and `fulfilled` are days of submission and hand-out; `date`: 'today' or a pickup day; `open`: id of
 * the request that is shown beside the list.
 */
export const queueFilters = urlFilters({
  status: oneOf(QUEUE_STATUSES, defaultStatus),
  search: text(),
  date: textThat((value) => value === 'today' || PLAIN_DATE.test(value)),
  request: span,
  fulfilled: span,
  foodbank_id: id,
  page,
  open: id,
});
export type QueueFilters = FiltersOf<typeof queueFilters>;

export const CLOSED_STATUSES = ['fulfilled', 'rejected', 'cancelled'] as const satisfies QueueStatus[];
export const isClosed = (status: QueueStatus): status is (typeof CLOSED_STATUSES)[number] =>
  CLOSED_STATUSES.some((closed) => closed === status);

function statusesOf(status: QueueStatus): string | undefined {
  if (status === 'open') return OPEN_REQUEST_STATUSES.join(',');
  if (status === 'closed') return CLOSED_STATUSES.join(',');
  return REQUEST_STATUSES.find((known) => known === status);
}

/** Converts the filters to the server's query. `today` is the date at the food bank. */
export function queryOf(
  { status, search, date, request, fulfilled, foodbank_id, page }: QueueFilters,
  today: string,
): QueueQuery {
  return {
    status: statusesOf(status),
    overdue: status === 'overdue' || undefined,
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

/** Number of active filters in the panel; the food bank is a choice of the frame as well. */
export const countHidden = (filters: QueueFilters): number =>
  [filters.date !== '', spanKindOf(filters) !== '', isClosed(filters.status)].filter(Boolean).length;

/** True if any filter except the status is set. */
export const isNarrowed = ({ search, date, foodbank_id, ...filters }: QueueFilters) =>
  search !== '' || date !== '' || foodbank_id !== '' || spanKindOf(filters) !== '';

const EVERYTHING_OPEN = {
  status: 'open',
  search: '',
  date: '',
  request: ANY_DAYS,
  fulfilled: ANY_DAYS,
  page: 1,
  open: '',
} as const satisfies Omit<QueueFilters, 'foodbank_id'>;

/** Without any filter except the status. */
export const widened = ({ status }: QueueFilters) => ({ ...EVERYTHING_OPEN, status, foodbank_id: '' });

const PICK_LIST = 'pick-list';

/** True if the URL shows the pick list instead of the queue. */
export const isPickList = (params: URLSearchParams) => params.get('view') === PICK_LIST;

/** The day of a pick list of all days; without a day, it is today's, because a day's bags are packed together. */
const ANY = 'any';

/** Keeps day, search and food bank; the pick list shows only approved requests. */
function writePickList(filters: QueueFilters): URLSearchParams {
  const { search, date } = filters;
  const params = queueFilters.write({ ...filters, ...EVERYTHING_OPEN, search });
  params.set('date', date || ANY);
  params.set('view', PICK_LIST);
  return params;
}

/** The way from the queue. Without a day or a search there, the pick list chooses its day. */
export function pickListParams(filters: QueueFilters): URLSearchParams {
  const params = writePickList(filters);
  if (filters.date === '' && filters.search === '') params.delete('date');
  return params;
}

/** The way back to the queue, with the day that was chosen there or in the pick list. */
export const queueParams = (pickList: URLSearchParams): URLSearchParams =>
  queueFilters.write(queueFilters.read(pickList));

export const pickListFilters: typeof queueFilters = {
  read: (params) => {
    const filters = queueFilters.read(params);
    return params.get('date') === ANY ? filters : { ...filters, date: filters.date || 'today' };
  },
  write: writePickList,
};

/** The filters of the queue or its pick list, stored in the URL. */
export function useQueueFilters() {
  const queue = useFoodBankFilters(queueFilters);
  const pickList = useFoodBankFilters(pickListFilters);
  return isPickList(queue.params) ? pickList : queue;
}
