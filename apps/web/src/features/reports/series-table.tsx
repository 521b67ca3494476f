import { useTranslation } from 'react-i18next';
import { Table } from '../../ui/table.tsx';
import { FigureCell } from './figure-cell.tsx';
import type { SeriesProps } from './series-chart.tsx';

/** The chart's figures as a table, newest first. */
export function SeriesTable<Point>({ title, unit, points, keyOf, nameOf, series }: SeriesProps<Point>) {
  const { t } = useTranslation('reports');
  return (
    <Table
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
        ...series.map(({ key, name, valueOf, toOf, isChange }) => ({
          key,
          header: name,
          align: 'end' as const,
          cell: (point: Point) => (
            <FigureCell
              label={`${nameOf(point)}, ${name}`}
              value={valueOf(point)}
              to={toOf?.(point)}
              isChange={isChange}
            />
          ),
        })),
      ]}
    />
  );
}
