import type { ParseKeys } from 'i18next';

export const PERIODS = ['school', 'year', 'all', 'own'] as const;
export type Period = (typeof PERIODS)[number];

/** First and last day, both inclusive; a missing one leaves the span open. */
export interface Span {
  start_date?: string;
  end_date?: string;
}
/** Custom dates; '' if empty. */
export interface OwnDays {
  from: string;
  to: string;
}

/** Ontario's school year for volunteer hours: summer hours count for the next year. */
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

/** Problems of custom dates by field. */
export function problemsOf({ from, to }: OwnDays): Problems {
  return {
    ...(from === '' && { from: 'errors.day' }),
    ...(to === '' ? { to: 'errors.day' } : to < from && { to: 'errors.order' }),
  };
}
