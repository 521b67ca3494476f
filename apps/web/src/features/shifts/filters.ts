import type { RouteInput, ShiftStatus } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import { addDays } from '../../lib/dates.ts';
import { isMonth, monthOf } from '../volunteers/month.ts';

export const LOOKS = ['list', 'calendar'] as const;
export type Look = (typeof LOOKS)[number];
export const STATUS_VIEWS = ['all', 'draft', 'published', 'completed', 'cancelled'] as const;
export type StatusView = (typeof STATUS_VIEWS)[number];
/** `span`: between two days that are chosen. */
export const WHENS = ['coming', 'past', 'all', 'span'] as const;
export type When = (typeof WHENS)[number];

/** Everything the address says about the shifts to show; '' where nothing is chosen. */
export interface ShiftFilters {
  look: Look;
  status: StatusView;
  search: string;
  when: When;
  /** First and last day of a span. */
  from: string;
  to: string;
  page: number;
  /** Of the calendar, 'YYYY-MM', and the day of it that is open. */
  month: string;
  day: string;
}

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const dayIn = (text: string | null) => (text !== null && DAY.test(text) ? text : '');
const MAX_PAGE = 1_000_000;

/** Where one looks for shifts of a status first: what is done lies in the past. */
export const usualWhen = (status: StatusView): When => {
  if (status === 'completed') return 'past';
  return status === 'cancelled' ? 'all' : 'coming';
};

/** Reads the address; what makes no sense there counts as not chosen. `today` is the food bank's. */
export function readFilters(params: URLSearchParams, today: string): ShiftFilters {
  const status = STATUS_VIEWS.find((known) => known === params.get('status')) ?? 'all';
  const page = Number(params.get('page'));
  const day = dayIn(params.get('day'));
  const month = params.get('month');
  return {
    look: LOOKS.find((known) => known === params.get('look')) ?? 'list',
    status,
    search: (params.get('search') ?? '').trim().slice(0, LIMITS.search),
    when: WHENS.find((known) => known === params.get('when')) ?? usualWhen(status),
    from: dayIn(params.get('from')),
    to: dayIn(params.get('to')),
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
    month: day === '' ? (isMonth(month) ? month : monthOf(today)) : monthOf(day),
    day,
  };
}

/** The address of the filters; what is as it would be anyway is left out. */
export function writeFilters(filters: ShiftFilters, today: string): Record<string, string> {
  const { look, status, search, when, from, to, page, month, day } = filters;
  return {
    ...(look !== 'list' && { look }),
    ...(status !== 'all' && { status }),
    ...(search !== '' && { search }),
    ...(when !== usualWhen(status) && { when }),
    ...(when === 'span' && from !== '' && { from }),
    ...(when === 'span' && to !== '' && { to }),
    ...(page > 1 && { page: String(page) }),
    ...(look === 'calendar' && day === '' && month !== monthOf(today) && { month }),
    ...(look === 'calendar' && day !== '' && { day }),
  };
}

/** What the list can be asked for; see the contract. */
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

/** The filters as the server is asked: what is to come with the next first, what is past with the latest first. */
export const queryOf = (filters: ShiftFilters, today: string): ShiftsQuery => ({
  status: filters.status === 'all' ? undefined : filters.status,
  search: filters.search || undefined,
  ...spanOf(filters, today),
  page: filters.page,
});

export const NO_FILTERS = { search: '', from: '', to: '' } as const satisfies Partial<ShiftFilters>;

/** Whether an empty list may be due to what was asked for, the status aside. */
export const isNarrowed = ({ search, when, status }: ShiftFilters): boolean =>
  search !== '' || when !== usualWhen(status);

/** Whether the calendar shows shifts of a status. */
export const isShown = (status: ShiftStatus, view: StatusView): boolean => view === 'all' || status === view;
