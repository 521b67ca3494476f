import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { capitalized } from '../../lib/capitalized.ts';
import { useNarrow } from '../../lib/media.ts';
import { useSession } from '../../lib/session.tsx';
import { useSpanText } from '../../lib/use-span-text.ts';
import { paths } from '../../paths.ts';
import { DottedParts } from '../../ui/dotted-parts.tsx';
import { ListBar } from '../../ui/list/list-bar.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { ViewTabs } from '../../ui/view-tabs.tsx';
import { NoFoodBankPage } from '../food-banks/no-food-bank.tsx';
import { AnalyticsTab } from './analytics-tab.tsx';
import { DownloadFailure, useDownloads } from './downloads.tsx';
import { InventoryFreshness, OverviewFreshness, RequestsFreshness, ServiceFreshness } from './freshness.tsx';
import { InventoryTab } from './inventory-tab.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { AnalyticsActions, InventoryActions, OverviewActions, RequestsActions } from './report-actions.tsx';
import { ReportDates, ReportToolbar } from './report-toolbar.tsx';
import { RequestsTab } from './requests-tab.tsx';
import { ReportSkeleton } from './loaded.tsx';
import { serviceScopeOf } from './service-month.ts';
import { ServiceTab } from './service-tab.tsx';
import { ServiceActions, ServiceToolbar } from './service-toolbar.tsx';
import { useReportView } from './use-report-view.ts';

const TABS = {
  overview: { Tab: OverviewTab, Actions: OverviewActions, Freshness: OverviewFreshness },
  inventory: { Tab: InventoryTab, Actions: InventoryActions, Freshness: InventoryFreshness },
  requests: { Tab: RequestsTab, Actions: RequestsActions, Freshness: RequestsFreshness },
  analytics: { Tab: AnalyticsTab, Actions: AnalyticsActions, Freshness: InventoryFreshness },
  service: { Tab: ServiceTab, Actions: ServiceActions, Freshness: ServiceFreshness },
} as const;
const TAB_NAMES = [
  'overview',
  'inventory',
  'requests',
  'analytics',
  'service',
] as const satisfies (keyof typeof TABS)[];

/** `/reports`, for staff and administrators: the results of a period, each figure linked to its rows. */
export function ReportsPage() {
  const { t } = useTranslation('reports');
  const { user } = useSession();
  // During sign-out, send no requests without a session.
  if (user === null) return null;
  if (user.role === 'staff' && user.foodbank_id === null)
    return <NoFoodBankPage title={t('title')} help={paths.helpOn('reports')} />;
  return <Reports />;
}

function Reports() {
  const { t } = useTranslation(['reports', 'service-report']);
  const { formatMonth } = useDates();
  const view = useReportView();
  const spanText = useSpanText();
  const isNarrow = useNarrow('lg');
  const name = TAB_NAMES.find((each) => each === view.params.get('tab')) ?? 'overview';
  const downloads = useDownloads(name);
  const { Tab, Actions, Freshness } = TABS[name];
  // The service report is of a month, the others of a period.
  const month = name === 'service' ? capitalized(formatMonth(serviceScopeOf(view).month)) : null;
  const days = month ?? spanText(view.scope, 'medium');
  const isThisYear = view.scope.start_date.slice(0, 4) === view.today.slice(0, 4);
  const facts = view.isReady && (
    <DottedParts className="text-sm text-muted">
      {/* Phones have room for both facts on a line without the year. */}
      <span className="self-center">
        {isNarrow && isThisYear && month === null ? spanText(view.scope) : days}
      </span>{' '}
      <Freshness view={view} />
    </DottedParts>
  );
  return (
    <ListPage
      title={t('title')}
      help={month === null ? paths.helpOn('reports') : paths.helpOn('people-served')}
      tools={
        <>
          <div className="max-sm:order-last max-sm:w-full">
            {month === null ? <ReportToolbar view={view} /> : <ServiceToolbar view={view} />}
          </div>
          {view.isReady && <Actions view={view} downloads={downloads} />}
        </>
      }
    >
      {month === null && <ReportDates view={view} />}
      <ListBar>
        <div className="flex items-stretch">
          <div className="min-w-0 flex-1">
            <ViewTabs
              label={t('tabs.label')}
              tabs={TAB_NAMES.map((id) => ({
                id,
                label: id === 'service' ? t('service-report:title') : t(`tabs.${id}`),
                to: view.addressWith({ tab: id === 'overview' ? '' : id }),
                isCurrent: id === name,
              }))}
            />
          </div>
          {!isNarrow && facts && (
            // Continues the rule below the tabs.
            <div className="flex items-center border-b border-line pl-6">{facts}</div>
          )}
        </div>
      </ListBar>
      {isNarrow && <div className="print:hidden">{facts}</div>}
      {/* On paper, nothing else says what the figures cover. */}
      <p className="hidden print:block">
        {days} · {view.foodBank?.name ?? t('toolbar.allFoodBanks')}
      </p>
      <div className="flex flex-col gap-6 pt-2">
        <DownloadFailure downloads={downloads} />
        {view.isReady ? <Tab view={view} /> : <ReportSkeleton />}
      </div>
    </ListPage>
  );
}
