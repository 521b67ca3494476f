import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import type { Span } from '../../lib/span.ts';
import type { InventoryReport } from './api.ts';
import { CategoryTable } from './category-table.tsx';
import { FlowChart } from './flow-chart.tsx';
import { FLOW_NAMES, type Links, linksOf } from './links.ts';
import { LocationTable } from './location-table.tsx';
import { Section } from './section.tsx';
import { signed } from './signed.ts';
import { type Stat, StatGrid } from './stat-grid.tsx';
import { StockOnADay } from './stock-on-a-day.tsx';
import type { ReportView } from './use-report-view.ts';

export function InventoryFigures({ report, view }: { report: InventoryReport; view: ReportView }) {
  const { t } = useTranslation('reports');
  const { formatNumber } = useDates();
  const links = linksOf(view.scope.foodbank_id);
  const flowStats = useFlowStats();
  const linked = (value: number, to: string) => (value === 0 ? undefined : to);
  return (
    <>
      <Section title={t('stock.title')} isCard={false} aside={<StockOnADay view={view} />}>
        <StatGrid
          stats={[
            {
              label: t('stock.totalQuantity'),
              value: formatNumber(report.totalQuantity),
              to: linked(report.totalQuantity, links.stock()),
              detail: t('stock.reserved', {
                count: report.reservedQuantity,
                formatted: formatNumber(report.reservedQuantity),
              }),
            },
            {
              label: t('stock.items'),
              value: formatNumber(report.totalItems),
              to: linked(report.totalItems, links.items()),
            },
            {
              label: t('stock.lowStock'),
              value: formatNumber(report.lowStockItems),
              to: linked(report.lowStockItems, links.lowStock()),
              isAlarming: report.lowStockItems > 0,
              detail: t('stock.outOfStock', {
                count: report.outOfStockItems,
                formatted: formatNumber(report.outOfStockItems),
              }),
            },
            {
              label: t('stock.expiring'),
              value: formatNumber(report.expiringItems),
              to: linked(report.expiringItems, links.expiring()),
              isAlarming: report.expiringItems > 0,
            },
          ]}
        />
      </Section>
      <Section title={t('flow.title')} note={t('flow.note')} isCard={false}>
        <StatGrid stats={flowStats(report, view.scope, links)} />
      </Section>
      <FlowChart report={report} span={view.scope} links={links} />
      <CategoryTable rows={report.byCategory} span={view.scope} links={links} />
      <LocationTable locations={report.locations} view={view} />
    </>
  );
}

function useFlowStats() {
  const { t } = useTranslation('reports');
  const { formatNumber, formatPercent } = useDates();
  return ({ flow, wasteRate }: InventoryReport, span: Span, links: Links): Stat[] => {
    const wasted = flow.expired + flow.writtenOff;
    return [
      ...FLOW_NAMES.map((name) => ({
        label: t(`flow.${name}`),
        value: name === 'corrected' ? signed(flow[name], formatNumber) : formatNumber(flow[name]),
        // A sum of zero may still have rows, because corrections can cancel out.
        to: flow[name] === 0 && name !== 'corrected' ? undefined : links.moved([name], span),
      })),
      {
        label: t('waste.rate'),
        value: wasted + flow.distributed === 0 ? '–' : formatPercent(wasteRate),
        to: wasted === 0 ? undefined : links.moved(['expired', 'writtenOff'], span),
      },
    ];
  };
}
