import { INVENTORY_SORTS } from '@nourish/contract/constants';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { Select } from '../../ui/select.tsx';
import type { InventorySort } from './filters.ts';

interface ResultsBarProps {
  /** Number of items and their search; undefined while loading. */
  counted: { count: number; search: string } | undefined;
  sort: InventorySort;
  onSortChange: (sort: InventorySort) => void;
}

/** Number of items, announced to screen readers on change, and the sort order. */
export function ResultsBar({ counted, sort, onSortChange }: ResultsBarProps) {
  const { t } = useTranslation('browse');
  const { t: tInventory } = useTranslation('inventory');
  const { formatNumber } = useDates();
  const text = ({ count, search }: { count: number; search: string }) => {
    const formatted = formatNumber(count);
    return search === ''
      ? t('results.count', { count, formatted })
      : t('results.countFor', { count, formatted, search });
  };
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      {/* Reserves the space of the number, so that the select does not move. */}
      <p role="status" className="min-h-11 min-w-28 py-2 text-lg font-semibold wrap-anywhere">
        {counted && text(counted)}
      </p>
      <Select
        className="min-w-0 flex-1 basis-44 sm:max-w-56"
        label={tInventory('sorts.label')}
        options={INVENTORY_SORTS.map((value) => ({ value, label: tInventory(`sorts.${value}`) }))}
        value={sort}
        onChange={onSortChange}
      />
    </div>
  );
}
