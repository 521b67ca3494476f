import { CalendarX, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';

interface StockBulkActionsProps {
  selected: number;
  onDelete: () => void;
  /** Number of selected items that can be written off. */
  pastDate: number;
  onWriteOff: () => void;
}

export function StockBulkActions({ selected, onDelete, pastDate, onWriteOff }: StockBulkActionsProps) {
  const { t } = useTranslation('stock');
  return (
    <>
      {pastDate > 0 && (
        <Button variant="secondary" size="sm" onPress={onWriteOff}>
          <CalendarX aria-hidden className="size-4" />
          {t('results.writeOffSelected', { count: pastDate })}
        </Button>
      )}
      <Button variant="danger" size="sm" onPress={onDelete}>
        <Trash2 aria-hidden className="size-4" />
        {t('results.deleteSelected', { count: selected })}
      </Button>
    </>
  );
}
