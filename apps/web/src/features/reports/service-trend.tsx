import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../ui/skeleton.tsx';
import { serviceTrendQuery, type ServiceScope } from './api.ts';
import type { Links } from './links.ts';
import { Loaded } from './loaded.tsx';
import { Section } from './section.tsx';
import { MonthChart } from './series-chart.tsx';
import { lastMonths, TREND_MONTHS } from './service-month.ts';

/** Visits and households of the months up to the one that is shown. */
export function ServiceTrend({ scope, links }: { scope: ServiceScope; links: Links }) {
  const { t } = useTranslation('service-report');
  const { foodbank_id, month } = scope;
  const query = useQuery(serviceTrendQuery(foodbank_id, lastMonths(month, TREND_MONTHS)));
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
                total: null,
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
