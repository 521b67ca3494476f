import type { ShiftStatus } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';

const TONES: Record<ShiftStatus, Tone> = {
  draft: 'warning',
  published: 'success',
  completed: 'neutral',
  cancelled: 'danger',
};

export function ShiftStatusBadge({ status }: { status: ShiftStatus }) {
  const { t } = useTranslation('shifts');
  return <StatusBadge tone={TONES[status]}>{t(`status.${status}`)}</StatusBadge>;
}
