import { mondayOf } from '@nourish/contract/calendar';
import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { addDays } from '../../lib/dates.ts';
import { Button } from '../../ui/button.tsx';
import { type Dashboard, dashboardQuery, printOverview } from './api.ts';
import { DownloadFailure, ExportMenu, useDownloads } from './downloads.tsx';
import { linksOf } from './links.ts';
import { Loaded, NothingYet, ReportShape } from './loaded.tsx';
import { OverviewFigures } from './overview-figures.tsx';
import { monthsOf } from './period.ts';
import { ReportHead } from './report-head.tsx';
import { SampleNote } from './sample-note.tsx';
import { sampleDashboard } from './samples.ts';
import type { ReportView } from './use-report-view.ts';

/** The overview for a board. Shows sample figures if the real ones fail to load. */
export function OverviewTab({ view }: { view: ReportView }) {
  const { t } = useTranslation('reports');
  const query = useQuery(dashboardQuery(view.scope));
  const downloads = useDownloads();
  const isSample = query.data === undefined && query.error !== null;
  const { scope, today } = view;
  const months = { ...monthsOf(scope), foodbank_id: scope.foodbank_id };
  return (
    <div className="flex flex-col gap-6 sm:gap-8">
      <ReportHead view={view} asOf={query.data?.asOf}>
        <Button
          variant="secondary"
          isDisabled={!query.data}
          isPending={downloads.pending === 'overview'}
          pendingLabel={t('print.pending')}
          onPress={() =>
            downloads.start({
              id: 'overview',
              kind: 'print',
              label: t('print.label'),
              fetch: (options) => printOverview(scope, options),
              fallbackName: `overview_${scope.start_date}_${scope.end_date}.pdf`,
            })
          }
        >
          <FileText aria-hidden className="size-5" />
          {t('print.label')}
        </Button>
        <ExportMenu
          downloads={downloads}
          today={today}
          isDisabled={!query.data}
          choices={[
            { type: 'requests', filters: scope },
            { type: 'donations', filters: scope },
            { type: 'inventory', filters: { foodbank_id: scope.foodbank_id } },
            { type: 'movements', filters: { ...scope } },
            { type: 'national', filters: months },
          ]}
        />
      </ReportHead>
      <DownloadFailure downloads={downloads} />
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
