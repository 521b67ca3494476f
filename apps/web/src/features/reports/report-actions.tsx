import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { dashboardQuery, inventoryReportQuery, printOverview, requestReportQuery } from './api.ts';
import { type Downloads, ExportButton, ExportMenu } from './downloads.tsx';
import { monthsOf } from './period.ts';
import type { ReportView } from './use-report-view.ts';

interface ActionsProps {
  view: ReportView;
  downloads: Downloads;
}

/** The downloads of the overview, beside the page's title. */
export function OverviewActions({ view, downloads }: ActionsProps) {
  const { t } = useTranslation('reports');
  const { scope, today } = view;
  const { data } = useQuery(dashboardQuery(scope));
  const months = { ...monthsOf(scope), foodbank_id: scope.foodbank_id };
  return (
    <>
      <Button
        variant="secondary"
        isDisabled={!data}
        isPending={downloads.pending === 'overview'}
        pendingLabel={t('print.pending')}
        className="max-sm:px-3"
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
        <span className="max-sm:sr-only">{t('print.label')}</span>
      </Button>
      <ExportMenu
        downloads={downloads}
        today={today}
        isDisabled={!data}
        choices={[
          { type: 'requests', filters: scope },
          { type: 'donations', filters: scope },
          { type: 'inventory', filters: { foodbank_id: scope.foodbank_id } },
          { type: 'movements', filters: { ...scope } },
          { type: 'national', filters: months },
        ]}
      />
    </>
  );
}

export function InventoryActions({ view, downloads }: ActionsProps) {
  const { t } = useTranslation('reports');
  const { data } = useQuery(inventoryReportQuery(view.scope));
  return (
    <ExportButton
      downloads={downloads}
      today={view.today}
      isDisabled={!data}
      choice={{ type: 'inventory', filters: { foodbank_id: view.scope.foodbank_id } }}
      label={t('export.report')}
    />
  );
}

export function RequestsActions({ view, downloads }: ActionsProps) {
  const { data } = useQuery(requestReportQuery(view.scope));
  return (
    <ExportButton
      downloads={downloads}
      today={view.today}
      isDisabled={!data}
      choice={{ type: 'requests', filters: view.scope }}
    />
  );
}

export function AnalyticsActions({ view, downloads }: ActionsProps) {
  const { scope, params } = view;
  const isShared = params.get('shared') === 'true';
  const months = { ...monthsOf(scope), foodbank_id: scope.foodbank_id, shared: isShared };
  return (
    <ExportMenu
      downloads={downloads}
      today={view.today}
      choices={[
        { type: 'donations', filters: scope },
        { type: 'movements', filters: scope },
        { type: 'users', filters: scope },
        { type: 'national', filters: months },
      ]}
    />
  );
}
