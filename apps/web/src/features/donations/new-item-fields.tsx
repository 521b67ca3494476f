import { CATEGORIES, DEFAULT_TIME_ZONE, DIETARY_CATEGORIES, LIMITS } from '@nourish/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { todayIn, useDates } from '../../lib/dates.ts';
import { storageLocationsQuery } from '../../lib/storage-locations.ts';
import { useDebounced } from '../../lib/use-search-draft.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { foodBanksQuery } from '../food-banks/api.ts';
import { categoriesQuery, inventoryQuery } from '../inventory/api.ts';
import { CategoryIcon } from '../inventory/category-icon.tsx';
import { useInventoryNames } from '../inventory/use-inventory-names.ts';
import { useNameOptions } from '../stock/use-name-options.ts';
import { type ReceptionFieldsProps, searchFor } from './reception.ts';

const NONE = '';

export function NewItemFields(props: ReceptionFieldsProps) {
  const { donation, form } = props;
  const { values, isPending } = form;
  const { t } = useTranslation('donations');
  const { categoryName, dietaryName } = useInventoryNames();
  const optionsOf = useNameOptions();
  const { data: categories = [] } = useQuery(categoriesQuery(donation.foodbank_id));
  const { data: locations = [], error: locationsError } = useQuery(
    storageLocationsQuery(donation.foodbank_id),
  );
  const { data: foodBanks } = useQuery(foodBanksQuery);
  const foodBank = foodBanks?.find(({ _id }) => _id === donation.foodbank_id);
  const isPast =
    values.expiration_date !== '' &&
    values.expiration_date < todayIn(foodBank?.time_zone ?? DEFAULT_TIME_ZONE);

  const field = (
    name: 'item_name' | 'category' | 'dietary_category' | 'expiration_date' | 'storage_location_id',
  ) => ({ ...form.field(name), label: t(`receive.fields.${name}`), isDisabled: isPending });
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <TextField
        {...field('item_name')}
        className="sm:col-span-2"
        isRequired
        autoComplete="off"
        maxLength={LIMITS.itemName}
      />
      <AlreadyThere {...props} />
      <Select
        {...field('category')}
        isRequired
        options={optionsOf([...CATEGORIES, ...categories, values.category], categoryName)}
        mark={values.category && <CategoryIcon category={values.category} size="sm" />}
      />
      <Select
        {...field('dietary_category')}
        isOptional
        options={[
          { value: NONE, label: t('receive.fields.noDietary') },
          ...optionsOf(DIETARY_CATEGORIES, dietaryName),
        ]}
      />
      <DateField {...field('expiration_date')} isOptional />
      {values.expiration_date !== '' && (
        <Select
          {...form.field('date_kind')}
          label={t('receive.fields.date_kind')}
          isDisabled={isPending}
          options={(['best_before', 'expiry'] as const).map((kind) => ({
            value: kind,
            label: t(`receive.kinds.${kind}`),
          }))}
        />
      )}
      <Select
        {...field('storage_location_id')}
        isOptional
        options={[
          { value: NONE, label: t('receive.fields.noLocation') },
          ...locations.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
        description={locationsError ? t('receive.locationsFailed') : undefined}
      />
      {isPast && (
        <Alert tone="warning" className="sm:col-span-2">
          {t(values.date_kind === 'expiry' ? 'receive.expired' : 'receive.pastDate')}
        </Alert>
      )}
    </div>
  );
}

const MAX_SHOWN = 3;

/** Suggests items with a similar name, to avoid duplicates in the stock. */
function AlreadyThere({ donation, form }: ReceptionFieldsProps) {
  const { t } = useTranslation('donations');
  const { formatDate, formatNumber } = useDates();
  const search = searchFor(useDebounced(form.values.item_name));
  const { data } = useQuery({
    ...inventoryQuery({ foodbank_id: donation.foodbank_id, search, limit: MAX_SHOWN }),
    enabled: search !== '',
  });
  const near = search === '' ? [] : (data?.data ?? []);
  if (near.length === 0) return null;
  return (
    <Alert tone="info" title={t('receive.near', { count: near.length })} className="sm:col-span-2">
      <ul className="mt-1 flex flex-col divide-y divide-info-ink/20">
        {near.map(({ _id, item_name, quantity, expiration_date }) => (
          <li key={_id} className="flex flex-wrap items-center justify-between gap-x-4">
            <span className="min-w-0 py-1 wrap-anywhere">
              {item_name} ·{' '}
              {expiration_date
                ? t('receive.nearFiguresDated', {
                    units: formatNumber(quantity),
                    date: formatDate(expiration_date),
                  })
                : t('receive.nearFigures', { units: formatNumber(quantity) })}
            </span>
            <Button
              variant="quiet"
              isDisabled={form.isPending}
              onPress={() => form.change({ target: 'existing', inventory_id: _id })}
              aria-label={t('receive.topUpLabel', { item: item_name })}
            >
              {t('receive.topUp')}
            </Button>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
