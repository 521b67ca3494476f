import type { FoodRequest } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../ui/status-badge.tsx';

/** True while a colleague packs it. */
export const isPacking = ({ status, packing_by }: FoodRequest) =>
  status === 'approved' && Boolean(packing_by);

export function PackingBadge({ request }: { request: FoodRequest }) {
  const { t } = useTranslation('lists');
  return (
    <span title={t('requests.packedBy', { name: request.packing_by })} className="relative z-1 w-fit">
      <StatusBadge tone="warning">{t('requests.packing')}</StatusBadge>
    </span>
  );
}
