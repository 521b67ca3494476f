import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { Alert } from '../../ui/alert.tsx';
import type { ShiftImport } from './api.ts';
import { Outcome } from './outcome.tsx';
import { daysOf, summaryOf } from './rows.ts';

/** The number and dates of the created shifts. */
export function DoneStep({ planned }: { planned: ShiftImport }) {
  const { t } = useTranslation('shift-imports');
  const { formatDate, formatNumber } = useDates();
  const days = daysOf(planned);
  const { drafts } = summaryOf(planned);
  const counted = (count: number) => ({ count, formatted: formatNumber(count) });
  return (
    <Outcome>
      <Alert tone="success" title={t('done.title', counted(planned.created))}>
        {days && (
          <p>
            {days.first === days.last
              ? t('done.day', { day: formatDate(days.first, 'long') })
              : t('done.days', { first: formatDate(days.first), last: formatDate(days.last) })}
          </p>
        )}
        {drafts > 0 && <p>{t('done.drafts', counted(drafts))}</p>}
      </Alert>
    </Outcome>
  );
}
