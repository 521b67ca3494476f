import type { InventoryItem } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage, fieldErrors } from '../../lib/api-error.ts';
import { useDates } from '../../lib/dates.ts';
import { Alert } from '../../ui/alert.tsx';
import { focusFirstInvalidSoon } from '../../ui/first-invalid.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { storageLocationsQuery, useTransferItem } from './api.ts';
import { EMPTY_TRANSFER, transferOf, validateTransfer, type TransferValues } from './transfer.ts';
import { useFreshItem } from './use-fresh-item.ts';

/** Moves an item, or part of it, to another storage location of its food bank. */
export function TransferDialog({ item: known, onClose }: { item: InventoryItem; onClose: () => void }) {
  const { t } = useTranslation('stock');
  const { formatNumber } = useDates();
  const item = useFreshItem(known);
  const { data: places, error: placesError } = useQuery(storageLocationsQuery(item.foodbank_id));
  const [values, setValues] = useState(EMPTY_TRANSFER);
  const [isTried, setIsTried] = useState(false);
  const transfer = useTransferItem(item._id);
  const form = useRef<HTMLFormElement>(null);
  const { quantity, on_hand_quantity: onHand = quantity, item_name: name } = item;
  const others = (places ?? []).filter(({ _id }) => _id !== item.storage_location_id);
  const refused = fieldErrors(transfer.error);
  const problems = isTried ? validateTransfer(values, item) : {};
  const problemOf = (field: keyof TransferValues) => {
    const key = problems[field];
    return key ? t(key, { available: formatNumber(quantity) }) : refused[field];
  };

  const change = (changes: Partial<TransferValues>) => {
    transfer.reset();
    setValues({ ...values, ...changes });
  };
  const onSubmit = async () => {
    setIsTried(true);
    if (Object.keys(validateTransfer(values, item)).length > 0) {
      focusFirstInvalidSoon(form.current);
      return;
    }
    try {
      const { to } = await transfer.mutateAsync(transferOf(values));
      showToast(t('transfer.done', { name, location: to.storage_location }));
      onClose();
    } catch {
      // Shown in the dialog.
    }
  };

  return (
    <FormDialog
      form={form}
      title={t('transfer.title')}
      confirmLabel={t('transfer.confirm')}
      pendingLabel={t('form.saving')}
      isPending={transfer.isPending}
      isUnsaved={JSON.stringify(values) !== JSON.stringify(EMPTY_TRANSFER)}
      isDisabled={others.length === 0}
      failure={transfer.error && t('transfer.failed', { message: errorMessage(transfer.error) })}
      onSubmit={() => void onSubmit()}
      onClose={onClose}
    >
      <div>
        <p className="text-lg font-semibold wrap-anywhere">{name}</p>
        <p className="text-muted">
          {t('transfer.from', { location: item.storage_location ?? t('history.noPlace') })}
        </p>
      </div>
      {placesError && <Alert tone="danger">{t('fields.locationsFailed')}</Alert>}
      {places && others.length === 0 && <Alert tone="info">{t('transfer.noPlaces')}</Alert>}
      <Select
        label={t('transfer.to')}
        isRequired
        options={others.map(({ _id, name: label }) => ({ value: _id, label }))}
        value={values.storage_location_id || null}
        onChange={(storage_location_id) => change({ storage_location_id })}
        error={problemOf('storage_location_id')}
      />
      <RadioGroup
        label={t('transfer.howMuch')}
        options={[
          {
            value: 'all',
            label: t('transfer.all', { units: formatNumber(onHand) }),
            description: t('transfer.allHelp'),
          },
          { value: 'part', label: t('transfer.part'), description: t('transfer.partHelp') },
        ]}
        value={values.how_much}
        onChange={(how_much) => change({ how_much })}
      />
      {values.how_much === 'part' && (
        <TextField
          label={t('adjust.units')}
          isRequired
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          value={values.quantity}
          onChange={(units) => change({ quantity: units })}
          error={problemOf('quantity')}
        />
      )}
      <TextField
        label={t('transfer.note')}
        isOptional
        value={values.reason}
        onChange={(reason) => change({ reason })}
        maxLength={LIMITS.shortText}
      />
    </FormDialog>
  );
}
