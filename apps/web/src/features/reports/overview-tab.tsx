import { mondayOf } from '@nourish/contract/calendar';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { addDays } from '../../lib/dates.ts';
import { type Dashboard, dashboardQuery } from './api.ts';
import { linksOf } from './links.ts';
import { Loaded, NothingYet, ReportShape } from './loaded.tsx';
import { OverviewFigures } from './overview-figures.tsx';
import { SampleNote } from './sample-note.tsx';
import { sampleDashboard } from './samples.ts';
import type { ReportView } from './use-report-view.ts';

/** The overview for a board. Shows sample figures if the real ones fail to load. */
export function OverviewTab({ view }: { view: ReportView }) {
  const { t } = useTranslation('reports');
  const query = useQuery(dashboardQuery(view.scope));
  const isSample = query.data === undefined && query.error !== null;
  const { scope } = view;
  return (
    <div className="flex flex-col gap-6 sm:gap-8">
      {isSample ? (
        <Samples view={view} query={query} />
      ) : (
        <Loaded query={query} failed={t('overview.failed')} skeleton={<ReportShape />}>
          {(report) =>
            isNothingYet(report) ? (
              <NothingYet />
            ) : (
              <OverviewFigures report={report} view={view} span={scope} links={linksOf(scope.foodbank_id)} />
            )
          }
        </Loaded>
      )}
    </div>
  );
}

interface SamplesProps {
  view: ReportView;
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown };
}

function Samples({ view, query }: SamplesProps) {
  const monday = mondayOf(view.today);
  const report = sampleDashboard(monday);
  const first = report.trendData[0]?.week ?? monday;
  return (
    <>
      <SampleNote query={query} />
      <OverviewFigures
        report={report}
        view={view}
        span={{ start_date: first, end_date: addDays(monday, 6) }}
        links={null}
      />
    </>
  );
}

/** True if the food bank has no data at all, rather than none in the period. */
const isNothingYet = ({ quickStats, requestMetrics, trendData }: Dashboard): boolean =>
  quickStats.totalInventoryItems === 0 &&
  quickStats.todayDonations === 0 &&
  quickStats.pendingRequests === 0 &&
  requestMetrics.totalRequests === 0 &&
  trendData.every(({ requestsFulfilled }) => requestsFulfilled === 0);
