import { lazy, Suspense, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/cx.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { Select } from '../../ui/select.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { ViewTabs } from '../../ui/view-tabs.tsx';
import { foodBankOptions } from '../food-banks/api.ts';
import { NoFoodBankPage } from '../food-banks/no-food-bank.tsx';
import { ShiftTools } from '../shifts/filter-bar.tsx';
import { useManagedFoodBank, type ManagedFoodBank } from '../volunteers/use-managed-food-bank.ts';
import { OverviewActions } from './overview-actions.tsx';
import { SHIFT_VIEWS, useShiftView, type ShiftView } from './use-shift-view.ts';

/** Lazy chunks per view: checking in on a phone loads no chart code. */
const VIEWS: Record<ShiftView, ComponentType<{ foodBank: ManagedFoodBank }>> = {
  overview: lazy(async () => ({ default: (await import('./overview.tsx')).Overview })),
  shifts: lazy(async () => ({ default: (await import('../shifts/shifts-view.tsx')).ShiftsView })),
  assignments: lazy(async () => ({ default: (await import('./assignments-tab.tsx')).AssignmentsTab })),
  analytics: lazy(async () => ({
    default: (await import('../shift-figures/analytics-view.tsx')).AnalyticsView,
  })),
};

const DirectoryTools = lazy(async () => ({
  default: (await import('../volunteer-records/directory-tools.tsx')).DirectoryTools,
}));

/** `/shift-management`: shifts, assignments and figures of one food bank. */
export function ShiftManagementPage() {
  const { t } = useTranslation('shift-management');
  const { foodBank, foodBanks, hasFoodBanks, choose, query } = useManagedFoodBank();
  const { view, showsPeople, addressOf } = useShiftView();
  if (query.error) {
    return (
      <ListPage title={t('title')} tools={null}>
        <ErrorState error={query.error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
      </ListPage>
    );
  }
  if (!query.isPending && foodBank === undefined) return <NoFoodBankPage title={t('title')} />;
  const View = VIEWS[view];
  return (
    <ListPage
      title={t('title')}
      tools={
        <>
          {/* On wide screens, the rail has the choice. */}
          {hasFoodBanks && (
            <p
              className={cx(
                'text-muted max-md:hidden',
                (view === 'overview' || view === 'shifts' || showsPeople) && 'max-2xl:hidden',
              )}
            >
              {foodBank?.name}
            </p>
          )}
          {view === 'overview' && foodBank && <OverviewActions foodBank={foodBank} />}
          {view === 'shifts' && foodBank && <ShiftTools foodBank={foodBank} />}
          {showsPeople && foodBank && (
            <Suspense>
              <DirectoryTools key={foodBank._id} foodBank={foodBank} />
            </Suspense>
          )}
          {hasFoodBanks && (
            <Select
              className="w-full md:hidden"
              label={t('foodBank')}
              isLabelHidden
              options={foodBankOptions(foodBanks)}
              value={foodBank?._id ?? null}
              onChange={choose}
            />
          )}
        </>
      }
    >
      <ViewTabs
        label={t('views.label')}
        tabs={SHIFT_VIEWS.map((id) => ({
          id,
          label: t(`views.${id}`),
          to: addressOf(id),
          isCurrent: id === view,
        }))}
      />
      <div className="pt-2 sm:pt-3">
        <Suspense fallback={<LoadingSkeleton />}>
          {foodBank ? <View key={foodBank._id} foodBank={foodBank} /> : <LoadingSkeleton />}
        </Suspense>
      </div>
    </ListPage>
  );
}

const LoadingSkeleton = () => (
  <Loading className="flex flex-col gap-4">
    <Skeleton className="h-24" />
    <Skeleton className="h-64" />
  </Loading>
);
