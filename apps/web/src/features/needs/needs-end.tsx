import { endsSoon } from '@nourish/contract/needs-term';
import { useTranslation } from 'react-i18next';
import { serverTime } from '../../lib/connection.ts';
import { useDates } from '../../lib/dates.ts';
import { useNow } from '../../lib/use-now.ts';
import { Alert } from '../../ui/alert.tsx';

/** Asks to renew the consent of a household in its last days; without it, its allergies are no longer checked. */
export function NeedsEnd({ expiresAt }: { expiresAt: string }) {
  const { t } = useTranslation('needs');
  const { formatInstantDate } = useDates();
  const now = useNow();
  if (!endsSoon(expiresAt, serverTime(now))) return null;
  return (
    <Alert tone="warning" title={t('householdEnd.title', { date: formatInstantDate(expiresAt) })}>
      {t('householdEnd.help')}
    </Alert>
  );
}
