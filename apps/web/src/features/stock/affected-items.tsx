import type { InventoryItem } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { ApiError, errorMessage } from '../../lib/api-error.ts';
import { useDates } from '../../lib/dates.ts';

const NAMED = 5;

interface AffectedItemsProps {
  items: readonly InventoryItem[];
  /** The units of an item that are affected. */
  unitsOf: (item: InventoryItem) => number;
}

/** The items that an action is about, with their units. */
export function AffectedItems({ items, unitsOf }: AffectedItemsProps) {
  const { t } = useTranslation('stock');
  const { formatNumber } = useDates();
  const more = items.length - NAMED;
  return (
    <ul className="divide-y divide-line rounded-md bg-sunken px-4 py-1">
      {items.slice(0, NAMED).map((item) => (
        <li key={item._id} className="flex flex-wrap justify-between gap-x-4 py-1.5">
          <span className="min-w-0 font-semibold wrap-anywhere">{item.item_name}</span>
          <span className="tabular-nums">
            {t('removal.units', { count: unitsOf(item), formatted: formatNumber(unitsOf(item)) })}
          </span>
        </li>
      ))}
      {more > 0 && <li className="py-1.5 text-muted">{t('removal.more', { count: more })}</li>}
    </ul>
  );
}

/** Why a change of several items failed: names those that are gone, else returns the server's sentence. */
export function useFailureOfMany(items: readonly InventoryItem[]): (error: Error) => string {
  const { t } = useTranslation('stock');
  return (error) => {
    const problems = error instanceof ApiError ? error.errors : [];
    const gone = problems.flatMap(({ field, code }) => {
      const item = items[Number(/\d+/.exec(field)?.[0])];
      return code === 'unknown_item' && item ? [item.item_name] : [];
    });
    return gone.length > 0 ? t('removal.gone', { names: gone.join(', ') }) : errorMessage(error);
  };
}
