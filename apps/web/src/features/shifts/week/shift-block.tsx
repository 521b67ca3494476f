/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- dragging is a shortcut; the menu of the block copies by keyboard */
import type { RotaEntry, Shift } from '@nourish/contract';
import { useId, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDates } from '../../../lib/dates.ts';
import { paths } from '../../../paths.ts';
import { cx } from '../../../ui/cx.ts';
import { gapOf, phaseOf } from '../../volunteers/schedule/planned-shifts.ts';
import { useStaffShiftWords } from '../../volunteers/use-shift-words.ts';
import { ShiftMenu } from '../shift-menu.tsx';
import type { ShiftStep } from '../steps.ts';
import { briefHours } from './week.ts';

interface ShiftBlockProps {
  shift: Shift;
  /** undefined while the names are loading. */
  people: readonly RotaEntry[] | undefined;
  /** Not repeated in the block. */
  laneTitle: string;
  filters: Record<string, string>;
  now: number;
  onStep: (step: ShiftStep, shift: Shift) => void;
  onDragStart?: (event: DragEvent, shift: Shift) => void;
  onDragEnd?: () => void;
}

/** Names in a block; the others are counted. */
const NAMES = 2;

const LOOKS = {
  draft: 'border-dashed border-outline bg-surface',
  cancelled: 'border-line bg-transparent text-muted',
  over: 'border-line bg-sunken text-muted',
  missing: 'border-line border-l-chart-3 bg-surface shadow-card',
  full: 'border-line border-l-primary bg-surface shadow-card',
} as const;

function lookOf(status: Shift['status'], isOver: boolean, gap: number): keyof typeof LOOKS {
  if (status === 'draft' || status === 'cancelled') return status;
  if (isOver || status === 'completed') return 'over';
  return gap > 0 ? 'missing' : 'full';
}

/** A shift at its day with its hours and the names of its people. */
export function ShiftBlock({
  shift,
  people,
  laneTitle,
  filters,
  now,
  onStep,
  onDragStart,
  onDragEnd,
}: ShiftBlockProps) {
  const { t } = useTranslation('shifts');
  const { formatNumber, formatTime } = useDates();
  const { localTimeOf } = useStaffShiftWords();
  const id = useId();
  const gap = gapOf(shift, now);
  const isOver = phaseOf(shift, now) === 'over';
  const isCancelled = shift.status === 'cancelled';
  const look = lookOf(shift.status, isOver, gap);
  // One more name takes no more room than their number.
  const names = people && people.length > NAMES + 1 ? NAMES : NAMES + 1;
  const [shown, others] = [people?.slice(0, names) ?? [], people?.slice(names) ?? []];
  const isSaid = shift.title.toLowerCase() === laneTitle.toLowerCase();
  return (
    <li
      aria-labelledby={`${id}-title ${id}-hours`}
      draggable={onDragStart !== undefined}
      onDragStart={(event) => onDragStart?.(event, shift)}
      onDragEnd={onDragEnd}
      className={cx(
        'relative flex flex-col gap-1.5 rounded-md border border-l-4 p-2 pl-2.5 text-sm',
        onDragStart && 'cursor-grab active:cursor-grabbing',
        LOOKS[look],
      )}
    >
      <div>
        <p
          id={`${id}-hours`}
          className={cx('font-semibold tabular-nums max-lg:pr-9', isCancelled && 'line-through')}
        >
          <span aria-hidden>{t('week.hours', briefHours(shift, formatTime))}</span>
          <span className="sr-only">{localTimeOf(shift)}</span>
        </p>
        <p
          id={`${id}-title`}
          className={isSaid ? 'sr-only' : cx('wrap-break-word', isCancelled && 'line-through')}
        >
          {shift.title}
        </p>
      </div>
      {people && people.length > 0 && (
        <ul aria-label={t('week.people')} className="flex flex-col">
          {shown.map(({ _id, name, status }) => (
            <li key={_id} className={cx('wrap-anywhere', status === 'no_show' && 'text-muted line-through')}>
              {name}
            </li>
          ))}
          {others.length > 0 && (
            <li className="text-muted">
              <span aria-hidden>+{formatNumber(others.length)}</span>
              <span className="sr-only">{others.map(({ name }) => name).join(', ')}</span>
            </li>
          )}
        </ul>
      )}
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 lg:min-h-6">
        {shift.status === 'draft' && <span className="text-muted">{t('status.draft')}</span>}
        {isCancelled && <span>{t('status.cancelled')}</span>}
        {gap > 0 && (
          <Link
            to={paths.shiftView('assignments', { ...filters, shift: shift._id })}
            className="group inline-flex min-h-6 items-center max-lg:min-h-11"
          >
            <span className="rounded-full bg-warning-soft px-2 font-semibold whitespace-nowrap text-warning-ink group-hover:underline">
              {t('week.open', { count: gap })}
            </span>
          </Link>
        )}
        {shift.location !== null && !isCancelled && (
          <span className="text-muted lg:pr-5">{shift.location}</span>
        )}
      </p>
      {/* Beside the last line in the narrow columns of the grid, so that the hours have the first one to themselves. */}
      <span className="absolute -top-0.5 -right-0.5 lg:top-auto lg:-right-2.5 lg:-bottom-1.5">
        <ShiftMenu shift={shift} filters={filters} onStep={onStep} isCompact />
      </span>
    </li>
  );
}
