import type { FoodBank } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useRemoveFoodBank, useUpdateFoodBank } from './api.ts';
import { FailureAlert } from './failure-alert.tsx';

interface RemovalDialogProps {
  bank: FoodBank;
  isOpen: boolean;
  onClose: () => void;
}

/** Confirms deleting a food bank. If it is in use, shows by what and offers to archive it. */
export function RemovalDialog({ bank, isOpen, onClose }: RemovalDialogProps) {
  const { t } = useTranslation(['food-bank-admin', 'common']);
  const removal = useRemoveFoodBank();
  const archiving = useUpdateFoodBank();
  const { _id, name } = bank;
  const isPending = removal.isPending || archiving.isPending;
  const isInUse = removal.error instanceof ApiError && removal.error.code === 'in_use';
  const canArchive = isInUse && !bank.archived_at;

  const finish = (message: string) => ({
    onSuccess: () => {
      onClose();
      showToast(message);
    },
  });
  const onDelete = () => removal.mutate(bank, finish(t('done.deleted', { name })));
  const onArchive = () => archiving.mutate({ _id, archived: true }, finish(t('done.archived', { name })));

  return (
    <Dialog
      role="alertdialog"
      size="sm"
      title={t('removal.title', { name })}
      isOpen={isOpen}
      onOpenChange={onClose}
      isDismissable={!isPending}
      footer={
        <>
          <Button variant="secondary" isDisabled={isPending} onPress={onClose}>
            {t('common:cancel')}
          </Button>
          {canArchive && (
            <Button isPending={archiving.isPending} onPress={onArchive}>
              {t('removal.archive')}
            </Button>
          )}
          {!isInUse && (
            <Button variant="danger" isPending={removal.isPending} onPress={onDelete}>
              {t('removal.delete')}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {!isInUse && <p>{t('removal.question')}</p>}
        {!archiving.error && <FailureAlert title={t('errors.delete')} error={removal.error} />}
        <FailureAlert title={t('errors.archive')} error={archiving.error} />
        {canArchive && <p>{t('removal.archiveText')}</p>}
      </div>
    </Dialog>
  );
}
