import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../ui/skeleton.tsx';
import { serviceQuery, type ServiceReport, type ServiceScope } from './api.ts';
import type { Links } from './links.ts';
import { Loaded } from './loaded.tsx';
import { Section } from './section.tsx';
import { MonthChart } from './series-chart.tsx';
import { lastMonths, TREND_MONTHS } from './service-month.ts';

/** Visits and households of the months up to the one that is shown. */
export function ServiceTrend({ scope, links }: { scope: ServiceScope; links: Links }) {
  const { t } = useTranslation('service-report');
  const query = useQueries({
    queries: lastMonths(scope.month, TREND_MONTHS).map((month) => ({
      ...serviceQuery({ ...scope, month }),
      // The chart shows months side by side: one must not appear with the figures of another.
      placeholderData: undefined,
    })),
    combine: (results) => {
      const reports = results.flatMap(({ data }): ServiceReport[] => (data ? [data] : []));
      return {
        data: reports.length === results.length ? reports : undefined,
        error: results.find(({ error }) => error)?.error ?? null,
        isFetching: results.some(({ isFetching }) => isFetching),
        isPlaceholderData: false,
        refetch: () => results.filter(({ error }) => error).forEach(({ refetch }) => void refetch()),
      };
    },
  });
  return (
    <Section title={t('trend.title')} note={t('trend.note')}>
      <Loaded query={query} failed={t('trend.failed')} skeleton={<Skeleton className="h-64" />}>
        {(reports) => (
          <MonthChart
            title={t('trend.title')}
            points={reports}
            series={[
              {
                key: 'visits',
                name: t('figures.visits'),
                valueOf: ({ visits }) => visits,
                toOf: ({ month }) => links.visits({ month }),
                barClassName: 'bg-chart-1',
              },
              {
                key: 'households',
                name: t('figures.households'),
                valueOf: ({ households }) => households,
                toOf: ({ month }) => links.visits({ month, anonymous: 'false' }),
                // A household that came in several months would be counted several times.
                total: null,
                barClassName: 'bg-chart-2',
              },
            ]}
          />
        )}
      </Loaded>
    </Section>
  );
}
