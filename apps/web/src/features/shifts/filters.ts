import type { RouteInput, ShiftStatus } from '@nourish/contract';
import { useSearchParams } from 'react-router';
import { addDays, todayIn } from '../../lib/dates.ts';
import { oneOf, page, textThat, trimmedText, urlFilters } from '../../lib/url-filters.ts';
import { isMonth, monthOf } from '../volunteers/schedule/month.ts';
import type { ManagedFoodBank } from '../volunteers/use-managed-food-bank.ts';

export const LOOKS = ['list', 'week', 'calendar'] as const;
export type Look = (typeof LOOKS)[number];
export const STATUS_VIEWS = ['all', 'draft', 'published', 'completed', 'cancelled'] as const;
export type StatusView = (typeof STATUS_VIEWS)[number];
/** `span`: between two chosen days. */
export const WHENS = ['coming', 'past', 'all', 'span'] as const;
export type When = (typeof WHENS)[number];

const ORDERS = ['asc', 'desc'] as const;
export type Order = (typeof ORDERS)[number];

/** All filters in the URL; '' if unset. */
interface ShiftFilters {
  look: Look;
  status: StatusView;
  search: string;
  when: When;
  /** First and last day of `span`. */
  from: string;
  to: string;
  /** Of the days in the list. */
  order: Order;
  page: number;
  /** The month of the calendar ('YYYY-MM'), and its selected day or a day of the week shown. */
  month: string;
  day: string;
}

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const plainDay = textThat((value) => DAY.test(value));

/** The default period of a status: completed shifts are in the past. */
export const defaultWhen = (status: StatusView): When => {
  if (status === 'completed') return 'past';
  return status === 'cancelled' ? 'all' : 'coming';
};

/** The default order of a period: coming shifts begin with the next one, others with the latest. */
const defaultOrder = (when: When): Order => (when === 'coming' || when === 'span' ? 'asc' : 'desc');

const codec = urlFilters<ShiftFilters>({
  look: oneOf(LOOKS, 'list'),
  status: oneOf(STATUS_VIEWS, 'all'),
  search: trimmedText(),
  when: oneOf(WHENS, ({ status }: { status: StatusView }) => defaultWhen(status)),
  from: plainDay,
  to: plainDay,
  order: oneOf(ORDERS, ({ when }: { when: When }) => defaultOrder(when)),
  page,
  month: textThat(isMonth),
  day: plainDay,
});

/** Reads the filters from the URL; ignores invalid values. `today` is the date at the food bank. */
export function readFilters(params: URLSearchParams, today: string): ShiftFilters {
  const { month, day, ...filters } = codec.read(params);
  return { ...filters, month: day === '' ? month || monthOf(today) : monthOf(day), day };
}

/** The URL parameters of the filters that apply; defaults are omitted. */
export function writeFilters(filters: ShiftFilters, today: string): Record<string, string> {
  const { look, when, month, day } = filters;
  const isCalendar = look === 'calendar';
  return Object.fromEntries(
    codec.write({
      ...filters,
      ...(when !== 'span' && { from: '', to: '' }),
      month: isCalendar && day === '' && month !== monthOf(today) ? month : '',
      day: look === 'list' ? '' : day,
    }),
  );
}

export type ShiftsQuery = NonNullable<RouteInput<'GET /api/shifts/foodbank/:id'>['query']>;

function spanOf({ when, from, to }: ShiftFilters, today: string): ShiftsQuery {
  switch (when) {
    case 'coming':
      return { start_date: today };
    case 'past':
      return { end_date: addDays(today, -1) };
    case 'span':
      return { start_date: from || undefined, end_date: to || undefined };
    case 'all':
      return {};
  }
}

/** Converts the filters to the server's query. */
export const queryOf = (filters: ShiftFilters, today: string): ShiftsQuery => ({
  status: filters.status === 'all' ? undefined : filters.status,
  search: filters.search || undefined,
  ...spanOf(filters, today),
  order: filters.order,
  page: filters.page,
});

export const NO_FILTERS = { search: '', from: '', to: '' } as const satisfies Partial<ShiftFilters>;

/** True if a filter other than the status could explain an empty list. */
export const isNarrowed = ({ search, when, status }: ShiftFilters): boolean =>
  search !== '' || when !== defaultWhen(status);

/** True if the calendar shows shifts of this status. */
export const isShown = (status: ShiftStatus, view: StatusView): boolean => view === 'all' || status === view;

/** URL parameters that belong to the surrounding page. */
const PAGE_PARAMS = ['view', 'foodbank'] as const;

/** The filters of the shifts, stored in the URL. Preserves the page's own parameters. */
export function useShiftFilters(foodBank: ManagedFoodBank) {
  const [params, setParams] = useSearchParams();
  const today = todayIn(foodBank.time_zone);
  const filters = readFilters(params, today);
  const addressOf = (changes: Partial<ShiftFilters>) => {
    // Another period begins with its own order.
    const order = changes.when && defaultOrder(changes.when);
    const pageParams = PAGE_PARAMS.flatMap((name) => {
      const value = params.get(name);
      return value === null ? [] : [[name, value]];
    });
    return new URLSearchParams({
      ...Object.fromEntries(pageParams),
      ...writeFilters({ ...filters, page: 1, ...(order && { order }), ...changes }, today),
    });
  };
  return {
    filters,
    today,
    /** The URL after a change of the filters. Resets the page to 1 unless `changes` sets it. */
    addressOf,
    change: (changes: Partial<ShiftFilters>, { replace = false } = {}) =>
      setParams(addressOf(changes), { replace, preventScrollReset: true }),
  };
}
export type ShiftsShown = ReturnType<typeof useShiftFilters>;

/** A dialog that the URL requests, as `new=shift`. */
export type RequestedDialog = 'shift' | 'import';
