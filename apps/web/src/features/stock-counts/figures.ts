import type { StockCount, StockCountLine, StockCountSummary } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { signed } from '../../lib/numbers.ts';

/** The short number of a count; also used in the ledger. */
export const countNumber = (id: string) => `#${id.slice(-8)}`;

/** Parses a number of units: whole, not negative and within the limit; null for other text. */
export function readUnits(text: string): number | null {
  const digits = text.replace(/[\s\u00a0\u202f]/g, '');
  if (!/^\d{1,9}$/.test(digits)) return null;
  const units = Number(digits);
  return units <= LIMITS.stock ? units : null;
}

/** The share of counted lines without a difference, in percent; null if no line is counted. */
export function accuracyOf({ counted, differing }: Pick<StockCountSummary, 'counted' | 'differing'>) {
  if (counted === 0) return null;
  const percent = ((counted - differing) / counted) * 100;
  // Only an exact count is 100 percent, and only a count without a match is 0.
  if (differing > 0 && percent > 99) return 99;
  return percent > 0 && percent < 1 ? 1 : Math.round(percent);
}

const withoutBreaks = (text: string) => text.replaceAll(' ', '\u00a0');

export function useCountTexts() {
  const { t } = useTranslation(['stock-counts', 'inventory']);
  const { formatDate, formatInstant, formatInstantDate, formatNumber } = useDates();
  return {
    placeOf: ({ scope, location_name }: Pick<StockCount, 'scope' | 'location_name'>): string =>
      scope === 'location' ? (location_name ?? '') : t(`scopes.${scope}`),
    /** The date on the package and what it means; null without a date. */
    dateOf: ({ expiration_date, date_kind }: Pick<StockCountLine, 'expiration_date' | 'date_kind'>) =>
      expiration_date &&
      t(date_kind === 'expiry' ? 'inventory:expires' : 'inventory:bestBefore', {
        date: withoutBreaks(formatDate(expiration_date)),
      }),
    /** The day of an instant, which never breaks across lines. */
    dayOf: (instant: string): string => withoutBreaks(formatInstantDate(instant)),
    /** Day and time of an instant, which never break across lines. */
    timeOf: (instant: string): string => withoutBreaks(formatInstant(instant)),
    signed: (units: number): string => signed(units, formatNumber),
  };
}
