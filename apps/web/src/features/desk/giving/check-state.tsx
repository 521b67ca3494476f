import { useTranslation } from 'react-i18next';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import type { LineChecks } from './use-line-checks.ts';

/** Below the lines: what has to be decided first, or that they were not compared with the needs. */
export function CheckState({ checks, hasAllergies }: { checks: LineChecks; hasAllergies: boolean }) {
  const { t } = useTranslation(['desk', 'common']);
  if (checks.isHeldBack) return <Alert tone="danger">{t('desk:check.open')}</Alert>;
  if (checks.isFailed)
    return (
      <Alert tone="warning">
        {t('desk:check.failed')}
        <Button
          variant="quiet"
          size="sm"
          className="-ml-3 flex"
          isPending={checks.isRetrying}
          onPress={checks.retry}
        >
          {t('common:retry')}
        </Button>
      </Alert>
    );
  // Until then, silence would look like safe.
  return checks.isLoading && hasAllergies ? (
    <p role="status" className="text-sm text-muted">
      {t('desk:check.loading')}
    </p>
  ) : null;
}
