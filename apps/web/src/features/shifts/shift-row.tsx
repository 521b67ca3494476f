/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/control-has-associated-label -- as in shift-table.tsx */
import type { Shift, ShiftStatus } from '@nourish/contract';
import { MapPin, Repeat } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDates } from '../../lib/dates.ts';
import { paths } from '../../paths.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { cx } from '../../ui/cx.ts';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';
import { useShiftWords } from '../volunteers/use-shift-words.ts';
import { ShiftMenu } from './shift-menu.tsx';
import type { ShiftTableProps } from './shift-table.tsx';

type ShiftRowProps = Omit<ShiftTableProps, 'caption' | 'shifts'> & { shift: Shift };

export function ShiftRow({ shift, selection, filters, onStep }: ShiftRowProps) {
  const { t } = useTranslation('shifts');
  const { formatDate } = useDates();
  const { timeOf, activityOf } = useShiftWords();
  const activity = activityOf(shift);
  const isTicked = selection?.isSelected(shift) ?? false;
  return (
    <tr
      role="row"
      className={cx(
        'grid grid-cols-[auto_1fr_auto] items-start gap-x-2 gap-y-2 rounded-lg border p-4 pl-3 lg:table-row lg:rounded-none lg:border-0 lg:border-b lg:border-line lg:align-top lg:last:border-b-0',
        isTicked ? 'border-primary bg-primary-soft' : 'border-line bg-surface',
      )}
    >
      {selection && (
        <td role="cell" className="-my-1.5 lg:py-1.5 lg:pl-4">
          {shift.status === 'draft' && (
            <Checkbox isSelected={isTicked} onChange={(isNow) => selection.toggle(shift, isNow)}>
              <span className="sr-only">
                {t('table.select', { title: shift.title, date: formatDate(shift.shift_date) })}
              </span>
            </Checkbox>
          )}
        </td>
      )}
      <td
        role="cell"
        className={cx('col-start-2 min-w-0 lg:px-3 lg:py-3 lg:whitespace-nowrap', !selection && 'lg:pl-5')}
      >
        <span className="block font-semibold first-letter:uppercase">
          {formatDate(shift.shift_date, 'weekday')}
        </span>
        <span className="block text-sm whitespace-normal text-muted lg:max-w-52">{timeOf(shift)}</span>
      </td>
      <th role="rowheader" scope="row" className="col-span-2 col-start-2 min-w-0 lg:w-1/3 lg:px-3 lg:py-3">
        <span className="text-lg font-semibold wrap-anywhere lg:text-base">{shift.title}</span>
        <span className="flex flex-wrap items-center gap-x-3 text-sm font-normal text-muted">
          {activity && activity !== shift.title && <span>{activity}</span>}
          {shift.series_id && (
            <span className="inline-flex items-center gap-1">
              <Repeat aria-hidden className="size-3.5" />
              {t('row.series')}
            </span>
          )}
        </span>
      </th>
      <td role="cell" className="col-span-2 col-start-2 min-w-0 wrap-break-word lg:min-w-44 lg:px-3 lg:py-3">
        {shift.location ? (
          <span className="flex items-start gap-1.5">
            <MapPin aria-hidden className="mt-1 size-4 shrink-0 text-muted lg:hidden" />
            <span className="min-w-0">{shift.location}</span>
          </span>
        ) : (
          <span className="text-muted max-lg:hidden">{t('row.noPlace')}</span>
        )}
      </td>
      <td role="cell" className="col-start-2 min-w-0 lg:px-3 lg:py-3">
        <FillBar shift={shift} filters={filters} />
      </td>
      <td role="cell" className="col-start-3 row-start-1 justify-self-end lg:px-3 lg:py-3">
        <ShiftStatusBadge status={shift.status} />
      </td>
      <td role="cell" className="col-start-3 self-end text-right whitespace-nowrap lg:py-1 lg:pr-2">
        <ShiftMenu shift={shift} filters={filters} onStep={onStep} />
      </td>
    </tr>
  );
}

const TONES: Record<ShiftStatus, Tone> = {
  draft: 'warning',
  published: 'success',
  completed: 'neutral',
  cancelled: 'danger',
};

function ShiftStatusBadge({ status }: { status: ShiftStatus }) {
  const { t } = useTranslation('shifts');
  return <StatusBadge tone={TONES[status]}>{t(`status.${status}`)}</StatusBadge>;
}

interface FillBarProps {
  shift: Shift;
  /** URL parameters to preserve, such as the food bank. */
  filters: Record<string, string>;
}

function FillBar({ shift, filters }: FillBarProps) {
  const { t } = useTranslation('shifts');
  const { formatDate } = useDates();
  const { current_volunteers: filled, capacity, waitlist_count: waiting, title, shift_date } = shift;
  const isFull = filled >= capacity;
  return (
    <div className="flex min-w-28 flex-col gap-1">
      <Link
        to={paths.shiftView('assignments', { ...filters, shift: shift._id })}
        aria-label={t('row.people', { filled, count: capacity, title, date: formatDate(shift_date) })}
        className="w-fit rounded-sm font-semibold text-primary tabular-nums underline decoration-1 underline-offset-3 hover:decoration-2"
      >
        {t('row.filled', { filled, count: capacity })}
      </Link>
      <span
        aria-hidden
        className="h-1.5 w-full max-w-36 print-exact overflow-hidden rounded-full bg-sunken forced-color-adjust-none ring-1 ring-line ring-inset"
      >
        <span
          className={cx('block h-full rounded-full', isFull ? 'bg-primary' : 'bg-chart-2')}
          style={{ width: `${Math.min((filled / capacity) * 100, 100)}%` }}
        />
      </span>
      {waiting > 0 && <span className="text-sm text-muted">{t('row.waiting', { count: waiting })}</span>}
    </div>
  );
}
