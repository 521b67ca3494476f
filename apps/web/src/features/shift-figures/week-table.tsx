import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Table } from '../../ui/table.tsx';
import type { ShiftFigures } from './api.ts';
import { FillRate } from './fill-rate.tsx';
import { useFigureWords } from './use-figure-words.ts';

export function WeekTable({ figures: { analytics, span } }: { figures: ShiftFigures }) {
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
