import { describe, expect, test } from 'vitest';
import { Failure } from '../../fail.ts';
import { listedMonths, listedWeeks, periodOf, trendWeeks } from './period.ts';

const TODAY = '2026-11-02';

test.each([
  [{}, { from: null, to: TODAY, isNamed: false }],
  [{ start_date: '2026-10-01' }, { from: '2026-10-01', to: TODAY, isNamed: true }],
  [{ end_date: '2026-12-31' }, { from: null, to: '2026-12-31', isNamed: true }],
  [
    { start_date: TODAY, end_date: TODAY },
    { from: TODAY, to: TODAY, isNamed: true },
  ],
  [{ start_date: '2027-01-01' }, { from: '2027-01-01', to: '2027-01-01', isNamed: true }],
  [{ start_date: '2006-11-02' }, { from: '2006-11-02', to: TODAY, isNamed: true }],
])('accepts %j as a period', (query, period) => {
  expect(periodOf(query, TODAY)).toEqual(period);
});

test.each([
  [{ start_date: '2026-03-02', end_date: '2026-03-01' }, 'end_date', 'before_start'],
  [{ start_date: '2006-11-01' }, 'start_date', 'too_big'],
  [{ start_date: '0001-01-01' }, 'start_date', 'too_big'],
  [{ start_date: '2026-01-01', end_date: '9999-12-31' }, 'end_date', 'too_big'],
  [{ start_date: '2004-02-28', end_date: '2024-02-29' }, 'end_date', 'too_big'],
])('rejects %j', (query, field, code) => {
  expect(() => periodOf(query, TODAY)).toThrow(Failure);
  try {
    periodOf(query, TODAY);
  } catch (error) {
    expect(error).toMatchObject({ code: 'invalid_input', errors: [{ field, code }] });
  }
});

describe('weeks and months of a report', () => {
  const from = (start_date: string, end_date: string) => periodOf({ start_date, end_date }, TODAY);

  test('include every week and month of the period, with or without data', () => {
    expect(listedWeeks(from('2026-03-08', '2026-03-16'), '2026-03-16')).toEqual([
      '2026-03-02',
      '2026-03-09',
      '2026-03-16',
    ]);
    expect(listedMonths(from('2025-12-31', '2026-02-01'), undefined)).toEqual([
      '2025-12',
      '2026-01',
      '2026-02',
    ]);
  });

  test('start with the first data, or today without data', () => {
    const ever = periodOf({}, TODAY);
    expect(listedWeeks(ever, '2026-10-19')).toEqual(['2026-10-19', '2026-10-26', '2026-11-02']);
    expect(listedMonths(ever, '2026-09-01')).toEqual(['2026-09', '2026-10', '2026-11']);
    expect([listedWeeks(ever, undefined), listedMonths(ever, undefined)]).toEqual([
      ['2026-11-02'],
      ['2026-11'],
    ]);
  });

  test('of a trend are the last eight weeks, unless the caller set a period', () => {
    const weeks = trendWeeks(periodOf({}, TODAY), '2010-01-01');
    expect([weeks.length, weeks[0], weeks[7]]).toEqual([8, '2026-09-14', '2026-11-02']);
    expect(trendWeeks(from('2026-10-31', '2026-11-01'), undefined)).toEqual(['2026-10-26']);
  });

  test('are cut at the start if too long: five years of weeks, twenty years of months', () => {
    const ever = periodOf({}, TODAY);
    const [weeks, months] = [listedWeeks(ever, '1990-01-01'), listedMonths(ever, '1990-01-01')];
    expect([weeks.length, weeks.at(-1), months.length, months.at(-1)]).toEqual([
      260,
      '2026-11-02',
      241,
      '2026-11',
    ]);
    expect(listedMonths(from('2006-11-02', TODAY), undefined)).toEqual(months);
    const last = periodOf({ end_date: '9999-12-31' }, TODAY);
    expect([listedWeeks(last, TODAY).at(-1), listedMonths(last, TODAY).at(-1)]).toEqual([
      '9999-12-27',
      '9999-12',
    ]);
    expect(listedWeeks(periodOf({ end_date: '0001-01-03' }, TODAY), undefined)).toEqual(['0001-01-01']);
  });
});
