import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useDates } from '../../lib/dates.ts';
import { signed } from '../../lib/numbers.ts';
import type { Span } from '../../lib/span.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { type InventoryReport, inventoryReportQuery } from './api.ts';
import { CategoryTable } from './category-table.tsx';
import { FlowChart } from './flow-chart.tsx';
import { type Flow, FLOW_NAMES, type Links, linksOf } from './links.ts';
import { wasteRateOf } from './waste.ts';
import { Loaded, NothingYet, ReportShape } from './loaded.tsx';
import { Section } from './section.tsx';
import { type Stat, StatGrid } from './stat-grid.tsx';
import { useBefore, type Before } from './use-before.ts';
import type { ReportView } from './use-report-view.ts';

export function InventoryTab({ view }: { view: ReportView }) {
  const { t } = useTranslation('reports');
  const query = useQuery(inventoryReportQuery(view.scope));
  return (
    <div className="flex flex-col gap-6 sm:gap-8">
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

function InventoryFigures({ report, view }: { report: InventoryReport; view: ReportView }) {
  const { t } = useTranslation('reports');
  const { formatNumber } = useDates();
  const links = linksOf(view.scope.foodbank_id);
  const flowStats = useFlowStats();
  const before = useBefore(inventoryReportQuery, view);
  const { pathname, search } = useLocation();
  return (
    <>
      <Section
        title={t('stock.title')}
        note={t('stock.note')}
        isCard={false}
        aside={
          <TextLink isAlone to={links.stock()} state={{ from: `${pathname}${search}` }}>
            {t('stock.onADay')}
          </TextLink>
        }
      >
        <StatGrid
          stats={[
            {
              label: t('stock.totalQuantity'),
              value: report.totalQuantity,
              to: links.stock(),
              detail: t('stock.reserved', {
                count: report.reservedQuantity,
                formatted: formatNumber(report.reservedQuantity),
                onHand: formatNumber(report.totalQuantity + report.reservedQuantity),
              }),
            },
            { label: t('stock.items'), value: report.totalItems, to: links.items() },
            {
              label: t('stock.lowStock'),
              value: report.lowStockItems,
              to: links.lowStock(),
              tone: 'warning',
              detail: t('stock.outOfStock', {
                count: report.outOfStockItems,
                formatted: formatNumber(report.outOfStockItems),
              }),
            },
            {
              label: t('stock.expiring'),
              value: report.expiringItems,
              to: links.expiring(),
              tone: 'warning',
            },
            {
              label: t('stock.pastDate'),
              value: report.pastDateItems,
              to: links.pastDate(),
              tone: 'danger',
              detail:
                report.pastDateItems > 0
                  ? t('stock.expired', {
                      count: report.expiredItems,
                      formatted: formatNumber(report.expiredItems),
                    })
                  : undefined,
            },
          ]}
        />
      </Section>
      <Section title={t('flow.title')} note={t('flow.note')} isCard={false}>
        <StatGrid stats={flowStats(report, view.scope, links, before)} />
      </Section>
      <FlowChart report={report} span={view.scope} links={links} />
      <CategoryTable rows={report.byCategory} span={view.scope} links={links} />
      <p className="print:hidden">
        <TextLink isAlone to={view.addressWith({ tab: 'analytics' })}>
          {t('locations.more')}
        </TextLink>
      </p>
    </>
  );
}

const isWaste = (name: Flow): boolean => name === 'expired' || name === 'writtenOff';

function useFlowStats() {
  const { t } = useTranslation('reports');
  const { formatNumber, formatPercent } = useDates();
  return (
    report: InventoryReport,
    span: Span,
    links: Links,
    before: Before<InventoryReport> | null,
  ): Stat[] => {
    const { flow } = report;
    const wasted = flow.expired + flow.writtenOff;
    const waste = wasteRateOf(report);
    return [
      ...FLOW_NAMES.map((name) => ({
        label: t(`flow.${name}`),
        // Linked even if zero: corrections can cancel out.
        value: name === 'corrected' ? signed(flow[name], formatNumber) : flow[name],
        to: links.moved([name], span),
        change:
          name === 'corrected'
            ? undefined
            : before?.countChange(flow[name], before.report.flow[name], isWaste(name) ? 'more' : undefined),
      })),
      {
        label: t('waste.rate'),
        value: waste.rate === null ? '–' : formatPercent(waste.rate),
        change: before?.rateChange(waste, wasteRateOf(before.report), 'more'),
        to: wasted === 0 ? undefined : links.moved(['expired', 'writtenOff'], span),
      },
    ];
  };
}
