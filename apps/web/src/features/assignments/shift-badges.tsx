import type { Shift } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { gapOf, phaseOf } from '../volunteers/schedule/planned-shifts.ts';

/** Badges of a shift: status, open spots, waitlist. */
export function ShiftBadges({ shift, now }: { shift: Shift; now: number }) {
  const { t } = useTranslation(['assignments', 'volunteers']);
  const { status, waitlist_count: waiting, capacity, current_volunteers: filled } = shift;
  const phase = phaseOf(shift, now);
  const gap = gapOf(shift, now);
  if (status === 'draft' || status === 'cancelled')
    return (
      <StatusBadge tone={status === 'draft' ? 'warning' : 'danger'}>
        {t(`shift.status.${status}`)}
      </StatusBadge>
    );
  return (
    <>
      {status === 'completed' && <StatusBadge>{t('shift.status.completed')}</StatusBadge>}
      {status === 'published' && phase === 'over' && (
        <StatusBadge tone="warning">{t('shift.toClose')}</StatusBadge>
      )}
      {phase === 'running' && <StatusBadge tone="info">{t('volunteers:planned.running')}</StatusBadge>}
      {gap > 0 && <StatusBadge tone="warning">{t('shift.open', { count: gap })}</StatusBadge>}
      {gap === 0 && phase !== 'over' && filled < capacity && status === 'published' && (
        <StatusBadge tone="info">{t('volunteers:planned.held')}</StatusBadge>
      )}
      {waiting > 0 && <StatusBadge>{t('shift.waiting', { count: waiting })}</StatusBadge>}
    </>
  );
}
