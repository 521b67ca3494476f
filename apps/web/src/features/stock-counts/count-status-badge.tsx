import type { StockCount } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';

const TONES: Record<StockCount['status'], Tone> = { open: 'info', approved: 'success', abandoned: 'neutral' };

export function CountStatusBadge({ status }: { status: StockCount['status'] }) {
  const { t } = useTranslation('stock-counts');
  return <StatusBadge tone={TONES[status]}>{t(`status.${status}`)}</StatusBadge>;
}
