import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.tsx';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Storefront } from '../../ui/illustrations/storefront.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Page } from '../../ui/page.tsx';
import { ViewTabs } from '../../ui/view-tabs.tsx';
import { AnalyticsTab } from './analytics-tab.tsx';
import { InventoryTab } from './inventory-tab.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { ReportToolbar } from './report-toolbar.tsx';
import { RequestsTab } from './requests-tab.tsx';
import { ReportSkeleton } from './loaded.tsx';
import { useReportView } from './use-report-view.ts';

const TABS = {
  overview: OverviewTab,
  inventory: InventoryTab,
  requests: RequestsTab,
  analytics: AnalyticsTab,
} as const;
const TAB_NAMES = ['overview', 'inventory', 'requests', 'analytics'] as const satisfies (keyof typeof TABS)[];

/** `/reports`, for staff and administrators: the results of a period, each figure linked to its rows. */
export function ReportsPage() {
  const { t } = useTranslation('reports');
  const { user } = useSession();
  // During sign-out, send no requests without a session.
  if (user === null) return null;
  return (
    <Page>
      <PageHeader title={t('title')} intro={t('intro')} help={paths.helpOn('reports')} />
      {user.role === 'staff' && user.foodbank_id === null ? (
        <EmptyState illustration={Storefront} title={t('noFoodBank.title')} text={t('noFoodBank.text')} />
      ) : (
        <Reports />
      )}
    </Page>
  );
}

function Reports() {
  const { t } = useTranslation('reports');
  const view = useReportView();
  const tab = TAB_NAMES.find((name) => name === view.params.get('tab')) ?? 'overview';
  const Tab = TABS[tab];
  return (
    <>
      <div className="flex flex-col gap-6 print:hidden">
        <ReportToolbar view={view} />
        <ViewTabs
          label={t('tabs.label')}
          tabs={TAB_NAMES.map((name) => ({
            id: name,
            label: t(`tabs.${name}`),
            to: view.addressWith({ tab: name === 'overview' ? '' : name }),
            isCurrent: name === tab,
          }))}
        />
      </div>
      {view.isReady ? <Tab view={view} /> : <ReportSkeleton />}
    </>
  );
}
