import type { InventoryItem } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/api-error.ts';
import { useDates } from '../../lib/dates.ts';
import { storageLocationsQuery } from '../../lib/storage-locations.ts';
import { useForm } from '../../lib/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useFreshItem, useTransferItem } from './api.ts';
import { EMPTY_TRANSFER, transferOf, validateTransfer } from './transfer.ts';

export function TransferDialog({ item: known, onClose }: { item: InventoryItem; onClose: () => void }) {
  const { t } = useTranslation('stock');
  const { formatNumber } = useDates();
  const item = useFreshItem(known);
  const { data: places, error: placesError } = useQuery(storageLocationsQuery(item.foodbank_id));
  const transfer = useTransferItem(item._id);
  const { quantity, on_hand_quantity: onHand = quantity, item_name: name } = item;
  const others = (places ?? []).filter(({ _id }) => _id !== item.storage_location_id);
  const form = useForm({
    initial: EMPTY_TRANSFER,
    validate: (values) => validateTransfer(values, item),
    textOf: (problem) => t(problem, { available: formatNumber(quantity) }),
    onSubmit: async (values) => {
      const { to } = await transfer.mutateAsync(transferOf(values));
      showToast(t('transfer.done', { name, location: to.storage_location }));
      onClose();
    },
  });

  return (
    <FormDialog
      {...form.dialog}
      title={t('transfer.title')}
      confirmLabel={t('transfer.confirm')}
      pendingLabel={t('form.saving')}
      isDisabled={others.length === 0}
      failure={form.error && t('transfer.failed', { message: errorMessage(form.error) })}
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
        {...form.field('storage_location_id')}
        value={form.values.storage_location_id || null}
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
        {...form.field('how_much')}
      />
      {form.values.how_much === 'part' && (
        <TextField
          label={t('transfer.units')}
          isRequired
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          {...form.field('quantity')}
        />
      )}
      <TextField
        label={t('transfer.note')}
        isOptional
        {...form.field('reason')}
        maxLength={LIMITS.shortText}
      />
    </FormDialog>
  );
}
