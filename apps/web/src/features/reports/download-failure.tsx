import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/api-error.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import type { Downloads } from './use-downloads.ts';

export function DownloadFailure({ downloads: { failure, start, dismiss } }: { downloads: Downloads }) {
  const { t } = useTranslation(['reports', 'common']);
  if (!failure) return null;
  return (
    <Alert tone="danger" title={t(`${failure.file.kind}.failed`)} onDismiss={dismiss}>
      <p>{errorMessage(failure.error)}</p>
      <Button variant="secondary" className="mt-2" onPress={() => start(failure.file)}>
        {t('common:retry')}
      </Button>
    </Alert>
  );
}
