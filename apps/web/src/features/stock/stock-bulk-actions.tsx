import { ArrowLeftRight, CalendarX, Tag, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';

interface StockBulkActionsProps {
  selected: number;
  onMove: () => void;
  onPrint: () => void;
  onWriteOff: () => void;
  onDelete: () => void;
}

export function StockBulkActions({ selected, onMove, onPrint, onWriteOff, onDelete }: StockBulkActionsProps) {
  const { t } = useTranslation(['stock', 'labels']);
  return (
    <>
      <Button variant="secondary" size="sm" onPress={onMove}>
        <ArrowLeftRight aria-hidden className="size-4" />
        {t('results.moveSelected')}
      </Button>
      <Button variant="secondary" size="sm" onPress={onPrint}>
        <Tag aria-hidden className="size-4" />
        {t('labels:action')}
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
