import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { knownStatus, STATUS_TONES } from './status.ts';

/** Where a request stands, in one word. */
export function RequestStatusBadge({ status }: { status: string | null | undefined }) {
  const { t } = useTranslation('requests');
  const known = knownStatus(status);
  if (known === null) return <StatusBadge>{status}</StatusBadge>;
  return <StatusBadge tone={STATUS_TONES[known]}>{t(`status.${known}`)}</StatusBadge>;
}
