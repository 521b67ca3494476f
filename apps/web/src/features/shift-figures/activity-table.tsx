import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { Bar } from '../../ui/bar.tsx';
import { Table } from '../../ui/table.tsx';
import { useShiftWords } from '../volunteers/use-shift-words.ts';
import type { Analytics, WeekFigures } from './api.ts';
import { fillRateOf } from './figures.ts';
import { useFigureWords } from './use-figure-words.ts';

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

export function FillRate({ figures }: { figures: Pick<WeekFigures, 'capacity' | 'fill_rate' | 'filled'> }) {
  const { t } = useTranslation('shift-figures');
  const words = useFigureWords();
  const rate = fillRateOf(figures);
  if (rate === null) return <span className="text-muted">{t('noShifts')}</span>;
  return (
    <span className="inline-flex items-center gap-3">
      <Bar share={rate / 100} className="w-20 shrink-0 lg:w-28" />
      <span className="flex flex-col text-right tabular-nums sm:text-left">
        <span className="font-semibold">{words.percentOf(rate)}</span>
        <span className="text-sm text-muted">{words.spotsOf(figures)}</span>
      </span>
    </span>
  );
}
