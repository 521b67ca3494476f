import type { InventoryItem } from '@nourish/contract';
import { CalendarX, Trash2, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import type { Selection } from '../../lib/use-selection.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

interface ResultsBarProps {
  /** Total number of items; undefined while loading. */
  count: number | undefined;
  selection: Selection<InventoryItem>;
  onDeleteSelected: () => void;
  /** Number of selected items that can be written off. */
  pastDate: number;
  onWriteOffSelected: () => void;
}

/** The number of items, as a live region, and the actions on the selected items in a sticky bar. */
export function ResultsBar({
  count,
  selection,
  onDeleteSelected,
  pastDate,
  onWriteOffSelected,
}: ResultsBarProps) {
  const { t } = useTranslation('stock');
  const { formatNumber } = useDates();
  const ticked = selection.selected.length;
  if (ticked > 0) {
    return (
      <div className="sticky-bar top-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-lg border border-line bg-surface p-2 shadow-raised">
        <div className="flex items-center gap-1">
          <IconButton icon={X} label={t('results.clearSelection')} onPress={selection.clear} />
          <p role="status" className="text-lg font-semibold">
            {t('results.selected', { count: ticked })}
          </p>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:grow">
          {pastDate > 0 && (
            <Button variant="secondary" className="max-sm:grow" onPress={onWriteOffSelected}>
              <CalendarX aria-hidden className="size-4" />
              {t('results.writeOffSelected', { count: pastDate })}
            </Button>
          )}
          <Button variant="danger" className="max-sm:grow" onPress={onDeleteSelected}>
            <Trash2 aria-hidden className="size-4" />
            {t('results.deleteSelected', { count: ticked })}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <p role="status" className="flex min-h-11 items-center text-lg font-semibold">
      {count !== undefined && t('results.count', { count, formatted: formatNumber(count) })}
    </p>
  );
}
