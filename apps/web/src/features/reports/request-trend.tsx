import { useTranslation } from 'react-i18next';
import { addDays, useDates } from '../../lib/dates.ts';
import { daysOfWeek, type Span } from '../../lib/span.ts';
import { useSpanText } from '../../lib/use-span-text.ts';
import type { Dashboard } from './api.ts';
import type { Links } from './links.ts';
import { SampleBadge } from './sample-note.tsx';
import { Section } from './section.tsx';
import { SeriesChart } from './series-chart.tsx';

interface RequestTrendProps {
  weeks: Dashboard['trendData'];
  span: Span;
  /** Null for sample figures, which have no rows. */
  links: Links | null;
}

const isPartOfWeek = (week: string, span: Span): boolean => {
  const { start_date, end_date } = daysOfWeek(week, span);
  return start_date !== week || end_date !== addDays(week, 6);
};

export function RequestTrend({ weeks, span, links }: RequestTrendProps) {
  const { t } = useTranslation('reports');
  const { formatDate } = useDates();
  const spanText = useSpanText();
  return (
    <Section title={t('trend.title')} note={t('trend.note')} aside={links === null && <SampleBadge />}>
      <SeriesChart
        title={t('trend.title')}
        unit={t('columns.week')}
        points={weeks}
        keyOf={({ week }) => week}
        shortOf={({ week }) => formatDate(daysOfWeek(week, span).start_date, 'short')}
        nameOf={({ week }) => spanText(daysOfWeek(week, span))}
        isPartial={({ week }) => isPartOfWeek(week, span)}
        partialName={t('trend.partial')}
        series={[
          {
            key: 'submitted',
            name: t('trend.submitted'),
            valueOf: ({ requestsSubmitted }) => requestsSubmitted,
            toOf: links ? ({ week }) => links.submitted(daysOfWeek(week, span)) : undefined,
            to: links?.submitted(span),
            barClassName: 'bg-chart-2',
          },
          {
            key: 'fulfilled',
            name: t('trend.fulfilled'),
            valueOf: ({ requestsFulfilled }) => requestsFulfilled,
            toOf: links ? ({ week }) => links.handedOut(daysOfWeek(week, span)) : undefined,
            to: links?.handedOut(span),
            barClassName: 'bg-chart-1',
          },
        ]}
      />
    </Section>
  );
}
