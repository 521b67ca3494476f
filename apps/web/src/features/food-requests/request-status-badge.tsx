import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { knownStatus, STATUS_TONES } from './status.ts';

/** The status of a request. Shows an unknown status as text. */
export function RequestStatusBadge({ status }: { status: string | null | undefined }) {
  const { t } = useTranslation('requests');
  const known = knownStatus(status);
  if (known === null) return <StatusBadge>{status}</StatusBadge>;
  return <StatusBadge tone={STATUS_TONES[known]}>{t(`status.${known}`)}</StatusBadge>;
}
