import type { TFunction } from 'i18next';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { csvOf } from '../../lib/csv.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { saveFile } from '../../lib/save-file.ts';
import { daysOfWeek } from '../../lib/span.ts';
import { buttonClass } from '../../ui/button-style.ts';
import { Menu } from '../../ui/menu.tsx';
import { useShiftWords } from '../volunteers/use-shift-words.ts';
import type { Analytics, ShiftFigures, WeekFigures } from './api.ts';
import { fillRateOf, monthsOf } from './figures.ts';

export function DownloadMenu({ figures }: { figures: ShiftFigures }) {
  const { t } = useTranslation(['shift-figures', 'common']);
  const { activityOf } = useShiftWords();
  const download = (name: TableName) => {
    const rows = tableOf(name, figures, t, (row) => activityOf(row) ?? t('activities.none'));
    const { start_date: from, end_date: to } = figures.span;
    saveFile(csvOf(rows, currentLanguage()), t(`download.files.${name}`, { from, to }));
  };
  return (
    <Menu
      label={t('download.label')}
      trigger={
        <>
          <Download aria-hidden className="size-5" />
          <span className="max-sm:sr-only">{t('download.label')}</span>
        </>
      }
      triggerClassName={buttonClass('secondary', 'md', 'max-sm:px-3')}
      entries={TABLES.map((name) => ({
        id: name,
        label: t(`download.${name}`),
        onAction: () => download(name),
      }))}
    />
  );
}

const TABLES = ['weeks', 'activities', 'volunteers', 'months'] as const;
type TableName = (typeof TABLES)[number];

type Rows = (string | number | null)[][];
type Translate = TFunction<['shift-figures', 'common']>;

/** The fill rate is empty if there were no spots. */
const cellsOf = (row: Omit<WeekFigures, 'week'>) => [
  row.shifts,
  row.capacity,
  row.filled,
  fillRateOf(row),
  row.hours,
  row.no_shows,
];

/** One table with a header row. `activityOf` localizes an activity. */
function tableOf(
  name: TableName,
  { span, analytics, hours }: ShiftFigures,
  t: Translate,
  activityOf: (row: Analytics['by_activity'][number]) => string,
): Rows {
  const figureNames = [
    t('columns.shifts'),
    t('columns.spots'),
    t('columns.filled'),
    t('columns.fillRatePercent'),
    t('columns.hours'),
    t('columns.noShows'),
  ];
  switch (name) {
    case 'weeks':
      return [
        [t('common:span.from'), t('common:span.to'), ...figureNames],
        ...analytics.by_week.map((row) => {
          const { start_date, end_date } = daysOfWeek(row.week, span);
          return [start_date, end_date, ...cellsOf(row)];
        }),
      ];
    case 'activities':
      return [
        [t('columns.activity'), ...figureNames],
        ...analytics.by_activity.map((row) => [activityOf(row), ...cellsOf(row)]),
      ];
    case 'volunteers':
      return [
        [t('columns.volunteer'), t('columns.hours'), t('columns.worked')],
        ...hours.by_volunteer.map((row) => [row.name, row.hours, row.shifts]),
      ];
    case 'months':
      return [
        [t('columns.month'), t('columns.hours'), t('columns.worked')],
        ...monthsOf(span, hours.by_month).map((row) => [row.month, row.hours, row.shifts]),
      ];
  }
}
