import type { FoodRequest } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useDaysToPickup } from './use-days-to-pickup.ts';

/** Marks a pickup of today or tomorrow. */
export function NearDayBadge({ request }: { request: FoodRequest }) {
  const { t } = useTranslation('requests');
  const inDays = useDaysToPickup(request);
  if (inDays !== 0 && inDays !== 1) return null;
  return (
    <span className="mt-1 block">
      <StatusBadge tone="warning">{t(inDays === 0 ? 'queue.today' : 'queue.tomorrow')}</StatusBadge>
    </span>
  );
}
