import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { inventoryReportQuery } from './api.ts';
import { DonationSection } from './donation-section.tsx';
import { FlowChart } from './flow-chart.tsx';
import { linksOf } from './links.ts';
import { Loaded, ReportShape } from './loaded.tsx';
import { LocationTable } from './location-table.tsx';
import { NationalSection } from './national-section.tsx';
import { PeopleSection } from './people-section.tsx';
import { monthsOf } from './period.ts';
import type { ReportView } from './use-report-view.ts';

/** Storage utilisation, categories, people and national figures. Each section loads and fails on its own. */
export function AnalyticsTab({ view }: { view: ReportView }) {
  const { t } = useTranslation('reports');
  const { scope, params } = view;
  const query = useQuery(inventoryReportQuery(scope));
  const isShared = params.get('shared') === 'true';
  const months = { ...monthsOf(scope), foodbank_id: scope.foodbank_id, shared: isShared };
  return (
    <div className="flex flex-col gap-5">
      <Loaded query={query} failed={t('analytics.failed')} skeleton={<ReportShape />}>
        {(report) => (
          <>
            <LocationTable locations={report.locations} view={view} />
            <FlowChart report={report} span={scope} links={linksOf(scope.foodbank_id)} />
          </>
        )}
      </Loaded>
      <DonationSection view={view} />
      <PeopleSection view={view} />
      <NationalSection view={view} scope={months} />
    </div>
  );
}
