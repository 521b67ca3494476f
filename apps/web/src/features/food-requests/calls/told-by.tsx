import type { RequestCall } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { isErased } from '../../../lib/erased.ts';
import { useTimeZone } from '../../food-banks/api.ts';

interface ToldByProps {
  told: RequestCall['lines'][number]['told'];
  foodBankId: string;
}

/** The user who told the person about a line, and the time. Renders nothing before that. */
export function ToldBy({ told, foodBankId }: ToldByProps) {
  const { t } = useTranslation(['holds', 'common']);
  const { formatInstant } = useDates();
  const timeZone = useTimeZone(foodBankId);
  if (!told) return null;
  const name = isErased(told.by) ? t('common:deletedAccount') : told.by;
  return (
    <span className="block text-sm text-muted">
      {t('holds:calls.toldBy', { name, date: formatInstant(told.at, timeZone) })}
    </span>
  );
}
