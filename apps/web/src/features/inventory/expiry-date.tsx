import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { expiryOf } from './expiry.ts';

interface ExpiryDateProps {
  date: string | null;
  /** The food bank's, in whose days dates are counted. */
  timeZone?: string | undefined;
}

/** When an item expires or expired, or that it has no such date. */
export function ExpiryDate({ date, timeZone }: ExpiryDateProps) {
  const { t } = useTranslation('inventory');
  const { formatDate } = useDates();
  if (date === null) return <span>{t('noExpiry')}</span>;
  const key = expiryOf(date, timeZone) === 'expired' ? 'expiredOn' : 'expires';
  return <span>{t(key, { date: formatDate(date) })}</span>;
}
