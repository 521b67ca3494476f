import type { InventoryItem } from '@nourish/contract';
import { LIMITS } from '@nourish/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { useDebounced } from '../../lib/use-search-draft.ts';
import { FormError } from '../../ui/form-error.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { inventoryQuery } from '../inventory/api.ts';
import { itemQuery } from '../inventory/item-query.ts';
import { searchFor, type ReceptionFieldsProps } from './reception.ts';

const MAX_SHOWN = 8;

export function ItemChoice({ donation, form }: ReceptionFieldsProps) {
  const { t } = useTranslation('donations');
  const { formatDate, formatNumber } = useDates();
  const [text, setText] = useState(() => searchFor(donation.productName));
  const { inventory_id } = form.values;
  const problem = form.errorOf('inventory_id');
  const search = useDebounced(text.trim());
  const { data, error, isPending } = useQuery(
    inventoryQuery({ foodbank_id: donation.foodbank_id, search, sort: 'item_name', limit: MAX_SHOWN }),
  );
  // The selected item stays visible during further searches.
  const { data: chosen } = useQuery({
    ...itemQuery(inventory_id),
    enabled: inventory_id !== '',
  });
  const found = data?.data ?? [];
  const isListed = found.some(({ _id }) => _id === inventory_id);
  const items = chosen && !isListed && inventory_id !== '' ? [chosen, ...found] : found;

  const optionOf = ({ _id, item_name, quantity, expiration_date, storage_location }: InventoryItem) => ({
    value: _id,
    label: item_name,
    description: [
      t('receive.nearFigures', { units: formatNumber(quantity) }),
      expiration_date && formatDate(expiration_date),
      storage_location,
    ]
      .filter(Boolean)
      .join(' · '),
  });

  return (
    <div className="flex flex-col gap-4">
      <SearchField
        label={t('receive.search')}
        placeholder={t('receive.searchPlaceholder')}
        value={text}
        onChange={setText}
        maxLength={LIMITS.search}
      />
      <FormError error={error} />
      {isPending ? (
        <Loading>
          <Skeleton className="h-32" />
        </Loading>
      ) : items.length === 0 ? (
        <p role="status" className="text-muted">
          {t('receive.nothingFound')}
        </p>
      ) : (
        <RadioGroup
          label={t('receive.item')}
          isRequired
          options={items.map(optionOf)}
          {...form.field('inventory_id')}
          value={inventory_id || null}
          isDisabled={form.isPending}
        />
      )}
      {items.length === 0 && problem && <p className="text-sm font-medium text-danger">{problem}</p>}
    </div>
  );
}
