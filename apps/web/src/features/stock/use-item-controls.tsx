import { CATEGORIES, DIETARY_CATEGORIES, LIMITS } from '@nourish/contract/constants';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { storageLocationsQuery } from '../../lib/storage-locations.ts';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { categoriesQuery } from '../inventory/api.ts';
import { CategoryIcon } from '../inventory/category-icon.tsx';
import { useInventoryNames } from '../inventory/use-inventory-names.ts';
import type { ItemValues, ReceivedName } from './item-values.ts';
import { useNameOptions } from './use-name-options.ts';

const NONE = '';

type ControlName = Exclude<ReceivedName, 'expiration_date' | 'date_kind'>;
interface ItemControlsInput {
  foodbank_id: string;
  /** Props of the control with this name. `onChange` is a method, because a form may have more values. */
  field: <K extends ControlName>(
    name: K,
  ) => {
    label: string;
    value: ItemValues[K];
    onChange(value: ItemValues[K]): void;
    error: string | undefined;
    isDisabled: boolean;
  };
  /** Texts of the form; each form has its own, because the donations page does not load those of the stock. */
  text: (key: 'noDietary' | 'noLocation' | 'locationsFailed' | 'lotCodeHelp') => string;
}

/** The controls that the forms of the stock and of a reception share. */
export function useItemControls({ foodbank_id, field, text }: ItemControlsInput) {
  const { categoryName, dietaryName } = useInventoryNames();
  const optionsOf = useNameOptions();
  const { data: categories = [] } = useQuery(categoriesQuery(foodbank_id || undefined));
  const { data: locations = [], error: locationsError } = useQuery(storageLocationsQuery(foodbank_id));
  const [category, dietary] = [field('category'), field('dietary_category')];

  const controls: Record<ControlName, ReactNode> = {
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
        {...category}
        isRequired
        options={optionsOf([...CATEGORIES, ...categories, category.value], categoryName)}
        mark={category.value && <CategoryIcon category={category.value} size="sm" />}
        value={category.value || null}
      />
    ),
    dietary_category: (
      <Select
        {...dietary}
        isOptional
        options={[
          { value: NONE, label: text('noDietary') },
          ...optionsOf([...DIETARY_CATEGORIES, dietary.value], dietaryName),
        ]}
      />
    ),
    storage_location_id: (
      <Select
        {...field('storage_location_id')}
        isOptional
        options={[
          { value: NONE, label: text('noLocation') },
          ...locations.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
        description={locationsError ? text('locationsFailed') : undefined}
      />
    ),
    lot_code: (
      <TextField
        {...field('lot_code')}
        isOptional
        autoComplete="off"
        maxLength={LIMITS.lotCode}
        description={text('lotCodeHelp')}
      />
    ),
  };
  return controls;
}
