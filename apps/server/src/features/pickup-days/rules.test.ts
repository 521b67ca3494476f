import { describe, expect, test } from 'vitest';
import { byPackingOrder, figuresOf, isToPack, readCode, refusalOf, stateOf, type Booking } from './rules.ts';

const TORONTO = 'America/Toronto';
const DAY = '2027-05-03';
const booking = (more: Partial<Booking> = {}): Booking => ({
  status: 'approved',
  date: DAY,
  time: '10:00',
  minutes: 30,
  arrived_at: null,
  packing_at: null,
  ...more,
});
/** A moment of the day in Toronto, in summer. */
const at = (time: string, day = DAY): Date => new Date(`${day}T${time}:00-04:00`);
const HERE = at('09:55');
const NEXT_MORNING = at('09:00', '2027-05-04');

describe('the state of a booking', () => {
  test.each([
    ['approved before its time', {}, at('09:00'), 'booked'],
    ['approved during its time', {}, at('10:29'), 'booked'],
    ['not approved yet', { status: 'pending' }, at('10:10'), 'booked'],
    ['at the end of its time and not packed', {}, at('10:30'), 'not_packed'],
    ['at the end of its time', { status: 'ready' }, at('10:30'), 'late'],
    ['an hour after the end, less a minute', { status: 'ready' }, at('11:29'), 'late'],
    ['an hour after the end', {}, at('11:30'), 'no_show'],
    ['on the next day', {}, at('00:00', '2027-05-04'), 'no_show'],
    ['late in the evening, once the day is over', { time: '23:30' }, at('00:05', '2027-05-04'), 'no_show'],
    ['arrived', { arrived_at: HERE }, at('10:00'), 'arrived'],
    ['arrived and still waiting', { arrived_at: HERE }, at('15:00'), 'arrived'],
    ['not packed for a person who came and left', { arrived_at: HERE }, NEXT_MORNING, 'not_packed'],
    ['ready for a person who came and left', { status: 'ready', arrived_at: HERE }, NEXT_MORNING, 'late'],
    [
      'packed by somebody after the person left',
      { packing_at: HERE, arrived_at: HERE },
      NEXT_MORNING,
      'packing',
    ],
    ['of an earlier day, for a person who is here', { arrived_at: NEXT_MORNING }, NEXT_MORNING, 'arrived'],
    ['packed by somebody', { packing_at: HERE }, at('10:00'), 'packing'],
    [
      'packed by somebody while the person waits',
      { packing_at: HERE, arrived_at: HERE },
      at('12:00'),
      'packing',
    ],
    ['packed by somebody after the end', { packing_at: HERE }, at('10:45'), 'packing'],
    ['ready', { status: 'ready' }, at('10:00'), 'ready'],
    ['ready for a person who is here', { status: 'ready', arrived_at: HERE }, at('11:45'), 'ready'],
    ['ready for a person who did not come', { status: 'ready' }, at('12:00'), 'no_show'],
    ['handed out', { status: 'fulfilled' }, at('10:05'), 'handed_out'],
    ['handed out to a person who came after all', { status: 'fulfilled' }, at('18:00'), 'handed_out'],
    ['of a later day', { date: '2027-05-10' }, at('12:00'), 'booked'],
  ] as const)('is right if it is %s', (_, more, now, state) => {
    expect(stateOf(booking(more), TORONTO, now)).toBe(state);
  });

  test('follows the clock of the food bank', () => {
    const now = new Date('2027-05-03T13:45:00Z');
    expect(stateOf(booking(), TORONTO, now)).toBe('booked');
    expect(stateOf(booking(), 'America/St_Johns', now)).toBe('not_packed');
  });

  test('counts the length of a time that the clocks repeat once', () => {
    // In Toronto, 01:00 to 02:00 occurs twice on this night.
    const night = booking({ date: '2027-11-07', time: '01:30', minutes: 60, status: 'ready' });
    expect(stateOf(night, TORONTO, new Date('2027-11-07T06:29:00Z'))).toBe('ready');
    expect(stateOf(night, TORONTO, new Date('2027-11-07T06:30:00Z'))).toBe('late');
    expect(stateOf(night, TORONTO, new Date('2027-11-07T07:30:00Z'))).toBe('no_show');
  });

  test('ends with the day also where the day has 23 or 25 hours', () => {
    const evening = (date: string) => booking({ date, time: '23:30' });
    expect(stateOf(evening('2027-03-14'), TORONTO, new Date('2027-03-15T04:00:00Z'))).toBe('no_show');
    expect(stateOf(evening('2027-11-07'), TORONTO, new Date('2027-11-08T04:45:00Z'))).toBe('booked');
    expect(stateOf(evening('2027-11-07'), TORONTO, new Date('2027-11-08T05:00:00Z'))).toBe('no_show');
  });
});

test('packs by time, and within a time first for those who are here, by their arrival', () => {
  const one = (name: string, time: string, arrived_at: string | null = null) => ({
    request_id: name,
    name,
    time,
    arrived_at,
  });
  const order = [
    one('Late riser', '10:30', '2027-05-03T13:00:00.000Z'),
    one('Zoë', '10:00'),
    one('Ada', '10:00'),
    one('Second', '10:00', '2027-05-03T14:02:00.000Z'),
    one('First', '10:00', '2027-05-03T14:01:00.000Z'),
  ].toSorted(byPackingOrder);
  expect(order.map(({ name }) => name)).toEqual(['First', 'Second', 'Ada', 'Zoë', 'Late riser']);
});

test('packs approved requests, but not for those who did not come', () => {
  const isIt = (status: Booking['status'], state: 'booked' | 'late' | 'no_show' | 'packing') =>
    isToPack({ status, state });
  expect([isIt('approved', 'booked'), isIt('approved', 'late'), isIt('approved', 'packing')]).toEqual([
    true,
    true,
    true,
  ]);
  expect([isIt('approved', 'no_show'), isIt('pending', 'booked'), isIt('ready', 'late')]).toEqual([
    false,
    false,
    false,
  ]);
});

describe('the figures of a day', () => {
  const arrived_at = HERE.toISOString();
  const bookings = [
    { status: 'pending', state: 'booked', arrived_at: null },
    { status: 'approved', state: 'arrived', arrived_at },
    { status: 'ready', state: 'ready', arrived_at },
    { status: 'ready', state: 'no_show', arrived_at: null },
    { status: 'fulfilled', state: 'handed_out', arrived_at },
  ] as const;
  const counted = { expected: 5, ready: 2, handed_out: 1, missed: 1 };

  test('count its bookings, and today also who is here and what is ready of earlier days', () => {
    const left = at('11:00', '2027-05-02').toISOString();
    const earlier = [
      { status: 'ready', state: 'ready', arrived_at },
      { status: 'ready', state: 'late', arrived_at: left },
      { status: 'approved', state: 'no_show', arrived_at: null },
    ] as const;
    const today = { date: DAY, today: DAY, time_zone: TORONTO };
    expect(figuresOf(bookings, earlier, today)).toEqual({ ...counted, arrived: 3, ready: 4 });
  });

  test('count on a past day the people who came and left without food', () => {
    const past = { date: DAY, today: '2027-05-04', time_zone: TORONTO };
    expect(figuresOf(bookings, [], past)).toEqual({ ...counted, arrived: 2 });
  });
});

test.each([
  ['LS-427', 'LS-427'],
  [' ls-427 ', 'LS-427'],
  ['ls427', 'LS-427'],
  ['LS 427', 'LS-427'],
  ['LS – 427', 'LS-427'],
  ['427', null],
  ['LSX-427', null],
  ['', null],
])('reads the code in "%s"', (text, code) => {
  expect(readCode(text)).toBe(code);
});

test.each([
  ['pending', DAY, null],
  ['ready', DAY, null],
  ['ready', '2027-05-02', null],
  ['cancelled', '2027-05-02', 'called_off'],
  ['approved', '2027-05-04', 'other_day'],
  ['fulfilled', DAY, 'handed_out'],
  ['cancelled', DAY, 'called_off'],
  ['rejected', DAY, 'called_off'],
] as const)(
  'decides whether the person of a request that is %s for %s can arrive',
  (status, date, refusal) => {
    expect(refusalOf({ status, date }, DAY)).toBe(refusal);
  },
);
