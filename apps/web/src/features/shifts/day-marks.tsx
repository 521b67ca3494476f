import type { Shift } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { cx } from '../../ui/cx.ts';
import type { PlannedDay } from './month-days.ts';

const SHOWN = 3;

const MARKS = {
  missing: 'border-transparent bg-warning-soft text-warning-ink',
  full: 'border-transparent bg-primary text-on-primary',
  draft: 'border-dashed border-outline bg-surface text-ink',
  over: 'border-line bg-sunken text-muted',
  cancelled: 'border-line bg-surface text-muted line-through',
} as const;
type Mark = keyof typeof MARKS;
const LEGEND: readonly Mark[] = ['missing', 'full', 'draft', 'over', 'cancelled'];

function markOf({ status, current_volunteers, capacity }: Shift): Mark {
  if (status === 'draft' || status === 'cancelled') return status;
  if (status !== 'published') return 'over';
  return current_volunteers >= capacity ? 'full' : 'missing';
}

/** The legend of the marks; phones show only two kinds. */
export function Legend() {
  const { t } = useTranslation('shifts');
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {LEGEND.map((mark) => (
        <li
          key={mark}
          className={cx(
            'flex items-center gap-1.5',
            mark !== 'missing' && mark !== 'full' && 'max-lg:hidden',
          )}
        >
          <span aria-hidden className={cx('size-3.5 rounded-sm border', MARKS[mark])} />
          {t(`calendar.legend.${mark}`)}
        </li>
      ))}
    </ul>
  );
}

/** Marks, on phones a count. Decorative, because the day's accessible name states the same. */
export function DayMarks({ day: { shifts, missing, cancelled } }: { day: PlannedDay }) {
  const { formatTime } = useDates();
  const planned = shifts.length - cancelled;
  const more = shifts.length - SHOWN;
  return (
    <span aria-hidden className="flex w-full min-w-0 flex-col items-center gap-0.5">
      <span
        data-short={planned || cancelled}
        className={cx(
          'inline-flex h-5 min-w-5 items-center justify-center rounded-full px-1.5 text-sm leading-none font-semibold before:content-[attr(data-short)] lg:hidden',
          planned === 0
            ? 'bg-sunken text-muted line-through'
            : missing > 0
              ? 'bg-warning-soft text-warning-ink'
              : 'bg-primary text-on-primary',
        )}
      />
      {shifts.slice(0, SHOWN).map((shift) => (
        <span
          key={shift._id}
          data-long={`${formatTime(shift.start_time)} ${shift.title}`}
          className={cx(
            'w-full rounded-sm border px-1 py-0.5 text-left text-sm leading-tight wrap-break-word before:content-[attr(data-long)] max-lg:hidden',
            MARKS[markOf(shift)],
          )}
        />
      ))}
      {more > 0 && (
        <span
          data-long={`+${more}`}
          className="text-sm text-muted before:content-[attr(data-long)] max-lg:hidden"
        />
      )}
    </span>
  );
}
