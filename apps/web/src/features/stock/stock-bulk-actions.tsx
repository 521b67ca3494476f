import { ArrowLeftRight, CalendarX, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';

interface StockBulkActionsProps {
  selected: number;
  onMove: () => void;
  onWriteOff: () => void;
  onDelete: () => void;
}

export function StockBulkActions({ selected, onMove, onWriteOff, onDelete }: StockBulkActionsProps) {
  const { t } = useTranslation('stock');
  return (
    <>
      <Button variant="secondary" size="sm" onPress={onMove}>
        <ArrowLeftRight aria-hidden className="size-4" />
        {t('results.moveSelected')}
      </Button>
      <Button variant="secondary" size="sm" onPress={onWriteOff}>
        <CalendarX aria-hidden className="size-4" />
        {t('results.writeOffSelected')}
      </Button>
      <Button variant="danger" size="sm" onPress={onDelete}>
        <Trash2 aria-hidden className="size-4" />
        {t('results.deleteSelected', { count: selected })}
      </Button>
    </>
  );
}
