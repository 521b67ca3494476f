import type { InventoryItem } from '@nourish/contract';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/api-error.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { focusFirstInvalid } from '../../ui/first-invalid.ts';
import { showToast } from '../../ui/toast-store.ts';
import { ItemFields } from './item-fields.tsx';
import type { ItemValues } from './item-values.ts';
import { isConflict, useItemForm } from './use-item-form.ts';
import type { StockView } from './use-stock-filters.ts';

interface ItemDialogProps {
  /** What is edited; null for a new item. */
  item: InventoryItem | null;
  /** What is known of a new one to start with. */
  start?: Partial<ItemValues> | undefined;
  view: StockView;
  onClose: () => void;
}

/** Adds an item or changes one. What was typed is not lost by closing without being asked. */
export function ItemDialog({ item, start, view, onClose }: ItemDialogProps) {
  const { t } = useTranslation(['stock', 'common']);
  const [only] = view.foodBanks.length === 1 ? view.foodBanks : [];
  const form = useItemForm({
    item,
    foodBank: view.foodBank ?? only?._id ?? '',
    start,
    onSaved: (name) => {
      showToast(t(item ? 'form.saved' : 'form.added', { name }));
      onClose();
    },
  });
  const [isLeaving, setIsLeaving] = useState(false);
  const formId = useId();
  const fields = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.failedTries > 0) focusFirstInvalid(fields.current);
  }, [form.failedTries]);

  const onOpenChange = () => (form.isDirty ? setIsLeaving(true) : onClose());
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.isPending) void form.submit();
  };
  // When stock has moved, the notice says so better.
  const error = isConflict(form.error) && form.moved ? null : form.error;

  return (
    <>
      <Dialog
        size="lg"
        title={t(item ? 'form.editTitle' : 'form.addTitle')}
        isOpen
        onOpenChange={onOpenChange}
        isDismissable={!form.isPending}
        footer={
          <>
            <Button variant="secondary" isDisabled={form.isPending} onPress={onOpenChange}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" form={formId} isPending={form.isPending} pendingLabel={t('form.saving')}>
              {t(item ? 'form.save' : 'form.add')}
            </Button>
          </>
        }
      >
        <form ref={fields} id={formId} noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
          <ItemFields form={form} view={view} />
          {error && (
            <Alert tone="danger" className="sticky bottom-0">
              {t('form.failed', { message: errorMessage(error) })}
            </Alert>
          )}
        </form>
      </Dialog>
      <ConfirmDialog
        title={t('discard.title')}
        message={t('discard.question')}
        confirmLabel={t('discard.confirm')}
        cancelLabel={t('discard.keep')}
        isOpen={isLeaving}
        onOpenChange={setIsLeaving}
        onConfirm={async () => onClose()}
      />
    </>
  );
}
