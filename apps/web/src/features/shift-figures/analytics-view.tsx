import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SproutingBars } from '../../ui/illustrations/sprouting-bars.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { OutOfDate } from '../../ui/out-of-date.tsx';
import { OwnDates } from '../../ui/own-dates.tsx';
import { Select } from '../../ui/select.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import type { ManagedFoodBank } from '../volunteers/use-managed-food-bank.ts';
import { ActivityTable } from './activity-table.tsx';
import { figuresQuery, type ShiftFigures } from './api.ts';
import { DownloadMenu } from './download-menu.tsx';
import { FigureCards } from './figure-cards.tsx';
import { hasFigures, monthsOf } from './figures.ts';
import { HoursByVolunteer, HoursList } from './hours-list.tsx';
import { MAX_DAYS, PERIODS, type PeriodView, usePeriod } from './period.ts';
import { VolunteerTotals } from './volunteer-totals.tsx';
import { WeekChart } from './week-chart.tsx';

export function AnalyticsView({ foodBank }: { foodBank: ManagedFoodBank }) {
  const { t } = useTranslation('shift-figures');
  const { formatDate } = useDates();
  const view = usePeriod(foodBank);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    figuresQuery(foodBank._id, view.period.span),
  );
  const isEmpty = data !== undefined && !hasFigures(data.analytics);
  return (
    <div className="flex flex-col gap-6">
      <div className="flex items-start justify-between gap-2 sm:gap-3">
        <PeriodPicker view={view} />
        {data && !isEmpty && <DownloadMenu figures={data} />}
      </div>
      <p role="status" className="sr-only">
        {data &&
          !isPlaceholderData &&
          t('shown', { from: formatDate(data.span.start_date), to: formatDate(data.span.end_date) })}
      </p>
      {error && !data ? (
        <ErrorState
          title={t('failed')}
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : !data ? (
        <LoadingSkeleton />
      ) : (
        <div
          aria-busy={isPlaceholderData}
          className={cx('flex flex-col gap-8', isPlaceholderData && 'opacity-60')}
        >
          {error && <OutOfDate isRetrying={isFetching} onRetry={() => void refetch()} />}
          {isEmpty ? (
            <>
              <EmptyState
                illustration={SproutingBars}
                title={t('empty.title')}
                text={t('empty.text')}
                action={
                  view.period.name !== 'year' && (
                    <LinkButton variant="secondary" to={view.yearAddress}>
                      {t('empty.year')}
                    </LinkButton>
                  )
                }
              />
              <VolunteerTotals stats={data.stats} />
            </>
          ) : (
            <Filled figures={data} />
          )}
        </div>
      )}
    </div>
  );
}

function Filled({ figures }: { figures: ShiftFigures }) {
  const { t } = useTranslation('shift-figures');
  const { formatMonth } = useDates();
  const { analytics, hours, span, stats } = figures;
  const months = monthsOf(span, hours.by_month);
  return (
    <>
      <div className="flex flex-col gap-2">
        <FigureCards figures={figures} />
        <p className="text-sm text-muted">{t('figures.note')}</p>
      </div>
      <WeekChart figures={figures} />
      <ActivityTable activities={analytics.by_activity} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <HoursByVolunteer volunteers={hours.by_volunteer} />
        <div className="flex flex-col gap-6">
          <HoursList
            title={t('months.title')}
            rows={months.map(({ month, ...row }) => ({ ...row, key: month, name: formatMonth(month) }))}
            most={Math.max(...months.map((row) => row.hours))}
            noHours={t('noHours')}
          />
          <VolunteerTotals stats={stats} />
        </div>
      </div>
    </>
  );
}

const LoadingSkeleton = () => (
  <Loading className="flex flex-col gap-6">
    <Skeleton className="h-28" />
    <Skeleton className="h-96" />
    <Skeleton className="h-48" />
  </Loading>
);

function PeriodPicker({ view: { period, choosePeriod, setPeriod } }: { view: PeriodView }) {
  const { t } = useTranslation('shift-figures');
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-4">
      <Select
        isLabelHidden
        className="w-full min-w-0 sm:w-56"
        label={t('period.label')}
        options={PERIODS.map((value) => ({ value, label: t(`period.${value}`) }))}
        value={period.name}
        onChange={choosePeriod}
      />
      {period.name === 'own' && (
        <OwnDates span={period.span} maxDays={MAX_DAYS} onShow={(span) => setPeriod({ name: 'own', span })} />
      )}
    </div>
  );
}
