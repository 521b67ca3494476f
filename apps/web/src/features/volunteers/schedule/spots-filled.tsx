import type { Shift } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { gapOf, phaseOf } from './planned-shifts.ts';
import { SpotsMeter } from './spots-meter.tsx';

export function SpotsFilled({ shift, className }: { shift: Shift; className?: string }) {
  const { t } = useTranslation('volunteers');
  const { current_volunteers: filled, capacity } = shift;
  return (
    <span className={className}>
      <span className="block text-sm tabular-nums">{t('planned.filled', { filled, count: capacity })}</span>
      <SpotsMeter filled={filled} capacity={capacity} className="mt-1" />
    </span>
  );
}

/** A badge that tells whether a shift needs people or is over. */
export function GapBadge({ shift, now }: { shift: Shift; now: number }) {
  const { t } = useTranslation('volunteers');
  const gap = gapOf(shift, now);
  if (phaseOf(shift, now) === 'over') return <StatusBadge>{t('planned.over')}</StatusBadge>;
  if (gap > 0) return <StatusBadge tone="warning">{t('planned.missing', { count: gap })}</StatusBadge>;
  if (shift.current_volunteers < shift.capacity)
    return <StatusBadge tone="info">{t('planned.held')}</StatusBadge>;
  return <StatusBadge tone="success">{t('planned.full')}</StatusBadge>;
}
