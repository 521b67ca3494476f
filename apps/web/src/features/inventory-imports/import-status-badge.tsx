import type { InventoryImport } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';

const TONES: Record<InventoryImport['status'], Tone> = {
  uploading: 'info',
  mapping: 'warning',
  checking: 'info',
  checked: 'warning',
  applying: 'info',
  applied: 'success',
  cancelled: 'neutral',
  failed: 'danger',
};

export function ImportStatusBadge({ status }: { status: InventoryImport['status'] }) {
  const { t } = useTranslation('inventory-imports');
  return <StatusBadge tone={TONES[status]}>{t(`statuses.${status}`)}</StatusBadge>;
}
