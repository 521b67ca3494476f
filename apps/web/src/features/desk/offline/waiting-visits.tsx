import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { withdraw } from '../../../lib/offline/outbox.ts';
import { Button } from '../../../ui/button.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { givenAt, type VisitEntry } from './visit-entries.ts';

interface WaitingVisitsProps {
  waiting: readonly VisitEntry[];
  timeZone: string;
  today: string;
}

/** The visits that this device keeps until the server responds. */
export function WaitingVisits({ waiting, timeZone, today }: WaitingVisitsProps) {
  const { t } = useTranslation('desk');
  const { formatTime, formatDate } = useDates();
  if (waiting.length === 0) return null;
  return (
    <ul aria-label={t('waiting.label')} className="flex flex-col divide-y divide-line">
      {waiting.map((entry) => {
        const { key, name, wasSent, action } = entry;
        const { date, time } = givenAt(entry, timeZone);
        return (
          <li key={key} data-focus-row className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 py-1">
            <span className="w-20 shrink-0 text-muted tabular-nums">{formatTime(time)}</span>{' '}
            <span className="min-w-0 flex-1 basis-32">
              <span className="block font-semibold wrap-anywhere">{name}</span>{' '}
              <span className="block text-sm text-muted wrap-anywhere">
                {[
                  action.facts.client_code,
                  action.facts.program_name,
                  date !== today && formatDate(date, 'short'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>{' '}
            <StatusBadge tone="info">{t('waiting.mark')}</StatusBadge>{' '}
            {/* One that was sent may have been recorded, so it cannot be withdrawn. */}
            {!wasSent && (
              <Button
                variant="quiet"
                size="sm"
                aria-label={t('waiting.withdrawOf', { name })}
                onPress={() => void withdraw(entry)}
              >
                {t('waiting.withdraw')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
