import type { RouteInput, ShiftStatus } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import { addDays } from '../../lib/dates.ts';
import { isMonth, monthOf } from '../volunteers/month.ts';

export const LOOKS = ['list', 'calendar'] as const;
export type Look = (typeof LOOKS)[number];
export const STATUS_VIEWS = ['all', 'draft', 'published', 'completed', 'cancelled'] as const;
export type StatusView = (typeof STATUS_VIEWS)[number];
/** `span`: between two chosen days. */
export const WHENS = ['coming', 'past', 'all', 'span'] as const;
export type When = (typeof WHENS)[number];

/** All filters in the URL; '' if unset. */
export interface ShiftFilters {
  look: Look;
  status: StatusView;
  search: string;
  when: When;
  /** First and last day of `span`. */
  from: string;
  to: string;
  page: number;
  /** The month of the calendar ('YYYY-MM') and its selected day. */
  month: string;
  day: string;
}

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const dayIn = (text: string | null) => (text !== null && DAY.test(text) ? text : '');
const MAX_PAGE = 1_000_000;

/** The default period of a status: completed shifts are in the past. */
export const defaultWhen = (status: StatusView): When => {
  if (status === 'completed') return 'past';
  return status === 'cancelled' ? 'all' : 'coming';
};

/** Reads the filters from the URL; ignores invalid values. `today` is the date at the food bank. */
export function readFilters(params: URLSearchParams, today: string): ShiftFilters {
  const status = STATUS_VIEWS.find((known) => known === params.get('status')) ?? 'all';
  const page = Number(params.get('page'));
  const day = dayIn(params.get('day'));
  const month = params.get('month');
  return {
    look: LOOKS.find((known) => known === params.get('look')) ?? 'list',
    status,
    search: (params.get('search') ?? '').trim().slice(0, LIMITS.search),
    when: WHENS.find((known) => known === params.get('when')) ?? defaultWhen(status),
    from: dayIn(params.get('from')),
    to: dayIn(params.get('to')),
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
    month: day === '' ? (isMonth(month) ? month : monthOf(today)) : monthOf(day),
    day,
  };
}

/** The URL parameters of the filters; defaults are omitted. */
export function writeFilters(filters: ShiftFilters, today: string): Record<string, string> {
  const { look, status, search, when, from, to, page, month, day } = filters;
  return {
    ...(look !== 'list' && { look }),
    ...(status !== 'all' && { status }),
    ...(search !== '' && { search }),
    ...(when !== defaultWhen(status) && { when }),
    ...(when === 'span' && from !== '' && { from }),
    ...(when === 'span' && to !== '' && { to }),
    ...(page > 1 && { page: String(page) }),
    ...(look === 'calendar' && day === '' && month !== monthOf(today) && { month }),
    ...(look === 'calendar' && day !== '' && { day }),
  };
}

/** Filters of the list; see the contract. */
export type ShiftsQuery = NonNullable<RouteInput<'GET /api/shifts/foodbank/:id'>['query']>;

function spanOf({ when, from, to }: ShiftFilters, today: string): ShiftsQuery {
  switch (when) {
    case 'coming':
      return { start_date: today, order: 'asc' };
    case 'past':
      return { end_date: addDays(today, -1), order: 'desc' };
    case 'span':
      return { start_date: from || undefined, end_date: to || undefined, order: 'asc' };
    case 'all':
      return { order: 'desc' };
  }
}

/** Converts the filters to the server's query: upcoming shifts oldest first, past shifts newest first. */
export const queryOf = (filters: ShiftFilters, today: string): ShiftsQuery => ({
  status: filters.status === 'all' ? undefined : filters.status,
  search: filters.search || undefined,
  ...spanOf(filters, today),
  page: filters.page,
});

export const NO_FILTERS = { search: '', from: '', to: '' } as const satisfies Partial<ShiftFilters>;

/** True if a filter other than the status could explain an empty list. */
export const isNarrowed = ({ search, when, status }: ShiftFilters): boolean =>
  search !== '' || when !== defaultWhen(status);

/** True if the calendar shows shifts of this status. */
export const isShown = (status: ShiftStatus, view: StatusView): boolean => view === 'all' || status === view;
