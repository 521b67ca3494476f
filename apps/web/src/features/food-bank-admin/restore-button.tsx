import type { FoodBank } from '@nourish/contract';
import { ArchiveRestore } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useUpdateFoodBank } from './api.ts';

/** Restores an archived food bank and its items. */
export function RestoreButton({ bank: { _id, name } }: { bank: FoodBank }) {
  const { t } = useTranslation('food-bank-admin');
  const update = useUpdateFoodBank();
  return (
    <Button
      variant="secondary"
      aria-label={t('entry.restoreLabel', { name })}
      isPending={update.isPending}
      onPress={() =>
        update.mutate(
          { _id, archived: false },
          {
            onSuccess: () => showToast(t('done.restored', { name })),
            onError: (error) => showToast(`${t('errors.save')}. ${errorMessage(error)}`, 'danger'),
          },
        )
      }
    >
      <ArchiveRestore aria-hidden className="size-4" />
      {t('entry.restore')}
    </Button>
  );
}
