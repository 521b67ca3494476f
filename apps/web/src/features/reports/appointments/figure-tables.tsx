import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { daysOfWeek, type Span } from '../../../lib/span.ts';
import { useSpanText } from '../../../lib/use-span-text.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Table, type Column } from '../../../ui/table.tsx';
import { useHoursText } from '../../food-banks/use-hours-text.ts';
import type { AppointmentReport } from '../api.ts';
import { Section } from '../section.tsx';
import { useFigureText } from './use-figure-text.ts';

type Week = AppointmentReport['by_week'][number];
export type Slot = AppointmentReport['by_slot'][number];

/** The weeks with places, newest first. */
export function WeekTable({ weeks, span }: { weeks: readonly Week[]; span: Span }) {
  const { t } = useTranslation('appointment-figures');
  const spanText = useSpanText();
  const columns = useFigureColumns();
  return (
    <Section level={3} title={t('weeks.title')} isCard={false}>
      <Table
        caption={t('weeks.title')}
        rows={weeks.filter(({ places }) => places > 0).toReversed()}
        keyOf={({ week }) => week}
        columns={[
          {
            key: 'week',
            header: t('weeks.week'),
            isRowHeader: true,
            cell: ({ week }) => spanText(daysOfWeek(week, span)),
          },
          ...columns,
        ]}
      />
    </Section>
  );
}

/** All figures by weekday and time; closed at first, because the grid above it shows the most important one. */
export function SlotTable({ slots }: { slots: readonly Slot[] }) {
  const { t } = useTranslation('appointment-figures');
  const { formatTime } = useDates();
  const { dayText } = useHoursText();
  const columns = useFigureColumns();
  return (
    <Disclosure label={t('slots.table')}>
      <Table
        caption={t('slots.slot')}
        rows={slots}
        keyOf={({ weekday, time }) => `${weekday} ${time}`}
        columns={[
          {
            key: 'slot',
            header: t('slots.slot'),
            isRowHeader: true,
            cell: ({ weekday, time }) => (
              <span className="inline-block first-letter:uppercase">
                {t('slots.at', { day: dayText(weekday, 'long'), time: formatTime(time) })}
              </span>
            ),
          },
          ...columns,
        ]}
      />
    </Disclosure>
  );
}

function useFigureColumns(): Column<AppointmentReport['totals']>[] {
  const { t } = useTranslation('appointment-figures');
  const text = useFigureText();
  const cells: Partial<
    Record<keyof AppointmentReport['totals'], (row: AppointmentReport['totals']) => string>
  > = {
    capacity_use: (row) => text.rate(row.capacity_use),
    booked: (row) => text.ofPlaces(row),
    handed_out: (row) => text.number(row.handed_out),
    missed: (row) => text.number(row.missed),
    no_show_rate: (row) => text.rate(row.no_show_rate),
    waiting: (row) => text.wait(row.waiting.median_minutes),
  };
  return COLUMNS.map((key) => ({
    key,
    header: t(`figures.${key}`),
    align: 'end',
    cell: (row) => cells[key]?.(row),
  }));
}

const COLUMNS = ['booked', 'capacity_use', 'handed_out', 'missed', 'no_show_rate', 'waiting'] as const;
