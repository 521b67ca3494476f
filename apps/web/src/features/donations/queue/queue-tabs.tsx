import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ViewTabs } from '../../../ui/view-tabs.tsx';
import { donationStatsQuery } from '../api.ts';
import { DONATION_VIEWS, type DonationView, useDonationFilters } from './donation-filters.ts';

/** The states of the queue with the number of all their donations, whatever else is filtered. */
export function QueueTabs() {
  const { t } = useTranslation('donations');
  const { filters, searchOf } = useDonationFilters();
  const { data: stats, isError } = useQuery(donationStatsQuery(filters.foodbank_id || undefined));
  const countOf = (view: DonationView) => {
    // Without the figures, the list still shows the donations, or the error.
    if (!stats) return isError ? undefined : null;
    if (view === 'open') return stats.pending + stats.scheduled;
    return stats[view === 'all' ? 'total' : view];
  };
  return (
    <ViewTabs
      label={t('views.label')}
      tabs={DONATION_VIEWS.map((view) => ({
        id: view,
        label: t(`views.${view}`),
        to: searchOf({ status: view, page: 1, ...(view === 'overdue' && { day: '' }) }),
        isCurrent: filters.status === view,
        count: countOf(view),
        tone: view === 'pending' ? 'attention' : view === 'overdue' ? 'danger' : undefined,
      }))}
    />
  );
}
