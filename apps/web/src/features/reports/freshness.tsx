import { localTime } from '@nourish/contract/calendar';
import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { dashboardQuery, inventoryReportQuery, reportKeys, requestReportQuery, serviceQuery } from './api.ts';
import { serviceScopeOf } from './service-month.ts';
import type { ReportView } from './use-report-view.ts';

interface TabFreshnessProps {
  view: ReportView;
}

export function OverviewFreshness({ view }: TabFreshnessProps) {
  const { data } = useQuery(dashboardQuery(view.scope));
  return <Freshness asOf={data?.asOf} timeZone={view.timeZone} />;
}

export function InventoryFreshness({ view }: TabFreshnessProps) {
  const { data } = useQuery(inventoryReportQuery(view.scope));
  return <Freshness asOf={data?.asOf} timeZone={view.timeZone} />;
}

export function RequestsFreshness({ view }: TabFreshnessProps) {
  const { data } = useQuery(requestReportQuery(view.scope));
  return <Freshness asOf={data?.asOf} timeZone={view.timeZone} />;
}

/** The service report is computed when it is read. */
export function ServiceFreshness({ view }: TabFreshnessProps) {
  const { data, dataUpdatedAt } = useQuery(serviceQuery(serviceScopeOf(view)));
  return <Freshness asOf={data && new Date(dataUpdatedAt).toISOString()} timeZone={view.timeZone} />;
}

interface FreshnessProps {
  /** Time of the figures; undefined until they have loaded. */
  asOf: string | undefined;
  timeZone: string;
}

/** "As of 14:05" in the food bank's time zone, with a refresh button. */
function Freshness({ asOf, timeZone }: FreshnessProps) {
  const { t } = useTranslation('reports');
  const { formatTime } = useDates();
  const queryClient = useQueryClient();
  const isFetching = useIsFetching({ queryKey: reportKeys.all }) > 0;
  return (
    <span className="inline-flex items-center">
      <span role="status" className="tabular-nums">
        {asOf && t('asOf', { time: formatTime(localTime(new Date(asOf), timeZone).time) })}
      </span>
      <IconButton
        icon={RefreshCw}
        label={t(isFetching ? 'refreshing' : 'refresh')}
        className="print:hidden"
        onPress={() => void queryClient.invalidateQueries({ queryKey: reportKeys.all })}
      />
    </span>
  );
}
