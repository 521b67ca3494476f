import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/api-error.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import type { Downloads } from './use-downloads.ts';

/** A file that could not be made, and another try. It stays until somebody has seen it. */
export function DownloadFailure({ downloads: { failure, start, dismiss } }: { downloads: Downloads }) {
  const { t } = useTranslation(['reports', 'common']);
  if (!failure) return null;
  return (
    <Alert tone="danger" title={t(`${failure.of.kind}.failed`)} onDismiss={dismiss}>
      <p>{errorMessage(failure.error)}</p>
      <Button variant="secondary" className="mt-2" onPress={() => start(failure.of)}>
        {t('common:retry')}
      </Button>
    </Alert>
  );
}
