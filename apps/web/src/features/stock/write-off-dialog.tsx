import type { InventoryItem } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '../../lib/api-error.ts';
import { useForm } from '../../lib/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { RadioChips } from '../../ui/radio-group.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { AffectedItems, useFailureOfMany } from './affected-items.tsx';
import { useWriteOffItems } from './api.ts';
import { canWriteOff } from './item-state.ts';
import { needsNote, WASTE_REASONS, writeReason, type WasteReason } from './reasons.ts';

interface WriteOffDialogProps {
  items: readonly InventoryItem[];
  timeZoneOf: (foodBankId: string) => string | undefined;
  onClose: () => void;
}

interface Values {
  reason: WasteReason | '';
  reason_note: string;
}

/** Writes off what is available of items. If all are past their date, that is the reason. */
export function WriteOffDialog({ items, timeZoneOf, onClose }: WriteOffDialogProps) {
  const { t } = useTranslation('stock');
  const [initialItems] = useState(items);
  const isEmpty = initialItems.every(({ quantity }) => quantity === 0);
  const isOneBank = new Set(initialItems.map(({ foodbank_id }) => foodbank_id)).size === 1;
  const [isPastDate, setIsPastDate] = useState(() =>
    items.every((item) => item.quantity === 0 || canWriteOff(item, timeZoneOf(item.foodbank_id))),
  );
  const writeOff = useWriteOffItems();
  const failureOf = useFailureOfMany(initialItems);
  const [first] = initialItems;
  const named = { count: initialItems.length, name: first?.item_name ?? '' };
  const isOne = initialItems.length === 1;
  const form = useForm({
    initial: (): Values => ({ reason: '', reason_note: '' }),
    validate: ({ reason, reason_note }) =>
      isPastDate
        ? {}
        : {
            reason: reason === '' && t('writeOff.reasonRequired'),
            reason_note: needsNote(reason) && reason_note.trim() === '' && t('form.reasonNoteRequired'),
          },
    onSubmit: async ({ reason, reason_note }) => {
      try {
        await writeOff.mutateAsync({
          ids: initialItems.map(({ _id }) => _id),
          reason: reason === '' ? null : writeReason(reason, reason_note),
        });
      } catch (error) {
        // The server's clock decides whether a date is past.
        if (fieldErrors(error).reason) setIsPastDate(false);
        throw error;
      }
      showToast(t(isOne ? 'writeOff.doneOne' : 'writeOff.done', named));
      onClose();
    },
  });
  const { reason } = form.values;

  return (
    <FormDialog
      {...form.dialog}
      tone="danger"
      size="sm"
      title={isOne ? t('writeOff.titleOne') : t('writeOff.title', named)}
      confirmLabel={t('writeOff.confirm')}
      pendingLabel={t('form.saving')}
      isDisabled={isEmpty || !isOneBank}
      failure={form.error && t('writeOff.failed', { message: failureOf(form.error) })}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        {isOne ? t('writeOff.questionOne', named) : t('writeOff.question', named)}
      </p>
      <AffectedItems items={initialItems} unitsOf={(item) => item.quantity} />
      {isEmpty ? (
        <p className="text-muted">{t('writeOff.nothing')}</p>
      ) : !isOneBank ? (
        <Alert tone="info">{t('writeOff.severalBanks')}</Alert>
      ) : isPastDate ? (
        <p className="text-muted">{t('writeOff.pastDate')}</p>
      ) : (
        <>
          <RadioChips
            label={t('adjust.reason')}
            isRequired
            options={WASTE_REASONS.map((value) => ({ value, label: t(`reasons.${value}`) }))}
            description={t('writeOff.counts')}
            {...form.field('reason')}
            value={reason || null}
          />
          <TextField
            label={t('fields.reason_note')}
            isRequired={needsNote(reason)}
            isOptional={!needsNote(reason)}
            {...form.field('reason_note')}
            maxLength={LIMITS.shortText - 20}
          />
        </>
      )}
    </FormDialog>
  );
}
