import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { requestStatsQuery } from '../food-requests/api.ts';
import { inventoryStatsQuery } from './api.ts';
import { Figure } from './figure.tsx';

/** What staff want to know first: how much is there, what runs low, who waits. */
export function QuickStats() {
  const { t } = useTranslation('dashboard');
  const { formatNumber } = useDates();
  const titleId = useId();
  const stock = useQuery(inventoryStatsQuery());
  const requests = useQuery(requestStatsQuery());
  const show = (value: number | undefined) => (value === undefined ? undefined : formatNumber(value));
  const error = stock.error ?? requests.error;
  return (
    <Card as="section" aria-labelledby={titleId} className="flex flex-col gap-4">
      <h2 id={titleId} className="text-xl">
        {t('quickStats.title')}
      </h2>
      {error ? (
        <ErrorState
          error={error}
          onRetry={() => void Promise.all([stock.refetch(), requests.refetch()])}
          isRetrying={stock.isFetching || requests.isFetching}
        />
      ) : (
        <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
          <Figure label={t('quickStats.items')} value={show(stock.data?.total_items)} to={paths.inventory} />
          <Figure
            label={t('quickStats.lowStock')}
            value={show(stock.data?.low_stock_count)}
            to={`${paths.inventory}?low_stock=true`}
          />
          <Figure
            label={t('quickStats.pending')}
            value={show(requests.data?.pending)}
            to={`${paths.requests}?status=pending`}
          />
          <Figure
            label={t('quickStats.pickupsToday')}
            value={show(requests.data?.pickups_today)}
            to={`${paths.requests}?status=all&date=today`}
          />
        </div>
      )}
    </Card>
  );
}
