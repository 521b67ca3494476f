import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/api-error.ts';
import { useDates } from '../../../lib/dates.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';

interface LetterHoursProps {
  hours: Pick<
    UseQueryResult<{ total_hours: number; completed_shifts: number }>,
    'data' | 'error' | 'isFetching' | 'refetch'
  >;
}

export function LetterHours({ hours: { data, error, isFetching, refetch } }: LetterHoursProps) {
  const { t } = useTranslation(['volunteer-letter', 'volunteers', 'common']);
  const { formatNumber } = useDates();
  if (!data && error)
    return (
      <Alert tone="danger" title={t('failed')}>
        <div className="flex flex-col items-start gap-3">
          {errorMessage(error)}
          <Button variant="secondary" isPending={isFetching} onPress={() => void refetch()}>
            {t('common:retry')}
          </Button>
        </div>
      </Alert>
    );
  return (
    <div role="status" className="flex min-h-14 items-center rounded-md bg-sunken px-4 py-2">
      {!data ? (
        <p className="text-muted">{t('counting')}</p>
      ) : data.completed_shifts === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <p>
          <span className="text-xl font-bold tabular-nums">
            {t('volunteers:mine.hoursOf', {
              count: data.total_hours,
              hours: formatNumber(data.total_hours),
            })}
          </span>{' '}
          <span className="text-muted">
            {t('volunteers:mine.shiftsCompleted', { count: data.completed_shifts })}
          </span>
        </p>
      )}
    </div>
  );
}
