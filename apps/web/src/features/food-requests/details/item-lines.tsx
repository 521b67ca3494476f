import type { FoodRequest } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { isOpen } from '../status.tsx';
import { PickDate } from '../submission/pick-date.tsx';

interface ItemLinesProps {
  request: FoodRequest;
  /** Staff also see the storage location. */
  isStaff: boolean;
}

/** The items of a request, with the date to look for until they are handed out. */
export function ItemLines({ request, isStaff }: ItemLinesProps) {
  const { t } = useTranslation('requests');
  const { formatNumber } = useDates();
  return (
    <ul className="divide-y divide-line">
      {request.items.map((line) => (
        <li key={line._id} className="flex items-center justify-between gap-4 py-2.5">
          <span className="min-w-0 font-semibold wrap-break-word">
            {line.item_name}
            <span className="flex flex-wrap gap-x-4 text-sm font-normal text-muted empty:hidden">
              {isStaff && <span>{line.storage_location ?? t('items.noLocation')}</span>}
              {isOpen(request) && <PickDate line={line} request={request} />}
            </span>
          </span>
          <span className="shrink-0 font-semibold tabular-nums">
            × {formatNumber(line.quantity_requested)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** How many products and units a request has. */
export function ItemTotals({ request }: { request: FoodRequest }) {
  const { t } = useTranslation('requests');
  return `${t('details.products', { count: request.items.length })} · ${t('details.pieces', { count: request.total_items })}`;
}
