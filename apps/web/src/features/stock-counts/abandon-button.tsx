import type { StockCount } from '@nourish/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useAbandonCount } from './api.ts';
import { useCountTexts } from './figures.ts';

export function AbandonButton({ count }: { count: StockCount }) {
  const { t } = useTranslation('stock-counts');
  const { placeOf } = useCountTexts();
  const [isAsking, setIsAsking] = useState(false);
  const abandon = useAbandonCount(count._id);
  return (
    <>
      <Button variant="quiet" onPress={() => setIsAsking(true)}>
        {t('abandon.action')}
      </Button>
      <ConfirmDialog
        title={t('abandon.title')}
        message={t('abandon.question', { place: placeOf(count), count: count.summary.counted })}
        confirmLabel={t('abandon.confirm')}
        cancelLabel={t('abandon.keep')}
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        onConfirm={async () => {
          await abandon.mutateAsync();
          showToast(t('abandon.done'));
        }}
      />
    </>
  );
}
