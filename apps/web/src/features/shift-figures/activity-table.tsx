import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { Table } from '../../ui/table.tsx';
import { useShiftWords } from '../volunteers/use-shift-words.ts';
import type { Analytics } from './api.ts';
import { Bar } from '../../ui/bar.tsx';
import { FillRate } from './fill-rate.tsx';

export function ActivityTable({ activities }: { activities: Analytics['by_activity'] }) {
  const { t } = useTranslation('shift-figures');
  const { formatNumber } = useDates();
  const { activityOf } = useShiftWords();
  const most = Math.max(...activities.map(({ hours }) => hours));
  return (
    <section aria-labelledby="figures-activities" className="flex flex-col gap-4">
      <h2 id="figures-activities" className="text-xl">
        {t('activities.title')}
      </h2>
      <Table
        caption={t('activities.title')}
        rows={activities}
        keyOf={({ activity_category: activity }) => activity ?? ''}
        columns={[
          {
            key: 'activity',
            header: t('columns.activity'),
            isRowHeader: true,
            cell: (row) => <span className="wrap-anywhere">{activityOf(row) ?? t('activities.none')}</span>,
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
            cell: ({ hours }) => (
              <span className="inline-flex items-center gap-3 tabular-nums">
                {most > 0 && <Bar share={hours / most} className="w-20 shrink-0 lg:w-28" />}
                {formatNumber(hours)}
              </span>
            ),
          },
          {
            key: 'noShows',
            header: t('columns.noShows'),
            align: 'end',
            cell: (row) => formatNumber(row.no_shows),
          },
        ]}
      />
    </section>
  );
}
