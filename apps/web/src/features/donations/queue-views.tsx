import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ViewTabs } from '../../ui/view-tabs.tsx';
import { donationStatsQuery } from './api.ts';
import { DONATION_VIEWS, writeFilters, type DonationView } from './donation-filters.ts';
import { useDonationFilters } from './use-donation-filters.ts';

/** The donations by what became of them, with how many there are; the ones that wait stand out. */
export function QueueViews() {
  const { t } = useTranslation('donations');
  const { filters } = useDonationFilters();
  const { data: stats } = useQuery(donationStatsQuery(filters.foodbank_id || undefined));
  const countOf = (view: DonationView) => {
    if (!stats) return undefined;
    if (view === 'open') return stats.pending + stats.scheduled;
    return stats[view === 'all' ? 'total' : view];
  };
  return (
    <ViewTabs
      label={t('views.label')}
      tabs={DONATION_VIEWS.map((view) => ({
        id: view,
        label: t(`views.${view}`),
        to: { search: writeFilters({ ...filters, status: view, page: 1 }).toString() },
        isCurrent: filters.status === view,
        count: countOf(view),
        isUrgent: view === 'pending',
      }))}
    />
  );
}
