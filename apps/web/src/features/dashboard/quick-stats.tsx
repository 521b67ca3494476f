import { localTime } from '@nourish/contract/calendar';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/api-error.ts';
import { useDates } from '../../lib/dates.ts';
import { deviceZone } from '../../lib/formats.ts';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';
import { pageWith } from './waiting-tasks.ts';
import { dashboardFiguresQuery } from './api.ts';
import { Figure } from './figure.tsx';
import { RetryNote } from './retry-note.tsx';

interface QuickStatsProps {
  /** Food bank id; undefined for all. */
  scope: string | undefined;
  /** Today at the food bank; undefined while loading. */
  today: string | undefined;
  /** Of the food bank; undefined while loading. */
  timeZone: string | undefined;
}

export function QuickStats({ scope, today, timeZone }: QuickStatsProps) {
  const { t } = useTranslation('dashboard');
  const { formatNumber, formatTime } = useDates();
  const titleId = useId();
  const { data, error, isFetching, refetch } = useQuery(dashboardFiguresQuery(scope));
  const time = data && formatTime(localTime(new Date(data.asOf), timeZone ?? deviceZone()).time);
  const figures = data?.quickStats;
  const formatFigure = (value: number | undefined) => (value === undefined ? undefined : formatNumber(value));
  const at = (path: string, filters: Record<string, string | undefined> = {}) =>
    pageWith(path, { ...filters, foodbank_id: scope });
  return (
    <Card as="section" aria-labelledby={titleId} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id={titleId} className="text-xl">
          {t('quickStats.title')}
        </h2>
        {time && <p className="text-sm text-muted">{t('quickStats.updated', { time })}</p>}
      </div>
      {error && (
        <RetryNote
          text={
            time
              ? t('quickStats.outOfDate', { time })
              : t('quickStats.failed', { message: errorMessage(error) })
          }
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {(figures !== undefined || !error) && (
        <div className="grid grid-cols-2 gap-3 lg:grid-cols-5">
          <Figure
            className="max-lg:col-span-2"
            label={t('quickStats.items')}
            value={formatFigure(figures?.totalInventoryItems)}
            to={at(paths.inventory)}
          />
          <Figure
            label={t('quickStats.lowStock')}
            value={formatFigure(figures?.lowStockCount)}
            to={at(paths.inventory, { low_stock: 'true' })}
          />
          <Figure
            label={t('quickStats.pending')}
            value={formatFigure(figures?.pendingRequests)}
            to={at(paths.requests, { status: 'pending' })}
          />
          <Figure
            label={t('quickStats.todayRequests')}
            value={formatFigure(figures?.todayRequests)}
            to={at(paths.requests, { status: 'all', request_from: today, request_to: today })}
          />
          <Figure
            label={t('quickStats.todayDonations')}
            value={formatFigure(figures?.todayDonations)}
            to={at(paths.donations, { status: 'all', offered_from: today, offered_to: today })}
          />
        </div>
      )}
    </Card>
  );
}
