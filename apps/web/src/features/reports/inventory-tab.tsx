import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { inventoryReportQuery } from './api.ts';
import { DownloadFailure } from './download-failure.tsx';
import { ExportButton } from './export-controls.tsx';
import { InventoryFigures } from './inventory-figures.tsx';
import { Loaded } from './loaded.tsx';
import { NothingYet } from './nothing-yet.tsx';
import { ReportHead } from './report-head.tsx';
import { ReportShape } from './skeletons.tsx';
import { useDownloads } from './use-downloads.ts';
import type { ReportView } from './use-report-view.ts';

export function InventoryTab({ view }: { view: ReportView }) {
  const { t } = useTranslation('reports');
  const query = useQuery(inventoryReportQuery(view.scope));
  const downloads = useDownloads();
  return (
    <div className="flex flex-col gap-6 sm:gap-8">
      <ReportHead view={view} asOf={query.data?.asOf}>
        <ExportButton
          downloads={downloads}
          today={view.today}
          isDisabled={!query.data}
          label={t('inventory.export')}
          choice={{ type: 'inventory', filters: { foodbank_id: view.scope.foodbank_id } }}
        />
      </ReportHead>
      <DownloadFailure downloads={downloads} />
      <Loaded query={query} failed={t('inventory.failed')} skeleton={<ReportShape />}>
        {(report) =>
          report.totalItems === 0 && report.byCategory.length === 0 ? (
            <NothingYet />
          ) : (
            <InventoryFigures report={report} view={view} />
          )
        }
      </Loaded>
    </div>
  );
}
