import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

interface RetryNoteProps {
  text: string;
  isRetrying: boolean;
  onRetry: () => void;
}

export function RetryNote({ text, isRetrying, onRetry }: RetryNoteProps) {
  const { t } = useTranslation('common');
  return (
    <Alert tone="warning">
      <div className="flex flex-wrap items-center justify-between gap-3">
        {text}
        <Button variant="secondary" isPending={isRetrying} onPress={onRetry}>
          {t('retry')}
        </Button>
      </div>
    </Alert>
  );
}
