import { useQuery } from '@tanstack/react-query';
import { Download as DownloadIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { capitalized } from '../../lib/capitalized.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { exportService, serviceQuery } from './api.ts';
import type { Downloads } from './downloads.tsx';
import { ReportFoodBankFilter } from './report-toolbar.tsx';
import { monthChoices, serviceScopeOf } from './service-month.ts';
import type { ReportView } from './use-report-view.ts';

/** The month and, for administrators, the food bank. `children` are further filters. */
export function ServiceToolbar({ view, children }: { view: ReportView; children?: ReactNode }) {
  const { t } = useTranslation(['service-report', 'reports']);
  const { formatMonth } = useDates();
  const { month } = serviceScopeOf(view);
  return (
    <div
      role="group"
      aria-label={t('reports:toolbar.label')}
      className="flex flex-wrap gap-2 max-sm:w-full sm:gap-3 print:hidden"
    >
      <Select
        isLabelHidden
        className="w-full min-w-0 sm:w-56"
        label={t('month')}
        options={monthChoices(month, view.today).map((value) => ({
          value,
          label: capitalized(formatMonth(value)),
        }))}
        value={month}
        onChange={(chosen) => view.change({ month: chosen })}
      />
      {/* Programs belong to a food bank. */}
      <ReportFoodBankFilter view={view} leaves={{ program_id: '' }} />
      {children}
    </div>
  );
}

export function ServiceActions({ view, downloads }: { view: ReportView; downloads: Downloads }) {
  const { t } = useTranslation(['service-report', 'reports']);
  const scope = serviceScopeOf(view);
  const { data } = useQuery(serviceQuery(scope));
  return (
    <Button
      variant="secondary"
      isDisabled={!data}
      isPending={downloads.pending === 'service'}
      pendingLabel={t('reports:export.pending')}
      className="max-sm:px-3"
      onPress={() =>
        downloads.start({
          id: 'service',
          kind: 'export',
          label: t('title'),
          fetch: (options) => exportService(scope, options),
          fallbackName: `service_report_${scope.month}.csv`,
        })
      }
    >
      <DownloadIcon aria-hidden className="size-5" />
      <span className="max-sm:sr-only">{t('download')}</span>
    </Button>
  );
}
