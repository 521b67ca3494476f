import type { Shift } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { useNarrow } from '../../lib/media.ts';
import type { Selection } from '../../lib/use-selection.ts';
import { DataList, type ListColumn } from '../../ui/list/data-list.tsx';
import {
  CompactDay,
  CompactShift,
  DayCell,
  PeopleCell,
  ShiftStatusBadge,
  TimeCell,
  TitleCell,
} from './shift-cells.tsx';
import type { Order } from './filters.ts';
import { ShiftMenu } from './shift-menu.tsx';
import type { ShiftStep } from './steps.ts';

export interface ShiftTableProps {
  caption: string;
  shifts: readonly Shift[];
  /** The drafts selected for publishing; undefined unless all rows are drafts. */
  selection?: Selection<Shift> | undefined;
  /** URL parameters to preserve, such as the food bank. */
  filters: Record<string, string>;
  onStep: (step: ShiftStep, shift: Shift) => void;
  /** For a list that names the days; undefined for the shifts of one day. */
  days?: {
    /** Today at the food bank. */
    today: string;
    order: Order;
    onOrder: (order: Order) => void;
  };
}

/** A list of shifts. */
export function ShiftTable({ caption, shifts, selection, filters, onStep, days }: ShiftTableProps) {
  const { t } = useTranslation('shifts');
  const { formatDate } = useDates();
  const isCompact = useNarrow('lg');
  const firstOfDay = new Set(
    shifts.filter(({ shift_date }, place) => shift_date !== shifts[place - 1]?.shift_date),
  );
  const columns: ListColumn<Shift>[] = [
    ...(days
      ? [
          {
            key: 'day',
            header: t('table.day'),
            track: 'max-content',
            sort: {
              direction: days.order === 'asc' ? ('ascending' as const) : ('descending' as const),
              onSort: () => days.onOrder(days.order === 'asc' ? 'desc' : 'asc'),
            },
            cell: (shift: Shift) => (
              <DayCell shift={shift} today={days.today} isFirst={firstOfDay.has(shift)} />
            ),
          },
        ]
      : []),
    {
      key: 'when',
      header: t('table.when'),
      track: 'max-content',
      cell: (shift) => <TimeCell shift={shift} />,
    },
    {
      key: 'shift',
      header: t('table.shift'),
      track: 'minmax(10rem, 1fr)',
      isRowHeader: true,
      cell: (shift) => <TitleCell shift={shift} filters={filters} />,
    },
    {
      key: 'place',
      header: t('table.place'),
      track: 'minmax(7rem, auto)',
      cell: ({ location }) => (
        <span className="block max-w-72 truncate text-sm" title={location ?? undefined}>
          {location ?? <span className="text-muted">{t('row.noPlace')}</span>}
        </span>
      ),
    },
    {
      key: 'people',
      header: t('table.people'),
      track: 'max-content',
      cell: (shift) => <PeopleCell shift={shift} />,
    },
    {
      key: 'status',
      header: t('table.status'),
      track: 'max-content',
      cell: ({ status }) => <ShiftStatusBadge status={status} />,
    },
  ];
  return (
    <DataList
      caption={caption}
      columns={columns}
      groups={[{ key: 'shifts', rows: shifts }]}
      {...(selection && {
        checkboxes: {
          selection,
          labelOf: ({ title, shift_date }: Shift) =>
            t('table.select', { title, date: formatDate(shift_date) }),
        },
      })}
      hasHeads={days !== undefined}
      compactHeader={t('table.shift')}
      isCompact={isCompact}
      rowClass="min-h-12"
      compact={(shift) => (
        <CompactShift shift={shift} filters={filters}>
          {days && <CompactDay shift={shift} today={days.today} isFirst={firstOfDay.has(shift)} />}
        </CompactShift>
      )}
      actions={(shift) => <ShiftMenu {...{ shift, filters, onStep, isCompact }} />}
    />
  );
}
