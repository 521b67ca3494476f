import { CATEGORIES, DIETARY_CATEGORIES, LIMITS } from '@nourish/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '../../lib/api-error.ts';
import { useDates } from '../../lib/dates.ts';
import { storageLocationsQuery } from '../../lib/storage-locations.ts';
import { DateField } from '../../ui/date-field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { foodBankOptions } from '../food-banks/food-bank-options.ts';
import { categoriesQuery } from '../inventory/api.ts';
import { CategoryIcon } from '../inventory/category-icon.tsx';
import { useInventoryNames } from '../inventory/use-inventory-names.ts';
import { BarcodeField } from './barcode-field.tsx';
import type { ItemValues } from './item-values.ts';
import { QuantityChange } from './quantity-change.tsx';
import { useNameOptions } from './use-name-options.ts';
import type { ItemForm } from './use-item-form.ts';
import type { StockView } from './filters.ts';

const NONE = '';
const DATE_CHOICES = ['best_before', 'expiry'] as const;

export function ItemFields({ form, view }: { form: ItemForm; view: StockView }) {
  const { t } = useTranslation('stock');
  const { formatNumber } = useDates();
  const { categoryName, dietaryName } = useInventoryNames();
  const optionsOf = useNameOptions();
  const { values, stored, change, problems, isPending } = form;
  const { data: categories = [] } = useQuery(categoriesQuery(values.foodbank_id || undefined));
  const { data: locations = [], error: locationsError } = useQuery(storageLocationsQuery(values.foodbank_id));

  const refused = fieldErrors(form.error);
  const field = <K extends keyof ItemValues>(name: K) => {
    const key: keyof ItemValues = name; // the types of texts accept no generic keys
    const problem = problems[key];
    return {
      label: t(`fields.${key}`),
      value: values[name],
      onChange: (value: ItemValues[K]) => change({ [name]: value }),
      error: problem ? t(problem, { max: formatNumber(LIMITS.stock) }) : refused[name],
      isDisabled: isPending,
    };
  };

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
      <TextField
        {...field('item_name')}
        className="sm:col-span-2"
        isRequired
        autoComplete="off"
        maxLength={LIMITS.itemName}
      />
    ),
    category: (
      <Select
        {...field('category')}
        isRequired
        options={optionsOf([...CATEGORIES, ...categories, values.category], categoryName)}
        mark={values.category && <CategoryIcon category={values.category} size="sm" />}
        value={values.category || null}
      />
    ),
    dietary_category: (
      <Select
        {...field('dietary_category')}
        isOptional
        options={[
          { value: NONE, label: t('fields.noDietary') },
          ...optionsOf([...DIETARY_CATEGORIES, values.dietary_category], dietaryName),
        ]}
      />
    ),
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
    storage_location_id: (
      <Select
        {...field('storage_location_id')}
        isOptional
        options={[
          { value: NONE, label: t('fields.noLocation') },
          ...locations.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
        description={locationsError ? t('fields.locationsFailed') : undefined}
      />
    ),
    barcode: <BarcodeField {...field('barcode')} isOptional />,
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
