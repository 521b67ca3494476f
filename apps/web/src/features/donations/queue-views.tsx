import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ViewTabs } from '../../ui/view-tabs.tsx';
import { donationStatsQuery } from './api.ts';
import { DONATION_VIEWS, type DonationView, donationFilters } from './donation-filters.ts';
import { useDonationFilters } from './use-donation-filters.ts';

/** Tabs of the queue by status, with counts; waiting ones are highlighted. */
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
        to: { search: donationFilters.write({ ...filters, status: view, page: 1 }).toString() },
        isCurrent: filters.status === view,
        count: countOf(view),
        isUrgent: view === 'pending',
      }))}
    />
  );
}
