import { expect, test } from 'vitest';
import { ANY_DAYS } from '../../../lib/span.ts';
import { idOf } from '../../../lib/test-data.ts';
import {
  isPickList,
  pickListFilters,
  pickListParams,
  queryOf,
  queueFilters,
  queueParams,
} from './queue-filters.ts';

const NO_SPANS = { request: ANY_DAYS, fulfilled: ANY_DAYS };
const DEFAULTS = {
  status: 'open',
  search: '',
  date: '',
  ...NO_SPANS,
  foodbank_id: '',
  page: 1,
  open: '',
} as const;
const OCTOBER = { start_date: '2026-10-01', end_date: '2026-10-31' };
const read = (address: string) => queueFilters.read(new URLSearchParams(address));

test.each([
  ['', {}],
  ['status=ready&page=3', { status: 'ready', page: 3 }],
  ['date=today&search=rosa', { date: 'today', search: 'rosa' }],
  ['date=2026-11-25', { date: '2026-11-25' }],
  [`foodbank_id=${idOf(1)}`, { foodbank_id: idOf(1) }],
  ['status=nonsense&date=2026-13-01&page=-1&foodbank_id=x', {}],
  ['page=1.5', {}],
  [`status=overdue&open=${idOf(3)}`, { status: 'overdue', open: idOf(3) }],
  ['request_from=2026-10-01&request_to=2026-10-31', { status: 'all', request: OCTOBER }],
  ['status=open&fulfilled_from=2026-10-01&fulfilled_to=2026-10-31', { fulfilled: OCTOBER }],
])('reads the filters from %j', (address, expected) => {
  expect(read(address)).toEqual({ ...DEFAULTS, ...expected });
});

test('writes filters to the URL and reads them back; defaults are omitted', () => {
  const filters = { ...DEFAULTS, search: 'rosa d', date: 'today', foodbank_id: idOf(1), page: 2 } as const;
  for (const status of ['open', 'closed', 'all', 'ready'] as const)
    for (const request of [ANY_DAYS, OCTOBER])
      expect(queueFilters.read(queueFilters.write({ ...filters, status, request }))).toEqual({
        ...filters,
        status,
        request,
      });
  expect(queueFilters.write(DEFAULTS).size).toBe(0);
});

test.each([
  ['open ones', {}, { status: 'pending,approved,ready' }],
  ['closed ones', { status: 'closed' } as const, { status: 'fulfilled,rejected,cancelled' }],
  ['all', { status: 'all' } as const, { status: undefined }],
  ['what is late', { status: 'overdue' } as const, { status: undefined, overdue: true }],
  ['one status', { status: 'ready' } as const, { status: 'ready' }],
  ['today where the food bank is', { date: 'today' }, { pickup_date: '2026-11-21' }],
  ['days of submitting', { request: OCTOBER }, { request_from: '2026-10-01', request_to: '2026-10-31' }],
  [
    'days of handing out',
    { fulfilled: { ...OCTOBER, end_date: '' } },
    { fulfilled_from: '2026-10-01', fulfilled_to: undefined },
  ],
  ['a day', { date: '2026-12-01' }, { pickup_date: '2026-12-01' }],
])('queries the server for %s', (_, filters, expected) => {
  expect(queryOf({ ...DEFAULTS, ...filters }, '2026-11-21')).toMatchObject(expected);
});

test('the pick list keeps day, search and food bank, and drops status and dates', () => {
  const params = pickListParams({ ...DEFAULTS, status: 'ready', date: 'today', request: OCTOBER, page: 4 });
  expect(isPickList(params)).toBe(true);
  expect(queueFilters.read(params)).toEqual({ ...DEFAULTS, date: 'today' });
});

test.each([
  ['today, without a day or a search in the queue', {}, 'today', ''],
  ['the day of the queue', { date: '2026-11-25' }, '2026-11-25', '2026-11-25'],
  ['today, if the queue shows today', { date: 'today' }, 'today', 'today'],
  ['all days, for a search', { search: 'rosa' }, '', ''],
])('the pick list starts with %s, and the way back keeps the day of the queue', (_, filters, day, back) => {
  const params = pickListParams({ ...DEFAULTS, ...filters });
  expect(pickListFilters.read(params).date).toBe(day);
  expect(queueFilters.read(queueParams(params))).toEqual({ ...DEFAULTS, ...filters, date: back });
});

test.each(['', 'today', '2026-11-25'])('the pick list keeps the day %j that was chosen in it', (date) => {
  const params = pickListFilters.write({ ...DEFAULTS, date });
  expect(pickListFilters.read(params).date).toBe(date);
});
