import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

interface ClearCartButtonProps {
  totalItems: number;
  onClear: () => void;
}

export function ClearCartButton({ totalItems, onClear }: ClearCartButtonProps) {
  const { t } = useTranslation('carts');
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        className="text-danger! hover:bg-danger-soft!"
        onPress={() => setIsAsking(true)}
      >
        <Trash2 aria-hidden className="size-4" />
        {t('clear.action')}
      </Button>
      <ConfirmDialog
        title={t('clear.title')}
        message={t('clear.question', { count: totalItems })}
        confirmLabel={t('clear.confirm')}
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        onConfirm={async () => onClear()}
      />
    </>
  );
}
