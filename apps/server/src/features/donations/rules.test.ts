import { describe, expect, test } from 'vitest';
import type { DonationOffer, DonationStatus } from '@nourish/contract';
import { DONATION_STATUSES } from '@nourish/contract/constants';
import * as rules from './rules.ts';

describe('status transitions of a donation', () => {
  const moves: Record<DonationStatus, DonationStatus[]> = {
    pending: ['scheduled', 'received', 'declined', 'cancelled'],
    scheduled: ['scheduled', 'received', 'declined', 'cancelled'],
    received: [],
    declined: [],
    cancelled: [],
  };
  const every = DONATION_STATUSES.flatMap((from) => DONATION_STATUSES.map((to) => ({ from, to })));

  test.each(every)('are checked from $from to $to', ({ from, to }) => {
    expect(rules.canTransition(from, to)).toBe(moves[from].includes(to));
    expect(rules.nextStatuses(from).includes(to)).toBe(moves[from].includes(to));
  });

  test('divide statuses into open and closed', () => {
    expect(rules.OPEN_STATUSES).toEqual(['pending', 'scheduled']);
    expect(rules.CLOSED_STATUSES).toEqual(['received', 'declined', 'cancelled']);
  });
});

const offer = (changes: Partial<DonationOffer> = {}): DonationOffer => ({
  donorName: 'Zoë Okafor',
  donorEmail: 'zoe@nourish.example',
  productName: 'Chickpeas',
  quantity: 24,
  unit: 'cans',
  category: 'canned-goods',
  scheduledPickupDate: '2026-11-23',
  scheduledPickupTime: '10:00',
  ...changes,
});
const TODAY = '2026-11-21';

describe('reading an offer', () => {
  test('normalizes its fields', () => {
    const read = rules.readOffer(
      offer({
        donorName: ' Zoë \n Okafor ',
        donorEmail: ' zoe@nourish.example\n',
        donorPhone: '(416) 555.0142',
        productName: ' Dried  chickpeas',
        scheduledPickupTime: '2:00 PM',
        notes: ' Two boxes\n',
      }),
      TODAY,
    );
    expect(read).toEqual({
      columns: {
        donor_name: 'Zoë Okafor',
        donor_email: 'zoe@nourish.example',
        donor_phone: '416-555-0142',
        pickup_date: '2026-11-23',
        pickup_time: '14:00',
        notes: 'Two boxes',
        delivery: 'bring',
        collection_street: null,
        collection_city: null,
        collection_postal_code: null,
        collection_notes: null,
        collection_until: null,
      },
      products: [{ product_name: 'Dried chickpeas', quantity: 24, unit: 'cans', category: 'canned-goods' }],
    });
  });

  test('requires neither unit nor category, phone nor notes', () => {
    const { unit, category, ...rest } = offer({ donorPhone: ' ', notes: null });
    expect([unit, category]).toEqual(['cans', 'canned-goods']);
    expect(rules.readOffer(rest, TODAY)).toMatchObject({
      columns: { donor_phone: null, notes: null },
      products: [{ unit: 'pieces', category: 'other' }],
    });
  });

  test.each([
    ['2026-11-22', undefined],
    ['2027-11-21', undefined],
    ['2026-11-21', 'in_past'],
    ['2026-11-20', 'in_past'],
    ['2027-11-22', 'too_far_ahead'],
  ])('for the day %s gives %s', (scheduledPickupDate, code) => {
    const read = rules.readOffer(offer({ scheduledPickupDate }), TODAY);
    expect('problems' in read ? read.problems : []).toMatchObject(
      code === undefined ? [] : [{ field: 'scheduledPickupDate', code }],
    );
  });

  test.each([
    ['9:00 AM', '09:00'],
    ['09:00', '09:00'],
    ['5:00 p.m.', '17:00'],
    ['08:00', 'not_an_option'],
    ['09:30', 'not_an_option'],
    ['6:00 PM', 'not_an_option'],
    ['25:00', 'bad_format'],
    ['noon', 'bad_format'],
  ])('at the time %s gives %s', (scheduledPickupTime, outcome) => {
    const read = rules.readOffer(offer({ scheduledPickupTime }), TODAY);
    if ('columns' in read) expect(read.columns.pickup_time).toBe(outcome);
    else expect(read.problems).toMatchObject([{ field: 'scheduledPickupTime', code: outcome }]);
  });

  test.each([
    ['416 555 0142', '416-555-0142'],
    ['+1 (416) 555-0142', '416-555-0142'],
    ['+44 20 7946 0958', '+44 20 7946 0958'],
    ['+33142685300', '+33 1 42 68 53 00'],
    ['011 52 55 1234 5678', '+52 55 1234 5678'],
    ['416-555-0142 ext. 12', '416-555-0142 ext. 12'],
    ['', null],
  ])('formats the phone %j as %j', (donorPhone, formatted) => {
    expect(rules.readOffer(offer({ donorPhone }), TODAY)).toMatchObject({
      columns: { donor_phone: formatted },
    });
  });

  test.each([
    '12',
    'call me',
    '416-555-014',
    '123-456-7890',
    'call 416-555-0142',
    '4'.repeat(30),
    '=1+1',
    '416-555-0142; drop table',
  ])('rejects the phone %j', (donorPhone) => {
    expect(rules.readOffer(offer({ donorPhone }), TODAY)).toEqual({
      problems: [{ field: 'donorPhone', code: 'bad_phone' }],
    });
  });

  test('reports all problems at once', () => {
    const bad = offer({ donorPhone: 'x', scheduledPickupDate: TODAY, scheduledPickupTime: 'x' });
    const read = rules.readOffer(bad, TODAY);
    expect('problems' in read && read.problems.map(({ field }) => field)).toEqual([
      'donorPhone',
      'scheduledPickupDate',
      'scheduledPickupTime',
    ]);
  });
});

test.each([
  ['later today', '2026-11-21', '11:00', undefined],
  ['at this moment', '2026-11-21', '10:30', undefined],
  ['in a year', '2027-11-21', '09:15', undefined],
  ['earlier today', '2026-11-21', '10:00', 'in_past'],
  ['yesterday', '2026-11-20', '17:00', 'in_past'],
  ['in more than a year', '2027-11-22', '09:00', 'too_far_ahead'],
])('a pickup appointment %s is checked', (_, date, time, code) => {
  const problem = rules.checkAppointment({ date, time }, { date: TODAY, time: '10:30:00' });
  expect(problem?.code).toBe(code);
});

test('the ledger reason is the code and the notes of staff', () => {
  const id = '019a0000-0000-7000-8000-00001234abcd';
  const code = 'LS-427';
  expect(rules.originOf({ id, code }, null)).toEqual({ donation_id: id, reason: code });
  expect(rules.originOf({ id, code }, 'One dented')).toEqual({
    donation_id: id,
    reason: 'LS-427: One dented',
  });
});
