import type { Shift } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/cx.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { gapOf, phaseOf } from './planned-shifts.ts';

export function SpotsFilled({ shift, className }: { shift: Shift; className?: string }) {
  const { t } = useTranslation('volunteers');
  const { current_volunteers: filled, capacity } = shift;
  return (
    <span className={className}>
      <span className="block text-sm whitespace-nowrap tabular-nums">
        {t('planned.filled', { filled, count: capacity })}
      </span>
      <SpotsMeter filled={filled} capacity={capacity} className="mt-1" />
    </span>
  );
}

/** A badge for a shift that needs people or is over. */
export function GapBadge({ shift, now }: { shift: Shift; now: number }) {
  const { t } = useTranslation('volunteers');
  const gap = gapOf(shift, now);
  if (phaseOf(shift, now) === 'over') return <StatusBadge>{t('planned.over')}</StatusBadge>;
  if (gap > 0) return <StatusBadge tone="warning">{t('planned.missing', { count: gap })}</StatusBadge>;
  if (shift.current_volunteers < shift.capacity)
    return <StatusBadge tone="info">{t('planned.held')}</StatusBadge>;
  return <StatusBadge>{t('planned.full')}</StatusBadge>;
}

/** Above this number, single boxes are too narrow to distinguish. */
const COUNTABLE = 12;

interface SpotsMeterProps {
  filled: number;
  capacity: number;
  className?: string;
}

/** Spots as a row of boxes, the taken ones filled. The adjacent text states the numbers. */
export function SpotsMeter({ filled, capacity, className }: SpotsMeterProps) {
  if (capacity > COUNTABLE)
    return (
      <span
        aria-hidden
        className={cx(
          'print-exact block h-2.5 overflow-hidden rounded-full border border-outline bg-sunken forced-color-adjust-none',
          className,
        )}
      >
        <span
          className="block h-full bg-primary"
          style={{ width: `${Math.min(1, filled / capacity) * 100}%` }}
        />
      </span>
    );
  return (
    <span aria-hidden className={cx('print-exact flex gap-0.5 forced-color-adjust-none', className)}>
      {Array.from({ length: capacity }, (_, spot) => (
        <span
          key={spot}
          className={cx(
            'h-2.5 min-w-0 flex-1 rounded-full border',
            spot < filled ? 'border-primary bg-primary' : 'border-dashed border-outline bg-warning-soft',
          )}
        />
      ))}
    </span>
  );
}
