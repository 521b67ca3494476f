import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { addDays, todayIn, useDates } from '../../lib/dates.ts';
import { workZone } from '../../lib/work-zone.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LeafCalendar } from '../../ui/illustrations/leaf-calendar.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { OutOfDate } from '../../ui/out-of-date.tsx';
import { CardShape } from '../../ui/shapes.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { figuresQuery } from '../shift-figures/api.ts';
import { FigureCards } from '../shift-figures/figure-cards.tsx';
import { spanOf } from '../shift-figures/period.ts';
import { shiftsBetweenQuery } from '../volunteers/api.ts';
import type { ManagedFoodBank } from '../volunteers/use-managed-food-bank.ts';
import { useNow } from '../../lib/use-now.ts';
import { OverviewGaps } from './overview-gaps.tsx';
import { DAYS_AHEAD, DAYS_BACK, isPlanned } from './overview-plan.ts';
import { OverviewDrafts, OverviewToClose } from './overview-tasks.tsx';
import { OverviewToday } from './overview-today.tsx';
import { OverviewWeek } from './overview-week.tsx';
import { useShiftView } from './use-shift-view.ts';

/** The coordinator's start page; each panel links to the page for its task. */
export function Overview({ foodBank }: { foodBank: ManagedFoodBank }) {
  const { t } = useTranslation(['shift-management', 'volunteers']);
  const { foreignZone } = useDates();
  const now = useNow();
  const today = todayIn(foodBank.time_zone, new Date(now));
  // The frame names the zone that the whole page is in.
  const isOther = workZone.useValue() !== foodBank.time_zone;
  const zone = isOther ? foreignZone(foodBank.time_zone, `${today}T12:00:00Z`) : null;
  const { data, error, isFetching, refetch } = useQuery(
    shiftsBetweenQuery(foodBank._id, addDays(today, -DAYS_BACK), addDays(today, DAYS_AHEAD)),
  );
  const retry = { isRetrying: isFetching, onRetry: () => void refetch() };
  if (!data && error) return <ErrorState title={t('overview.failed')} error={error} {...retry} />;
  return (
    <div className="flex flex-col gap-6">
      {data && error && <OutOfDate {...retry} />}
      {zone !== null && (
        <p className="text-sm text-muted">{t('volunteers:schedule.zone', { zone, place: foodBank.name })}</p>
      )}
      {!data && <LoadingSkeleton />}
      {data && !isPlanned(data) && (
        <>
          <NothingPlanned />
          <OverviewDrafts foodBank={foodBank} today={today} />
        </>
      )}
      {data && isPlanned(data) && (
        <>
          <OverviewToClose shifts={data} today={today} now={now} />
          {/* Phones show gaps before drafts; wide screens show them side by side, and stretch the last panel on the left. */}
          <div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr] lg:*:nth-last-2:row-span-2">
            <OverviewToday foodBank={foodBank} shifts={data} today={today} now={now} />
            <div className="grid lg:col-start-2 lg:row-span-2 lg:row-start-1">
              <OverviewGaps shifts={data} today={today} now={now} />
            </div>
            <OverviewDrafts foodBank={foodBank} today={today} />
          </div>
          <OverviewWeek shifts={data} today={today} now={now} />
        </>
      )}
      <OverviewFigures foodBank={foodBank} today={today} />
    </div>
  );
}

function NothingPlanned() {
  const { t } = useTranslation('shift-management');
  const { addressOf } = useShiftView();
  return (
    <EmptyState
      illustration={LeafCalendar}
      title={t('overview.nothing.title')}
      text={t('overview.nothing.text')}
      action={
        <LinkButton to={addressOf('shifts', { new: 'shift' })}>{t('overview.actions.create')}</LinkButton>
      }
    />
  );
}

const LoadingSkeleton = () => (
  <Loading className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
    <CardShape className="h-72" />
    <CardShape className="h-72" />
    <CardShape className="h-72 lg:col-span-2" />
  </Loading>
);

function OverviewFigures({ foodBank, today }: { foodBank: ManagedFoodBank; today: string }) {
  const { t } = useTranslation('shift-management');
  const { addressOf } = useShiftView();
  const { data, error, isFetching, refetch } = useQuery(figuresQuery(foodBank._id, spanOf('30', today)));
  return (
    <section aria-labelledby="figures" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h2 id="figures" className="text-xl">
          {t('overview.figures.title')}
        </h2>
        <TextLink to={addressOf('analytics')} className="inline-flex min-h-11 items-center">
          {t('overview.figures.open')}
        </TextLink>
      </div>
      {data ? (
        <FigureCards figures={data} />
      ) : error ? (
        <ErrorState
          title={t('overview.figures.failed')}
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="h-28" />
      )}
    </section>
  );
}
