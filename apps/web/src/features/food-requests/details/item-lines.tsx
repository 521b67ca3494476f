import type { FoodRequest, FoodRequestLine } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { LineCautions } from '../line-cautions.tsx';
import { isOpen } from '../status.tsx';
import { shelvesOf } from '../pick-list/pick-list.ts';
import { PickDate } from '../submission/pick-date.tsx';

interface ItemLinesProps {
  request: FoodRequest;
  /** Staff see the items by storage location. */
  isStaff: boolean;
}

/** The items of a request, with the date to look for until they are handed out. */
export function ItemLines({ request, isStaff }: ItemLinesProps) {
  const { t } = useTranslation('requests');
  if (!isStaff) return <Lines lines={request.items} request={request} />;
  return (
    <ul className="divide-y divide-line">
      {shelvesOf([request]).map(({ location, picks }) => (
        <li key={location} className="pt-2.5">
          <p className="text-sm wrap-break-word text-muted">{location ?? t('items.noLocation')}</p>
          <Lines lines={picks.map(({ line }) => line)} request={request} />
        </li>
      ))}
    </ul>
  );
}

interface LinesProps {
  lines: readonly FoodRequestLine[];
  request: FoodRequest;
}

function Lines({ lines, request }: LinesProps) {
  const { formatNumber } = useDates();
  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => (
        <li key={line._id} className="flex items-center justify-between gap-4 py-2.5">
          <span className="min-w-0 font-semibold wrap-break-word">
            {line.item_name}
            <span className="flex text-sm font-normal text-muted empty:hidden">
              {isOpen(request) && <PickDate line={line} request={request} />}
            </span>
            {isOpen(request) && <LineCautions line={line} />}
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
