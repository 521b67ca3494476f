import type { InventoryItem } from '@nourish/contract';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/api-error.ts';
import { focusFirstInvalid } from '../../lib/use-form.ts';
import { FirstField } from '../../ui/first-field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { ItemFields } from './item-fields.tsx';
import type { ItemValues } from './item-values.ts';
import { isConflict, useItemForm } from './use-item-form.ts';
import type { ItemFormView } from './filters.ts';

interface ItemDialogProps {
  /** The item to edit; null for a new item. */
  item: InventoryItem | null;
  start?: Partial<ItemValues> | undefined;
  view: ItemFormView;
  onClose: () => void;
}

export function ItemDialog({ item, start, view, onClose }: ItemDialogProps) {
  const { t } = useTranslation('stock');
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
  const fields = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.failedTries > 0) focusFirstInvalid(fields.current);
  }, [form.failedTries]);

  // After a conflict, the notice explains the failure better than the error.
  const error = isConflict(form.error) && form.moved ? null : form.error;

  return (
    <FormDialog
      form={fields}
      size="lg"
      title={t(item ? 'form.editTitle' : 'form.addTitle')}
      confirmLabel={t(item ? 'form.save' : 'form.add')}
      pendingLabel={t('form.saving')}
      isPending={form.isPending}
      isUnsaved={form.isDirty}
      failure={error && t('form.failed', { message: errorMessage(error) })}
      onSubmit={() => void form.submit()}
      onClose={onClose}
    >
      <FirstField>
        <ItemFields form={form} view={view} />
      </FirstField>
    </FormDialog>
  );
}
