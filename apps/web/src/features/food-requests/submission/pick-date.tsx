import type { FoodRequest, FoodRequestLine } from '@nourish/contract';
import { DEFAULT_TIME_ZONE } from '@nourish/contract/constants';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { todayIn, useDates } from '../../../lib/dates.ts';
import { useTimeZone } from '../../food-banks/api.ts';
import { isExpiredAtPickup } from '../pick-list/pick-list.ts';

interface PickDateProps {
  line: FoodRequestLine;
  request: Pick<FoodRequest, 'foodbank_id' | 'pickup_date'>;
}

/** Helps packers find the lot. The warning is framed, because printers omit background colours. */
export function PickDate({ line, request }: PickDateProps) {
  const { t } = useTranslation(['requests', 'inventory']);
  const { formatDate } = useDates();
  const zone = useTimeZone(request.foodbank_id) ?? DEFAULT_TIME_ZONE;
  const { expiration_date, date_kind } = line;
  if (!expiration_date || !date_kind) return null;
  const date = formatDate(expiration_date);
  if (isExpiredAtPickup(line, request.pickup_date, todayIn(zone))) {
    return (
      <span className="mt-1 flex w-fit items-center gap-1.5 border-2 border-ink px-1.5 text-sm font-bold">
        <TriangleAlert aria-hidden className="size-4 shrink-0" />
        {t('requests:items.expiredOn', { date })}
      </span>
    );
  }
  return (
    <span className="block text-sm font-normal text-muted">
      {t(date_kind === 'expiry' ? 'inventory:expires' : 'inventory:bestBefore', { date })}
    </span>
  );
}
