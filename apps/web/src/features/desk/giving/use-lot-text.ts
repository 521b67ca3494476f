import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { foldText } from '../../../lib/fold-text.ts';
import type { AddedItem, GivenLine } from './lines.ts';

type Lot = Pick<AddedItem, 'lot_code' | 'expiration_date' | 'date_kind'>;

/** Returns the lot and the date of an item in words; null if it has neither. */
export function useLotText(): (lot: Lot & { storage_location?: string | null }) => string | null {
  const { t } = useTranslation('desk');
  const { formatDate } = useDates();
  return ({ lot_code: code, expiration_date, date_kind, storage_location }) => {
    const date = expiration_date && formatDate(expiration_date).replaceAll(' ', '\u00a0');
    const parts = [
      ...(code ? [t('lot.code', { code })] : []),
      ...(date ? [t(date_kind === 'expiry' ? 'lot.expires' : 'lot.bestBefore', { date })] : []),
      ...(storage_location ? [storage_location] : []),
    ];
    return parts.length === 0 ? null : parts.join(', ');
  };
}

/** The folded names that have several lots on screen. */
export function repeatedNames(lines: readonly Pick<GivenLine, 'item_name'>[]): ReadonlySet<string> {
  const names = lines.map(({ item_name }) => foldText(item_name));
  return new Set(names.filter((name, place) => names.indexOf(name) !== place));
}
