import type { FoodRequest, FoodRequestLine } from '@nourish/contract';
import { DEFAULT_TIME_ZONE } from '@nourish/contract/constants';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { todayIn, useDates } from '../../../lib/dates.ts';
import { lazyAround } from '../../../lib/lazy-with-texts.ts';
import { paths } from '../../../paths.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { useTimeZone } from '../../food-banks/api.ts';
import { LineLot } from '../line-notes.tsx';
import { isOpen } from '../status.tsx';
import { isExpiredAtPickup, shelvesOf } from '../pick-list/pick-list.ts';
import { LineSubstitute, replacedOf } from '../substitute/line-substitute.tsx';
import { PickDate } from '../submission/pick-date.tsx';

const LineGuard = lazyAround(async () => (await import('./line-guard.tsx')).LineGuard, 'needs', 'holds');

interface ItemLinesProps {
  request: FoodRequest;
  /** Staff see the items by storage location. */
  isStaff: boolean;
}

/** The items of a request, with the date to look for until they are handed out. */
export function ItemLines({ request, isStaff }: ItemLinesProps) {
  const { t } = useTranslation('requests');
  if (!isStaff) return <Lines lines={request.items} request={request} isStaff={isStaff} />;
  return (
    <ul data-focus-rows className="divide-y divide-line">
      {shelvesOf([request]).map(({ location, picks }) => (
        <li key={location} className="pt-2.5">
          <p className="text-sm wrap-break-word text-muted">{location ?? t('items.noLocation')}</p>
          <Lines lines={picks.map(({ line }) => line)} request={request} isStaff />
        </li>
      ))}
    </ul>
  );
}

interface LinesProps extends ItemLinesProps {
  lines: readonly FoodRequestLine[];
}

function Lines({ lines, request, isStaff }: LinesProps) {
  const { t } = useTranslation('requests');
  const { formatNumber } = useDates();
  const today = todayIn(useTimeZone(request.foodbank_id) ?? DEFAULT_TIME_ZONE);
  /** Staff have to take such a line out before the request can be packed or handed out. */
  const expires = (line: FoodRequestLine) => isExpiredAtPickup(line, request.pickup_date, today);
  const isGuarded = (line: FoodRequestLine) =>
    isOpen(request) && (expires(line) || (line.cautions?.length ?? 0) > 0);
  const substitute = (line: FoodRequestLine, isIcon = false) => (
    <LineSubstitute request={request} replaced={replacedOf(line)} isStaff={isStaff} isIcon={isIcon} />
  );
  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => (
        <li key={line._id} data-focus-row className="flex items-start justify-between gap-4 py-2.5">
          <span className="min-w-0 font-semibold wrap-break-word">
            {isStaff ? (
              <TextLink
                to={paths.itemTrace(line.inventory_id)}
                title={t('items.trace', { name: line.item_name })}
                className="-my-2.5 py-2.5 text-inherit!"
              >
                {line.item_name}
              </TextLink>
            ) : (
              line.item_name
            )}
            <LineLot line={line} />
            <span className="flex text-sm font-normal text-muted empty:hidden">
              {isOpen(request) && <PickDate line={line} request={request} />}
            </span>
            {isGuarded(line) && (
              <Suspense>
                <LineGuard request={request} line={line}>
                  {substitute(line)}
                </LineGuard>
              </Suspense>
            )}
            {!isGuarded(line) && line.no_substitute && substitute(line)}
          </span>
          <span className="flex shrink-0 items-center gap-2 font-semibold tabular-nums">
            × {formatNumber(line.quantity_requested)}
            {isStaff && !isGuarded(line) && !line.no_substitute && substitute(line, true)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** How many kinds of food and how many items a request has, in the words of the cart or of the stock. */
export function ItemTotals({ request, isStaff }: ItemLinesProps) {
  const { t } = useTranslation('requests');
  const kinds = t('details.kinds', { count: request.items.length });
  return `${kinds} · ${t(isStaff ? 'units' : 'details.pieces', { count: request.total_items })}`;
}
