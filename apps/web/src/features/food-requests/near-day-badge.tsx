import type { FoodRequest } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { daysBetween, todayIn } from '../../lib/dates.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useTimeZone } from '../food-banks/api.ts';

/** Days until the pickup, negative once it has passed; null until the food bank's time zone has loaded. */
export function useDaysToPickup({ foodbank_id, pickup_date }: FoodRequest): number | null {
  const zone = useTimeZone(foodbank_id);
  return zone === undefined ? null : daysBetween(todayIn(zone), pickup_date);
}

/** Marks a pickup of today or tomorrow. */
export function NearDayBadge({ request }: { request: FoodRequest }) {
  const { t } = useTranslation('requests');
  const inDays = useDaysToPickup(request);
  if (inDays !== 0 && inDays !== 1) return null;
  return <StatusBadge tone="info">{t(inDays === 0 ? 'queue.today' : 'queue.tomorrow')}</StatusBadge>;
}
