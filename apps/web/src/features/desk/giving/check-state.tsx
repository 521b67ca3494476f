import { useTranslation } from 'react-i18next';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import type { LineChecks } from './use-line-checks.ts';

/** Below the lines: what has to be decided first, and that lines were not compared with the needs. */
export function CheckState({ checks }: { checks: LineChecks }) {
  const { t } = useTranslation(['desk', 'common']);
  return (
    <>
      {checks.isHeldBack && <Alert tone="danger">{t('desk:check.open')}</Alert>}
      {checks.isFailed && (
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
      )}
    </>
  );
}

interface CheckSummaryProps {
  /** For `aria-describedby` of the button that sends the lines. */
  id: string;
  checks: LineChecks;
  className?: string;
}

/** Announces the verdict as soon as the lines were compared. Always mounted, or screen readers would miss it. */
export function CheckSummary({ id, checks, className }: CheckSummaryProps) {
  const { t, i18n } = useTranslation('desk');
  const { openCount, uncheckedCount, comparedCount, isLoading } = checks;
  const found = [
    ...(openCount > 0 ? [t('check.count', { count: openCount })] : []),
    ...(uncheckedCount > 0 ? [t('check.unchecked', { count: uncheckedCount })] : []),
  ];
  return (
    <p
      id={id}
      role="status"
      className={cx(
        'text-sm',
        openCount > 0
          ? 'font-semibold text-danger'
          : found.length > 0 || isLoading
            ? 'text-muted'
            : 'sr-only',
        className,
      )}
    >
      {isLoading
        ? t('check.loading')
        : found.length > 0
          ? new Intl.ListFormat(i18n.language, { type: 'unit' }).format(found)
          : comparedCount > 0 && t('check.nothing')}
    </p>
  );
}
