import { useTranslation } from 'react-i18next';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

interface OutOfDateProps {
  isRetrying: boolean;
  onRetry: () => void;
}

/** Above a list that could not be followed: what is shown may have changed since. */
export function OutOfDate({ isRetrying, onRetry }: OutOfDateProps) {
  const { t } = useTranslation('common');
  return (
    <Alert tone="warning">
      <div className="flex flex-wrap items-center justify-between gap-3">
        {t('outOfDate')}
        <Button variant="secondary" isPending={isRetrying} onPress={onRetry}>
          {t('retry')}
        </Button>
      </div>
    </Alert>
  );
}
