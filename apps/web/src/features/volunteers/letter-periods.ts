import type { ParseKeys } from 'i18next';

export const PERIODS = ['school', 'year', 'all', 'own'] as const;
export type Period = (typeof PERIODS)[number];

/** The first and the last day that hours count, both of them in; without one of them, all before or after. */
export interface Span {
  start_date?: string;
  end_date?: string;
}
/** Two days as they were entered, '' while there is none. */
export interface OwnDays {
  from: string;
  to: string;
}

/** Schools in Ontario count from the first of July: the hours of a summer belong to the year after it. */
const SCHOOL_YEAR_STARTS = '-07-01';

export function schoolYearStart(today: string): string {
  const year = Number(today.slice(0, 4));
  const start = `${year}${SCHOOL_YEAR_STARTS}`;
  return today >= start ? start : `${year - 1}${SCHOOL_YEAR_STARTS}`;
}

export const yearStart = (today: string): string => `${today.slice(0, 4)}-01-01`;

export function spanOf(period: Period, own: OwnDays, today: string): Span {
  switch (period) {
    case 'school':
      return { start_date: schoolYearStart(today) };
    case 'year':
      return { start_date: yearStart(today) };
    case 'all':
      return {};
    case 'own':
      return { start_date: own.from, end_date: own.to };
  }
}

type Problems = Partial<Record<keyof OwnDays, ParseKeys<'volunteer-letter'>>>;

/** What is wrong with own days, by their fields. */
export function problemsOf({ from, to }: OwnDays): Problems {
  return {
    ...(from === '' && { from: 'errors.day' }),
    ...(to === '' ? { to: 'errors.day' } : to < from && { to: 'errors.order' }),
  };
}
