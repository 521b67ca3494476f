import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/api-error.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import type { QueryState } from '../../ui/query-placeholder.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';

export function SampleNote({ query }: { query: QueryState }) {
  const { t } = useTranslation(['reports', 'common']);
  return (
    <Alert tone="warning" title={t('samples.title')}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose">{t('samples.text', { message: errorMessage(query.error) })}</p>
        <Button variant="secondary" isPending={query.isFetching} onPress={() => void query.refetch()}>
          {t('common:retry')}
        </Button>
      </div>
    </Alert>
  );
}

export function SampleBadge() {
  const { t } = useTranslation('reports');
  return <StatusBadge tone="warning">{t('samples.badge')}</StatusBadge>;
}
