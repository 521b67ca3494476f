import { expect, test } from 'vitest';
import { ANY_DAYS } from '../../../lib/span.ts';
import { idOf, makeDonation } from '../../../lib/test-data.ts';
import { queryOf, type DonationFilters, donationFilters } from './donation-filters.ts';
import { groupByEvent, groupQueue } from './queue-groups.ts';
import { isOverdue, stepsOf } from '../status.tsx';

const TODAY = '2026-11-21';
const NONE: DonationFilters = {
  status: 'open',
  day: '',
  search: '',
  category: '',
  offered: ANY_DAYS,
  received: ANY_DAYS,
  foodbank_id: '',
  page: 1,
  open: '',
};
const OCTOBER = { start_date: '2026-10-01', end_date: '2026-10-31' };

test.each<[string, Partial<DonationFilters>]>([
  ['', {}],
  ['status=received&search=rice&page=2', { status: 'received', search: 'rice', page: 2 }],
  [
    'category=canned-goods&offered_from=2026-10-01&offered_to=2026-10-31',
    { status: 'all', category: 'canned-goods', offered: OCTOBER },
  ],
  ['status=open&received_from=2026-10-01&received_to=2026-10-31', { received: OCTOBER }],
  [`status=all&day=week&foodbank_id=${idOf(1)}`, { status: 'all', day: 'week', foodbank_id: idOf(1) }],
])('reads and writes the query %j', (address, filters) => {
  expect(donationFilters.read(new URLSearchParams(address))).toEqual({ ...NONE, ...filters });
  expect(donationFilters.write({ ...NONE, ...filters }).toString()).toBe(address);
});

test('ignores invalid values in the query', () => {
  expect(
    donationFilters.read(new URLSearchParams('status=eaten&day=never&page=0&foodbank_id=x&category=toys')),
  ).toEqual(NONE);
});

test.each([
  ['open donations', {}, { status: 'pending,scheduled' }],
  ['all donations', { status: 'all' } as const, { status: undefined }],
  ['a category', { category: 'dairy' } as const, { category: 'dairy' }],
  ['days of the offer', { offered: OCTOBER }, { offered_from: '2026-10-01', offered_to: '2026-10-31' }],
  [
    'days of the reception',
    { received: OCTOBER },
    { received_from: '2026-10-01', received_to: '2026-10-31' },
  ],
  [
    'overdue donations',
    { status: 'overdue' } as const,
    { status: 'pending,scheduled', pickup_to: '2026-11-20' },
  ],
  ['pickups today', { day: 'today' } as const, { pickup_from: TODAY, pickup_to: TODAY }],
  ['pickups tomorrow', { day: 'tomorrow' } as const, { pickup_from: '2026-11-22', pickup_to: '2026-11-22' }],
  ['pickups within seven days', { day: 'week' } as const, { pickup_from: TODAY, pickup_to: '2026-11-27' }],
])('queries the server for %s', (_, filters, expected) => {
  expect(queryOf({ ...NONE, ...filters }, TODAY)).toMatchObject(expected);
});

test('groups open donations by how soon they are due, then closed ones', () => {
  const rows = [
    makeDonation({ _id: idOf(1), scheduledPickupDate: '2026-11-18' }),
    makeDonation({ _id: idOf(2), scheduledPickupDate: '2026-11-19', status: 'received' }),
    makeDonation({ _id: idOf(3), scheduledPickupDate: '2026-11-20', status: 'scheduled' }),
    makeDonation({ _id: idOf(4), scheduledPickupDate: TODAY }),
    makeDonation({ _id: idOf(5), scheduledPickupDate: TODAY, status: 'cancelled' }),
    makeDonation({ _id: idOf(6), scheduledPickupDate: '2026-11-22' }),
    makeDonation({ _id: idOf(7), scheduledPickupDate: '2026-11-23' }),
    makeDonation({ _id: idOf(8), scheduledPickupDate: '2026-11-27' }),
    makeDonation({ _id: idOf(9), scheduledPickupDate: '2026-11-28' }),
  ];
  const groups = groupQueue(rows, TODAY).map(({ key, rows: of }) => [key, of.map(({ _id }) => _id)]);
  expect(groups).toEqual([
    ['overdue', [idOf(1), idOf(3)]],
    ['today', [idOf(4)]],
    ['tomorrow', [idOf(6)]],
    ['later', [idOf(7), idOf(8), idOf(9)]],
    ['closed', [idOf(2), idOf(5)]],
  ]);
});

test('groups by the day of the filtered event, even if overdue', () => {
  const rows = [
    makeDonation({ _id: idOf(1), offered_date: '2026-11-19', received_date: '2026-11-20' }),
    makeDonation({ _id: idOf(2), offered_date: '2026-11-19', scheduledPickupDate: '2026-11-20' }),
  ];
  expect(groupByEvent(rows, 'offered')).toEqual([{ key: '2026-11-19', rows }]);
  expect(groupByEvent(rows.slice(0, 1), 'received').map(({ key }) => key)).toEqual(['2026-11-20']);
});

test.each([
  ['pending', '2026-11-20', true],
  ['scheduled', '2026-11-20', true],
  ['scheduled', TODAY, false],
  ['received', '2026-11-20', false],
  ['declined', '2026-11-20', false],
] as const)('a %s donation for %s is overdue: %s', (status, scheduledPickupDate, expected) => {
  expect(isOverdue({ status, scheduledPickupDate }, TODAY)).toBe(expected);
});

test('stepsOf returns the allowed steps, the usual one first', () => {
  const next_statuses = ['scheduled', 'received', 'declined', 'cancelled'] as const;
  expect(stepsOf({ status: 'pending', next_statuses })[0]).toBe('scheduled');
  expect(stepsOf({ status: 'scheduled', next_statuses })[0]).toBe('received');
  expect(stepsOf({ status: 'pending', next_statuses: ['declined'] })).toEqual(['declined']);
  expect(stepsOf({ status: 'received', next_statuses: [] })).toEqual([]);
});
