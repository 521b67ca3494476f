import { useTranslation } from 'react-i18next';
import { daysOfMonth, type Span } from '../../lib/span.ts';
import type { InventoryReport } from './api.ts';
import { FLOW_NAMES, type Flow, type Links } from './links.ts';
import { Section } from './section.tsx';
import { MonthChart, type Series } from './series-chart.tsx';

interface FlowChartProps {
  report: InventoryReport;
  span: Span;
  links: Links;
}

type Point = InventoryReport['byMonth'][number];

/** Waste and corrections are too small to draw; the table lists them. */
const BARS: Partial<Record<Flow, string>> = { received: 'bg-chart-2', distributed: 'bg-chart-1' };

export function FlowChart({ report: { byMonth, flow }, span, links }: FlowChartProps) {
  const { t } = useTranslation('reports');
  return (
    <Section title={t('flow.byMonth')} note={t('flow.unitsNote')}>
      <MonthChart
        title={t('flow.byMonth')}
        points={byMonth}
        series={FLOW_NAMES.map((name): Series<Point> => ({
          key: name,
          name: t(`flow.${name}`),
          valueOf: (point) => point[name],
          toOf: ({ month }) => links.moved([name], daysOfMonth(month, span)),
          total: flow[name],
          to: links.moved([name], span),
          isChange: name === 'corrected',
          ...(BARS[name] && { barClassName: BARS[name] }),
        }))}
      />
    </Section>
  );
}
