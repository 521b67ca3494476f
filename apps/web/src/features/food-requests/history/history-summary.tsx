import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { myRequestStatsQuery } from '../api.ts';
import { Figure, Figures } from '../../../ui/figures.tsx';

/** Counts of the caller's requests by status. */
export function HistorySummary() {
  const { t } = useTranslation(['requests', 'common']);
  const { data, isError, isFetching, refetch } = useQuery(myRequestStatsQuery);
  if (isError && !data)
    return (
      <p className="flex flex-wrap items-center gap-2 text-muted">
        {t('stats.failed')}
        <Button variant="quiet" isPending={isFetching} onPress={() => void refetch()}>
          {t('common:retry')}
        </Button>
      </p>
    );
  return (
    <Figures>
      <Figure label={t('stats.total')} value={data?.total} />
      <Figure label={t('stats.completed')} value={data?.fulfilled} />
      <Figure label={t('stats.inProgress')} value={data?.in_progress} />
      <Figure label={t('stats.itemsRequested')} value={data?.total_items_requested} />
    </Figures>
  );
}
