import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import type { Span } from '../../lib/span.ts';
import { CategoryIcon } from '../inventory/category-icon.tsx';
import { useInventoryNames } from '../inventory/use-inventory-names.ts';
import { type Dashboard, dashboardQuery } from './api.ts';
import { BarList } from './bar-list.tsx';
import type { Links } from './links.ts';
import { RequestTrend } from './request-trend.tsx';
import { SampleBadge } from './sample-note.tsx';
import { Section } from './section.tsx';
import { StatGrid, useRates } from './stat-grid.tsx';
import { useBefore } from './use-before.ts';
import type { ReportView } from './use-report-view.ts';
import { ServedCard, WasteFigures } from './cards.tsx';

interface OverviewFiguresProps {
  report: Dashboard;
  view: ReportView;
  /** The period that the weeks belong to. */
  span: Span;
  /** Null for sample figures, which have no rows. */
  links: Links | null;
}

export function OverviewFigures({ report, view, span, links }: OverviewFiguresProps) {
  const { t } = useTranslation('reports');
  const { formatPercent } = useDates();
  const { categoryName } = useInventoryNames();
  const ratesOf = useRates();
  const before = useBefore(dashboardQuery, view);
  const ratesBefore = before && { ...before, report: before.report.requestMetrics };
  const { quickStats: now, requestMetrics, categoryData } = report;
  const today = { start_date: view.today, end_date: view.today };
  const sample = links === null && <SampleBadge />;
  return (
    <>
      <Section title={t('now.title')} isCard={false} aside={sample}>
        <StatGrid
          stats={[
            { label: t('now.totalInventoryItems'), value: now.totalInventoryItems, to: links?.items() },
            {
              label: t('now.lowStockCount'),
              value: now.lowStockCount,
              to: links?.lowStock(),
              tone: 'warning',
            },
            { label: t('now.todayRequests'), value: now.todayRequests, to: links?.submitted(today) },
            {
              label: t('now.todayDonations'),
              value: now.todayDonations,
              to: links?.donationsOffered(today),
              detail: t('now.productsOffered', { count: now.todayDonations }),
            },
            { label: t('now.pendingRequests'), value: now.pendingRequests, to: links?.pending() },
          ]}
        />
      </Section>
      <Section title={t('inPeriod.title')} note={t('inPeriod.note')} isCard={false} aside={sample}>
        <StatGrid stats={ratesOf(requestMetrics, span, links, links && ratesBefore)} />
      </Section>
      <div className="grid items-start gap-6 sm:gap-8 lg:grid-cols-[1fr_22rem]">
        <div className="flex min-w-0 flex-col gap-6 sm:gap-8">
          <RequestTrend weeks={report.trendData} span={span} links={links} />
          {links && <ServedCard view={view} />}
        </div>
        <div className="min-w-0">
          <Section title={t('categories.title')} note={t('categories.note')} aside={sample}>
            {categoryData.length === 0 ? (
              <p className="text-muted">{t('categories.none')}</p>
            ) : (
              <BarList
                most={categoryData.reduce((sum, { count }) => sum + count, 0)}
                rows={categoryData.map(({ category, count, percentage }) => ({
                  key: category,
                  name: categoryName(category),
                  mark: <CategoryIcon category={category} size="sm" />,
                  value: count,
                  detail: formatPercent(Math.round(percentage)),
                  to: links?.items(category),
                }))}
              />
            )}
          </Section>
        </div>
      </div>
      {links && <WasteFigures view={view} links={links} />}
    </>
  );
}
