import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { Figure, Figures } from '../../ui/figures.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { donationStatsQuery } from './api.ts';
import {
  donationFilters,
  type DonationFilters,
  EVERYTHING_OPEN,
  useDonationFilters,
} from './donation-filters.ts';

export function QueueFigures() {
  const { t } = useTranslation('donations');
  const { filters } = useDonationFilters();
  const { data, isError } = useQuery(donationStatsQuery(filters.foodbank_id || undefined));
  // The list below shows the error with Retry.
  if (isError && !data) return null;
  if (!data) return <Skeleton className="h-43 sm:h-22" />;
  const only = (chosen: Partial<DonationFilters>) => ({
    pathname: paths.donations,
    search: donationFilters.write({ ...filters, ...EVERYTHING_OPEN, ...chosen }).toString(),
  });
  return (
    <Figures>
      <Figure
        label={t('figures.overdue')}
        value={data.overdue}
        isAlarming={data.overdue > 0}
        to={only({ day: 'overdue' })}
      />
      <Figure
        label={t('figures.dueToday')}
        value={data.due_today}
        to={only({ status: 'scheduled', day: 'today' })}
      />
      <Figure label={t('figures.pending')} value={data.pending} to={only({ status: 'pending' })} />
      <Figure label={t('figures.scheduled')} value={data.scheduled} to={only({ status: 'scheduled' })} />
    </Figures>
  );
}
