import { LIMITS } from '@nourish/contract/constants';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '../../lib/api-error.ts';
import { useDates } from '../../lib/dates.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { foodBankOptions } from '../food-banks/api.ts';
import { BarcodeField } from './barcode-field.tsx';
import { type ItemValues, mayBeOtherProduct, valuesOfLot } from './item-values.ts';
import { QuantityChange } from './quantity-change.tsx';
import { useItemControls } from './use-item-controls.tsx';
import type { ItemForm } from './use-item-form.ts';
import type { ItemFormView } from './filters.ts';

type FieldName = Exclude<keyof ItemValues, 'scanned_lot' | 'same_product'>;
const DATE_CHOICES = ['best_before', 'expiry'] as const;

export function ItemFields({ form, view }: { form: ItemForm; view: ItemFormView }) {
  const { t } = useTranslation('stock');
  const { formatNumber } = useDates();
  const { values, stored, change, problems, isPending } = form;

  const refused = fieldErrors(form.error);
  const field = <K extends FieldName>(name: K) => {
    const key: FieldName = name; // the types of texts accept no generic keys
    const problem = problems[key];
    return {
      label: t(`fields.${key}`),
      value: values[name],
      onChange: (value: ItemValues[K]) => change({ [name]: value }),
      error: problem ? t(problem, { max: formatNumber(LIMITS.stock) }) : refused[name],
      isDisabled: isPending,
    };
  };

  const { item_name, category, dietary_category, ...others } = useItemControls({
    foodbank_id: values.foodbank_id,
    field,
    text: (key) => t(`fields.${key}`),
  });
  // The type requires a control for every value of the form.
  const controls: Record<keyof ItemValues, ReactNode> = {
    foodbank_id: stored === null && view.foodBanks.length > 1 && (
      <Select
        {...field('foodbank_id')}
        className="sm:col-span-2"
        isRequired
        options={foodBankOptions(view.foodBanks)}
        value={values.foodbank_id || null}
        onChange={(foodbank_id) => change({ foodbank_id, storage_location_id: '' })}
      />
    ),
    item_name: (
      <div className="flex flex-col gap-1 sm:col-span-2">
        {item_name}
        {stored && mayBeOtherProduct(values, stored) && (
          <Checkbox
            isSelected={values.same_product}
            onChange={(same_product) => change({ same_product })}
            isDisabled={isPending}
          >
            {t('fields.same_product')}
            <span className="block text-sm text-muted">{t('fields.sameProductHelp')}</span>
          </Checkbox>
        )}
      </div>
    ),
    category,
    dietary_category,
    same_product: null, // with the name
    quantity: (
      <TextField
        {...field('quantity')}
        isRequired
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        description={t(stored ? 'fields.quantityHelp' : 'fields.quantityHelpNew')}
      />
    ),
    minimum_stock_level: (
      <TextField
        {...field('minimum_stock_level')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        description={t('fields.minimumHelp')}
      />
    ),
    reason: stored && <QuantityChange form={form} stored={stored} field={field} />,
    reason_note: null, // in `QuantityChange`
    expiration_date: <DateField {...field('expiration_date')} isOptional />,
    date_kind: (
      <Select
        {...field('date_kind')}
        options={DATE_CHOICES.map((value) => ({ value, label: t(`dateKinds.${value}`) }))}
        isDisabled={isPending || values.expiration_date === ''}
        description={t('fields.dateKindHelp')}
      />
    ),
    ...others,
    scanned_lot: null, // read with the barcode
    barcode: (
      <BarcodeField
        {...field('barcode')}
        onScanned={({ barcode, lot }) => change({ barcode, ...valuesOfLot(lot) })}
        isOptional
      />
    ),
    description: (
      <TextArea {...field('description')} className="sm:col-span-2" isOptional maxLength={LIMITS.longText} />
    ),
  };

  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {Object.entries(controls).map(([name, control]) => (
        <Fragment key={name}>{control}</Fragment>
      ))}
    </div>
  );
}
