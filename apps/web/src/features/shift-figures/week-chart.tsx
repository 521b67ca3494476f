import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { daysOfWeek } from '../../lib/span.ts';
import { BarPlot } from '../../ui/bar-plot.tsx';
import { Card } from '../../ui/card.tsx';
import { ChartFrame, scaleEnd, useChart } from '../../ui/chart-frame.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Table } from '../../ui/table.tsx';
import { FillRate } from './activity-table.tsx';
import type { ShiftFigures, WeekFigures } from './api.ts';
import { fillRateOf } from './figures.ts';
import { useFigureWords } from './use-figure-words.ts';

export function WeekChart({ figures }: { figures: ShiftFigures }) {
  const { t } = useTranslation('shift-figures');
  const { formatDate, formatNumber } = useDates();
  const words = useFigureWords();
  const { by_week: weeks } = figures.analytics;
  const chart = useChart(weeks.length);
  const spoken = weeks[chart.spoken];
  const mostHours = scaleEnd(Math.max(...weeks.map(({ hours }) => hours)));

  return (
    <Card as="section" aria-labelledby="figures-weeks" className="flex flex-col gap-4">
      <div className="flex flex-col gap-x-6 gap-y-1 sm:min-h-14 lg:flex-row lg:items-start lg:justify-between">
        <h2 id="figures-weeks" className="text-xl">
          {t('weeks.title')}
        </h2>
        <WeekReadout figures={figures} week={chart.active === null ? undefined : weeks[chart.active]} />
      </div>
      <ChartFrame
        chart={chart}
        labels={weeks.map(({ week }) => formatDate(daysOfWeek(week, figures.span).start_date, 'short'))}
        sliderLabel={t('weeks.slider')}
        spokenText={
          spoken
            ? t('weeks.spoken', {
                week: words.weekOf(spoken.week, figures.span),
                figures: words.partsOf(spoken).join(', '),
              })
            : ''
        }
      >
        <BarPlot
          title={t('figures.fillRate')}
          ticks={[words.percentOf(100), words.percentOf(50), words.percentOf(0)]}
          columns={weeks.map((each) => {
            const rate = fillRateOf(each);
            return { shares: [rate === null ? null : rate / 100], hasTrack: true };
          })}
          active={chart.active}
          barClassNames={['bg-chart-1']}
        />
        <BarPlot
          title={t('figures.hours')}
          ticks={[formatNumber(mostHours), formatNumber(mostHours / 2), formatNumber(0)]}
          columns={weeks.map(({ hours }) => ({ shares: [hours > 0 ? hours / mostHours : null] }))}
          active={chart.active}
          barClassNames={['bg-chart-2']}
        />
      </ChartFrame>
      <WeekTable figures={figures} />
    </Card>
  );
}

interface WeekReadoutProps {
  figures: ShiftFigures;
  /** The selected week; undefined for the whole period. */
  week: WeekFigures | undefined;
}

/** The figures of the selected week as text. Screen readers get them from the slider's value text. */
function WeekReadout({ figures: { span }, week }: WeekReadoutProps) {
  const words = useFigureWords();
  return (
    <p aria-hidden className="flex min-h-12 flex-col text-sm tabular-nums lg:items-end">
      <span className="font-semibold">
        {week ? words.weekOf(week.week, span) : words.daysBetween(span, 'medium')}
      </span>
      {week && <span className="text-muted">{words.partsOf(week).join(' · ')}</span>}
    </p>
  );
}

function WeekTable({ figures: { analytics, span } }: { figures: ShiftFigures }) {
  const { t } = useTranslation('shift-figures');
  const { formatNumber } = useDates();
  const words = useFigureWords();
  return (
    <Disclosure label={t('weeks.table')}>
      <Table
        caption={t('weeks.title')}
        rows={analytics.by_week}
        keyOf={({ week }) => week}
        columns={[
          {
            key: 'week',
            header: t('columns.week'),
            isRowHeader: true,
            cell: ({ week }) => words.weekOf(week, span),
          },
          {
            key: 'shifts',
            header: t('columns.shifts'),
            align: 'end',
            cell: ({ shifts }) => formatNumber(shifts),
          },
          { key: 'fill', header: t('columns.fillRate'), cell: (row) => <FillRate figures={row} /> },
          {
            key: 'hours',
            header: t('columns.hours'),
            align: 'end',
            cell: ({ hours }) => formatNumber(hours),
          },
          {
            key: 'noShows',
            header: t('columns.noShows'),
            align: 'end',
            cell: (row) => formatNumber(row.no_shows),
          },
        ]}
      />
    </Disclosure>
  );
}
