import { useTranslation } from 'react-i18next';
import { LOCALES, useDates } from '../../lib/dates.ts';
import { dateFormat } from '../../lib/formats.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { BarPlot } from '../../ui/bar-plot.tsx';
import { ChartFrame, useChart, scaleEnd } from '../../ui/chart-frame.tsx';
import { cx } from '../../ui/cx.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Table } from '../../ui/table.tsx';
import { figureColumn, FigureLink } from './figure.tsx';

/** One figure per week or month. */
export interface Series<Point> {
  key: string;
  name: string;
  /** null: no value. */
  valueOf: (point: Point) => number | null;
  toOf?: ((point: Point) => string) | undefined;
  /** A signed difference; shown with its sign. */
  isChange?: boolean;
  /** The colour of the bars; without it the series appears only in the table. */
  barClassName?: string;
  /** The figure of the whole period, if it is not the sum of the points. */
  total?: number | null;
  to?: string | undefined;
}
interface SeriesProps<Point> {
  title: string;
  /** The header of the first table column, e.g. "Week". */
  unit: string;
  points: readonly Point[];
  keyOf: (point: Point) => string;
  /** The short label below a column; `nameOf` returns the full one. */
  shortOf: (point: Point) => string;
  nameOf: (point: Point) => string;
  /** Whether the period has only some days of the point; its bars are lighter. */
  isPartial?: (point: Point) => boolean;
  /** Names the lighter bars in the legend. */
  partialName?: string;
  series: readonly Series<Point>[];
}

const totalOf = <Point,>({ total, valueOf }: Series<Point>, points: readonly Point[]): number | null =>
  total === undefined ? points.reduce((sum, point) => sum + (valueOf(point) ?? 0), 0) : total;

export function SeriesChart<Point>(props: SeriesProps<Point>) {
  const { t } = useTranslation('reports');
  const { formatNumber } = useDates();
  const { title, unit, points, shortOf, nameOf, isPartial = () => false, partialName, series } = props;
  const chart = useChart(points.length);
  // A chart of a single column compares nothing; show only the table.
  if (points.length < 2) return <SeriesTable {...props} />;
  const drawn = series.filter(({ barClassName }) => barClassName !== undefined);
  const most = scaleEnd(
    Math.max(...points.flatMap((point) => drawn.map((each) => each.valueOf(point) ?? 0))),
  );
  const figuresOf = (point: Point) =>
    drawn.map(({ name, valueOf }) => {
      const value = valueOf(point);
      return `${name} ${value === null ? t('withheld') : formatNumber(value)}`;
    });
  const active = chart.active === null ? undefined : points[chart.active];
  const spoken = points[chart.spoken];
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          {drawn.map((each) => {
            const total = totalOf(each, points);
            return (
              <li key={each.key} className="flex items-center gap-2">
                <span
                  aria-hidden
                  className={cx(
                    'print-exact size-3 shrink-0 rounded-sm forced-color-adjust-none',
                    each.barClassName,
                  )}
                />
                <span className="text-sm text-muted">{each.name}</span>
                {total !== null && (
                  <FigureLink
                    isAtStart
                    label={each.name}
                    to={total === 0 ? undefined : each.to}
                    className="font-semibold tabular-nums"
                  >
                    {formatNumber(total)}
                  </FigureLink>
                )}
              </li>
            );
          })}
          {partialName && points.some(isPartial) && (
            <li className="flex items-center gap-2">
              <span
                aria-hidden
                className={cx(
                  'print-exact size-3 shrink-0 rounded-sm opacity-50 forced-color-adjust-none',
                  drawn[0]?.barClassName,
                )}
              />
              <span className="text-sm text-muted">{partialName}</span>
            </li>
          )}
        </ul>
        {/* The slider's value text contains the same for screen readers. */}
        <p aria-hidden className="min-h-5 text-sm text-muted tabular-nums">
          {active && t('figure', { label: nameOf(active), value: figuresOf(active).join(' · ') })}
        </p>
      </div>
      <ChartFrame
        chart={chart}
        labels={points.map(shortOf)}
        sliderLabel={t('chart.slider', { title, unit })}
        spokenText={spoken ? t('figure', { label: nameOf(spoken), value: figuresOf(spoken).join(', ') }) : ''}
      >
        <BarPlot
          ticks={[formatNumber(most), formatNumber(most / 2), formatNumber(0)]}
          columns={points.map((point) => {
            const shares = drawn.map(({ valueOf }) => (valueOf(point) ?? 0) / most);
            return {
              shares: shares.some((share) => share > 0) ? shares : [null],
              isPartial: isPartial(point),
            };
          })}
          active={chart.active}
          barClassNames={drawn.map(({ barClassName = '' }) => barClassName)}
        />
      </ChartFrame>
      {/* Its target is higher than its text, and the card has a padding of its own. */}
      <div className="-mb-3 has-open:mb-0">
        <Disclosure label={t('chart.table')}>
          <SeriesTable {...props} />
        </Disclosure>
      </div>
    </div>
  );
}

/** The chart's figures as a table, newest first. */
function SeriesTable<Point>({ title, unit, points, keyOf, nameOf, series }: SeriesProps<Point>) {
  const { t } = useTranslation('reports');
  return (
    <Table
      isInCard
      caption={t('chart.caption', { title, unit })}
      rows={points.toReversed()}
      keyOf={keyOf}
      columns={[
        {
          key: 'point',
          header: unit,
          isRowHeader: true,
          // French month names are lower case.
          cell: (point) => <span className="inline-block first-letter:uppercase">{nameOf(point)}</span>,
        },
        ...series.map(({ name, ...figure }) => figureColumn({ ...figure, header: name, nameOf })),
      ]}
    />
  );
}

/** A chart of months ('YYYY-MM'). */
export function MonthChart<Point extends { month: string }>(
  props: Pick<SeriesProps<Point>, 'title' | 'points' | 'series'>,
) {
  const { t } = useTranslation('reports');
  const { formatMonth } = useDates();
  const { shortMonth } = useMonths();
  return (
    <SeriesChart
      {...props}
      unit={t('columns.month')}
      keyOf={({ month }) => month}
      shortOf={({ month }) => shortMonth(month)}
      nameOf={({ month }) => formatMonth(month)}
    />
  );
}

export function useMonths() {
  const { t } = useTranslation('common');
  const { formatMonth } = useDates();
  const language = currentLanguage();
  return {
    /** The label below a chart column, e.g. "Nov". January includes the year. */
    shortMonth: (month: string): string =>
      dateFormat(LOCALES[language], {
        month: 'short',
        ...(month.endsWith('-01') && { year: '2-digit' }),
        timeZone: 'UTC',
      }).format(new Date(`${month}-01`)),
    /** A range of months; a single month is shown alone. */
    monthsText: ({ fromMonth, toMonth }: { fromMonth: string; toMonth: string }): string =>
      fromMonth === toMonth
        ? formatMonth(fromMonth)
        : t('span.days', { from: formatMonth(fromMonth), to: formatMonth(toMonth) }),
  };
}
