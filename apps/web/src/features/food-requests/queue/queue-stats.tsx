import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { REFRESHED } from '../../../lib/query-client.ts';
import { paths } from '../../../paths.ts';
import { Figure, Figures } from '../../../ui/figures.tsx';
import { requestStatsQuery } from '../api.ts';
import { EVERYTHING_OPEN, queueFilters, type QueueFilters, useQueueFilters } from './queue-filters.ts';

export function QueueStats() {
  const { t } = useTranslation('requests');
  const { filters } = useQueueFilters();
  const { data, isError } = useQuery({
    ...requestStatsQuery(filters.foodbank_id || undefined),
    ...REFRESHED,
  });
  // The list below shows the error and Retry.
  if (isError && !data) return null;
  const only = (chosen: Partial<QueueFilters>) => ({
    pathname: paths.requests,
    search: queueFilters.write({ ...filters, ...EVERYTHING_OPEN, ...chosen }).toString(),
  });
  return (
    <Figures>
      <Figure label={t('status.pending')} value={data?.pending} to={only({ status: 'pending' })} />
      <Figure label={t('status.approved')} value={data?.approved} to={only({ status: 'approved' })} />
      <Figure label={t('status.ready')} value={data?.ready} to={only({ status: 'ready' })} />
      <Figure
        label={t('stats.pickupsToday')}
        value={data?.pickups_today}
        to={only({ status: 'all', date: 'today' })}
      />
    </Figures>
  );
}
