import { useTranslation } from 'react-i18next';
import { useDates } from '../lib/dates.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

interface OutOfDateProps {
  seenAt?: number | undefined;
  /** The page shows a single record, not a list. */
  isOne?: boolean;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Warns that the data shown could not be refreshed and may be out of date. */
export function OutOfDate({ seenAt, isOne = false, isRetrying, onRetry }: OutOfDateProps) {
  const { t } = useTranslation('common');
  const { formatInstant } = useDates();
  return (
    <Alert tone="warning">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="min-w-0 flex-1 basis-60">
          {!isOne && `${t('outOfDate')} `}
          {seenAt !== undefined && t('lastUpdated', { when: formatInstant(new Date(seenAt).toISOString()) })}
        </span>
        <Button variant="secondary" isPending={isRetrying} onPress={onRetry}>
          {t('retry')}
        </Button>
      </div>
    </Alert>
  );
}
