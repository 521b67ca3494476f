import type { InventoryItem } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { errorMessage } from '../../lib/api-error.ts';
import { useDates } from '../../lib/dates.ts';
import { wholeNumber } from '../../lib/numbers.ts';
import { storageLocationsQuery } from '../../lib/storage-locations.ts';
import { useForm } from '../../lib/use-form.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { LotCodeField } from '../inventory/label/lot-code-field.tsx';
import { useFreshItem, useSplitItem } from './api.ts';
import { valuesOfLotScan } from './item-values.ts';
import {
  changedMeanwhile,
  isOtherLot,
  splitOf,
  splitValuesOf,
  validateSplit,
  type SplitValues,
} from './splitting.ts';

/** Makes an item of its own of units with another lot, date or location. */
export function SplitDialog({ item: known, onClose }: { item: InventoryItem; onClose: () => void }) {
  const { t } = useTranslation(['splitting', 'stock']);
  const { formatNumber } = useDates();
  const navigate = useNavigate();
  const item = useFreshItem(known);
  const { data: places = [], error: placesError } = useQuery(storageLocationsQuery(item.foodbank_id));
  const split = useSplitItem(item._id);
  const { quantity, reserved_quantity: reserved = 0, item_name: name } = item;
  const form = useForm({
    initial: () => splitValuesOf(known),
    validate: (values: SplitValues) => validateSplit(values, item),
    textOf: (problem) => t(problem, { available: formatNumber(quantity) }),
    onSubmit: async (values) => {
      const body = splitOf(values, item);
      const { to } = await split.mutateAsync(body);
      showToast(t('done', { count: body.quantity, goes: formatNumber(body.quantity), name }), 'success', {
        label: t('open'),
        onAction: () => void navigate(paths.item(to._id)),
      });
      onClose();
    },
  });
  const { values, isPending: isDisabled } = form;
  const [base, setBase] = useState(known);
  if (item !== base) {
    setBase(item);
    form.preset(changedMeanwhile(values, base, item));
  }

  return (
    <FormDialog
      {...form.dialog}
      title={t('title')}
      confirmLabel={t('confirm')}
      pendingLabel={t('pending')}
      failure={form.error && t('failed', { message: errorMessage(form.error) })}
      onClose={onClose}
    >
      <div>
        <p className="text-lg font-semibold wrap-anywhere">{name}</p>
        <p className="text-muted">{t('intro')}</p>
      </div>
      {item.held && <Alert tone="warning">{t('held')}</Alert>}
      <TextField
        label={t('quantity')}
        description={t(reserved > 0 ? 'availableReserved' : 'available', { units: formatNumber(quantity) })}
        isRequired
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        {...form.field('quantity')}
        isDisabled={isDisabled}
      />
      <LotCodeField
        label={t('lot')}
        description={t('lotHelp')}
        {...form.field('lot_code')}
        isDisabled={isDisabled}
        barcode={item.barcode ?? null}
        onScanned={({ lot }) => form.change(valuesOfLotScan(lot))}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <DateField label={t('date')} isOptional {...form.field('expiration_date')} isDisabled={isDisabled} />
        {values.expiration_date !== '' && (
          <Select
            label={t('kind')}
            options={(['best_before', 'expiry'] as const).map((value) => ({
              value,
              label: t(`stock:dateKinds.${value}`),
            }))}
            {...form.field('date_kind')}
            isDisabled={isDisabled}
          />
        )}
      </div>
      <Select
        label={t('place')}
        options={[
          { value: '', label: t('noPlace') },
          ...places.map(({ _id, name: label }) => ({ value: _id, label })),
        ]}
        description={placesError ? t('placesFailed') : undefined}
        {...form.field('storage_location_id')}
        isDisabled={isDisabled}
      />
      <TextField
        label={t('note')}
        isOptional
        {...form.field('reason')}
        maxLength={LIMITS.shortText}
        isDisabled={isDisabled}
      />
      <Effect values={values} item={item} places={places} />
      {isOtherLot(values, item) && item.label_read_at && <Alert tone="info">{t('otherLabel')}</Alert>}
    </FormDialog>
  );
}

interface EffectProps {
  values: SplitValues;
  item: InventoryItem;
  places: readonly { _id: string; name: string }[];
}

/** What goes and what stays, as a sentence; nothing until the values are complete. */
function Effect({ values, item, places }: EffectProps) {
  const { t } = useTranslation('splitting');
  const { formatDate, formatNumber } = useDates();
  const isComplete = Object.keys(validateSplit(values, item)).length === 0;
  const goes = wholeNumber(values.quantity) ?? 0;
  const { lot_code, expiration_date: date, date_kind: kind, storage_location_id: place } = values;
  const lot = lot_code.trim();
  const part = [
    lot === '' ? t('part.noLot') : t('part.lot', { lot }),
    date === '' ? t('part.noDate') : t(`part.${kind}`, { date: formatDate(date) }),
    place === ''
      ? t('noPlace').toLowerCase()
      : // The name of its own is known before the others.
        place === item.storage_location_id
        ? item.storage_location
        : places.find(({ _id }) => _id === place)?.name,
  ].filter(Boolean);
  return (
    <p role="status" className="rounded-md bg-sunken px-4 py-3 wrap-anywhere empty:hidden">
      {isComplete &&
        t('effect', {
          count: goes,
          goes: formatNumber(goes),
          part: part.join(', '),
          stays: formatNumber(item.quantity + (item.reserved_quantity ?? 0) - goes),
        })}
    </p>
  );
}
