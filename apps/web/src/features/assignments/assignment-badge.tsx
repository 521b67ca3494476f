import type { AssignmentStatus } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';

const TONES: Record<AssignmentStatus, Tone> = {
  assigned: 'neutral',
  confirmed: 'info',
  checked_in: 'success',
  completed: 'success',
  cancelled: 'neutral',
  no_show: 'danger',
};

/** Status of an assignment. */
export function AssignmentBadge({ status }: { status: AssignmentStatus }) {
  const { t } = useTranslation('assignments');
  return <StatusBadge tone={TONES[status]}>{t(`status.${status}`)}</StatusBadge>;
}
