import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { figuresQuery } from '../shift-figures/api.ts';
import { FigureCards } from '../shift-figures/figure-cards.tsx';
import { spanOf } from '../shift-figures/period.ts';
import type { ManagedFoodBank } from '../volunteers/use-managed-food-bank.ts';
import { useShiftView } from './use-shift-view.ts';

export function OverviewFigures({ foodBank, today }: { foodBank: ManagedFoodBank; today: string }) {
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
