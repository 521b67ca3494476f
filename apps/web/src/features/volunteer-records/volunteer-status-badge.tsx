import type { VolunteerStatus } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';

const TONES: Record<VolunteerStatus, Tone> = { active: 'success', inactive: 'neutral', suspended: 'danger' };

export function VolunteerStatusBadge({ status }: { status: VolunteerStatus }) {
  const { t } = useTranslation('volunteer-records');
  return <StatusBadge tone={TONES[status]}>{t(`status.${status}`)}</StatusBadge>;
}
