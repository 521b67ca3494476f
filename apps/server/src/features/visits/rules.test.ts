import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '@nourish/contract/calendar';
import {
  nextUsualDay,
  notBefore,
  refusalOf,
  repeatedLines,
  snapshotOf,
  type FrequencyRule,
} from './rules.ts';

const rolling = (frequency_count: number, frequency_days: number): FrequencyRule => ({
  frequency_count,
  frequency_days,
  frequency_per: null,
});
const calendar = (frequency_count: number, frequency_per: 'week' | 'month'): FrequencyRule => ({
  frequency_count,
  frequency_days: null,
  frequency_per,
});

describe('the next usual day', () => {
  test.each([
    ['14 days after the last visit', rolling(1, 14), '2026-02-20', '2026-03-01', '2026-03-06'],
    ['any day, from the 14th day on', rolling(1, 14), '2026-02-20', '2026-03-06', null],
    ['the day after, once a day', rolling(1, 1), '2026-02-28', '2026-02-28', '2026-03-01'],
    ['over a leap day', rolling(1, 7), '2028-02-25', '2028-02-28', '2028-03-03'],
    ['over the turn of a year', rolling(2, 30), '2026-12-20', '2026-12-31', '2027-01-19'],
    ['the next Monday, from a Sunday', calendar(1, 'week'), '2026-11-29', '2026-11-29', '2026-11-30'],
    ['the next Monday, from a Monday', calendar(1, 'week'), '2026-11-30', '2026-12-01', '2026-12-07'],
    ['any day in the week after', calendar(1, 'week'), '2026-11-29', '2026-11-30', null],
    ['the first of the next month', calendar(2, 'month'), '2026-01-31', '2026-01-31', '2026-02-01'],
    ['the first of March, from a leap day', calendar(1, 'month'), '2028-02-29', '2028-02-29', '2028-03-01'],
    ['the first of January', calendar(1, 'month'), '2026-12-01', '2026-12-31', '2027-01-01'],
    ['any day in the month after', calendar(1, 'month'), '2026-01-31', '2026-02-01', null],
    ['any day after too few visits', rolling(2, 30), null, '2026-12-31', null],
    ['any day without a rule', { ...rolling(1, 7), frequency_count: null }, '2026-12-31', '2026-12-31', null],
  ])('is %s', (_, rule, nth_day, today, next) => {
    expect(nextUsualDay(rule, nth_day, today)).toBe(next);
  });

  const START = '2027-12-01';
  const aDay = fc.integer({ min: 0, max: 500 }).map((days) => addDays(START, days));
  const aRule = fc.oneof(
    fc
      .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 366 }))
      .map(([n, days]) => rolling(n, days)),
    fc
      .tuple(fc.integer({ min: 1, max: 6 }), fc.constantFrom('week', 'month'))
      .map(([n, per]) => calendar(n, per)),
  );

  /** Counts by the definition of the rule, day by day. */
  function isAllowed(rule: FrequencyRule, days: readonly string[], on: string): boolean {
    const inPeriod = (day: string): boolean => {
      if (rule.frequency_days !== null) return day <= on && day > addDays(on, -rule.frequency_days);
      if (rule.frequency_per === 'month') return day <= on && day.slice(0, 7) === on.slice(0, 7);
      // The days back to Monday.
      const weekday = (new Date(`${on}T12:00Z`).getUTCDay() + 6) % 7;
      return day <= on && day >= addDays(on, -weekday);
    };
    return days.filter(inPeriod).length < (rule.frequency_count ?? 0);
  }

  test('is the first day that a count of the visits allows', () => {
    fc.assert(
      fc.property(aRule, fc.array(aDay, { maxLength: 12 }), aDay, (rule, visits, today) => {
        const days = visits
          .filter((day) => day <= today)
          .toSorted()
          .toReversed();
        const next = nextUsualDay(rule, days[(rule.frequency_count ?? 1) - 1] ?? null, today);
        let first = today;
        while (!isAllowed(rule, days, first)) first = addDays(first, 1);
        expect(next ?? today).toBe(first);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('a visit', () => {
  const weekly = { ...rolling(1, 7), strength: 'reason' as const };
  const today = '2026-11-27';

  test.each([
    ['of a first client passes', null, undefined],
    ['on the same day needs a reason', today, 'already_served'],
    ['before the usual day needs a reason', '2026-11-21', 'reason_required'],
    ['on the usual day passes', '2026-11-20', undefined],
  ])('%s', (_, day, refusal) => {
    expect(refusalOf(weekly, { last_day: day, nth_day: day }, today)).toBe(refusal);
  });

  test.each(['show', 'warn'] as const)('before the usual day passes if the program says %s', (strength) => {
    const days = { last_day: '2026-11-26', nth_day: '2026-11-26' };
    expect(refusalOf({ ...weekly, strength }, days, today)).toBeUndefined();
  });
});

describe('the household of a visit', () => {
  const size = { adults: 2, seniors: 0, children: 3 };
  const answers = { ...size, household_type: 'two_parent', income_source: null, newcomer: true } as const;
  const desk = { ...answers, service: true, statistics: true, has_account: false };
  const UNKNOWN = { adults: null, seniors: null, children: null };
  const NOTHING = { household_type: null, income_source: null, newcomer: null };

  test.each([
    [
      'has the answers of a client who consents to statistics',
      desk,
      undefined,
      { ...answers, is_size_shown: true, statistics: 'granted' },
    ],
    [
      'has only the size of a client who refused statistics',
      { ...desk, statistics: false },
      undefined,
      { ...size, ...NOTHING, is_size_shown: true, statistics: 'refused' },
    ],
    [
      'has the answers of an account, unseen, if the desk has not asked',
      { ...desk, ...UNKNOWN, service: false, statistics: false, has_account: true },
      answers,
      { ...answers, is_size_shown: false, statistics: 'granted' },
    ],
    [
      'follows a refusal at the desk before the answers of the account',
      { ...desk, adults: 1, statistics: false, has_account: true },
      answers,
      { ...size, adults: 1, ...NOTHING, is_size_shown: true, statistics: 'refused' },
    ],
    [
      'was not asked of an account without answers',
      { ...desk, service: false, statistics: false, has_account: true },
      undefined,
      { ...size, ...NOTHING, is_size_shown: true, statistics: 'unasked' },
    ],
    [
      'is unknown if the visit is anonymous',
      null,
      undefined,
      { ...UNKNOWN, ...NOTHING, is_size_shown: true, statistics: 'unasked' },
    ],
  ])('%s', (_, client, told, snapshot) => {
    expect(snapshotOf({ client, answers: told, told: undefined })).toEqual(snapshot);
  });

  test('replaces the stored numbers with those stated today, one by one', () => {
    const told = { adults: 1, children: null };
    expect(snapshotOf({ client: desk, answers: undefined, told })).toMatchObject({
      adults: 1,
      seniors: 0,
      children: null,
    });
  });
});

test('names each line that repeats an item', () => {
  const lines = ['a', 'b', 'a', 'a'].map((item_id) => ({ item_id, quantity: 1 }));
  expect(repeatedLines(lines).map(({ field }) => field)).toEqual([
    'lines.2.inventory_id',
    'lines.3.inventory_id',
  ]);
});

describe('notBefore', () => {
  const start = new Date('2026-11-24T15:00:00Z');
  test.each([
    ['after the start', '2026-11-24T15:00:01Z', '2026-11-24T15:00:01Z'],
    ['within the skew of a clock before it', '2026-11-24T14:58:30Z', '2026-11-24T15:00:00Z'],
    ['before it', '2026-11-24T14:57:00Z', undefined],
  ])('judges a time %s', (_, at, expected) => {
    expect(notBefore(new Date(at), start)).toEqual(expected && new Date(expected));
    expect(notBefore(new Date(at), undefined)).toEqual(new Date(at));
  });
});
