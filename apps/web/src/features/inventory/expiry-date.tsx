import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { expiryOf, type Dated } from './expiry.ts';

interface ExpiryDateProps {
  item: Dated;
  /** The food bank's, in whose days dates are counted. */
  timeZone?: string | undefined;
  /** Just the date, where something else says what it means when it is past. */
  isBrief?: boolean;
}

/** What an item's date says, in words that hold: what is past its best-before date is not called expired. */
export function ExpiryDate({ item, timeZone, isBrief = false }: ExpiryDateProps) {
  const { t } = useTranslation('inventory');
  const { formatDate } = useDates();
  if (item.expiration_date === null) return <span>{t('noExpiry')}</span>;
  const date = formatDate(item.expiration_date);
  // Visitors who are not signed in are not told what the date says.
  if (item.date_kind === undefined) return <span>{t('onPackage', { date })}</span>;
  const state = expiryOf(item, timeZone);
  if (state === 'expired') return <span>{t('expiredOn', { date })}</span>;
  if (state === 'past_best_before' && !isBrief) return <span>{t('pastBestBefore', { date })}</span>;
  return <span>{t(item.date_kind === 'expiry' ? 'expires' : 'bestBefore', { date })}</span>;
}
