import type { DonationStatus } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { STATUS_TONES } from './status.ts';

/** Status of a donation. */
export function DonationStatusBadge({ status }: { status: DonationStatus }) {
  const { t } = useTranslation('donations');
  return <StatusBadge tone={STATUS_TONES[status]}>{t(`status.${status}`)}</StatusBadge>;
}
