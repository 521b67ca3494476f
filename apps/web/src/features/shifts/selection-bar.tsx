import { Eye, X } from 'lucide-react';
import type { Shift } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import type { Selection } from '../../lib/use-selection.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

interface SelectionBarProps {
  count: number;
  selection: Selection<Shift>;
  onPublish: (shifts: Shift[]) => void;
}

export function SelectionBar({ count, selection, onPublish }: SelectionBarProps) {
  const { t } = useTranslation('shifts');
  const { formatNumber } = useDates();
  const ticked = selection.selected.length;
  if (ticked === 0)
    return (
      <p role="status" className="flex min-h-11 items-center text-lg font-semibold empty:hidden">
        {count > 0 && t('list.count', { count, formatted: formatNumber(count) })}
      </p>
    );
  return (
    <div className="sticky-bar top-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-lg border border-line bg-surface p-2 shadow-raised">
      <div className="flex items-center gap-1">
        <IconButton icon={X} label={t('list.clearSelection')} onPress={selection.clear} />
        <p role="status" className="text-lg font-semibold">
          {t('list.selected', { count: ticked })}
        </p>
      </div>
      <Button className="max-sm:grow" onPress={() => onPublish(selection.selected)}>
        <Eye aria-hidden className="size-4" />
        {t('list.publish', { count: ticked })}
      </Button>
    </div>
  );
}
