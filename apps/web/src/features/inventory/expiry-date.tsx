import { DEFAULT_TIME_ZONE } from '@nourish/contract/constants';
import { useTranslation } from 'react-i18next';
import { daysBetween, todayIn, useDates } from '../../lib/dates.ts';
import { expiryOf, type Dated } from './expiry.ts';

interface ExpiryDateProps {
  item: Dated;
  /** The food bank's time zone, in which its dates are counted. */
  timeZone?: string | undefined;
  /** Shows only the date, because another element marks it as past. */
  isBrief?: boolean;
  /** Leaves out the year of a date that is less than 300 days away. */
  isShort?: boolean;
}

const SHORT_DAYS = 300;

/** The date of an item. An item past its best-before date is not called expired. */
export function ExpiryDate({
  item,
  timeZone = DEFAULT_TIME_ZONE,
  isBrief = false,
  isShort = false,
}: ExpiryDateProps) {
  const { t } = useTranslation('inventory');
  const { formatDate } = useDates();
  if (item.expiration_date === null) return <span>{t('noExpiry')}</span>;
  // A date stays on one line.
  const isNear = Math.abs(daysBetween(todayIn(timeZone), item.expiration_date)) < SHORT_DAYS;
  const date = formatDate(item.expiration_date, isShort && isNear ? 'short' : 'medium').replaceAll(
    ' ',
    '\u00a0',
  );
  // Visitors do not get the kind of date, and best before would be wrong for a date of expiry.
  if (item.date_kind === undefined) return <span>{t('onPackage', { date })}</span>;
  const state = expiryOf(item, timeZone);
  if (state === 'expired') return <span>{t('expiredOn', { date })}</span>;
  if (state === 'past_best_before' && !isBrief) return <span>{t('pastBestBefore', { date })}</span>;
  return <span>{t(item.date_kind === 'expiry' ? 'expires' : 'bestBefore', { date })}</span>;
}
