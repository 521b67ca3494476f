import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import type { Form } from '../../lib/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import type { ReceivedName } from '../stock/item-values.ts';
import { useItemControls } from '../stock/use-item-controls.tsx';
import { LotAndDate } from './lot-and-date.tsx';
import type { ReceptionValues } from './reception.ts';
import { useSimilarItems } from './use-similar-items.ts';

interface NewItemFieldsProps {
  foodbank_id: string;
  form: Form<ReceptionValues>;
}

export function NewItemFields(props: NewItemFieldsProps) {
  const { foodbank_id, form } = props;
  const { t } = useTranslation('donations');

  const field = <K extends ReceivedName>(name: K) => {
    const key: ReceivedName = name; // the types of texts accept no generic keys
    return { ...form.field(name), label: t(`receive.fields.${key}`), isDisabled: form.isPending };
  };
  const { item_name, category, dietary_category, storage_location_id } = useItemControls({
    foodbank_id,
    field,
    text: (key) => t(`receive.fields.${key}`),
  });
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      {item_name}
      <AlreadyThere {...props} />
      {category}
      {dietary_category}
      {storage_location_id}
      <LotAndDate
        foodbank_id={foodbank_id}
        known={null}
        values={form.values}
        change={form.change}
        field={form.field}
        isDisabled={form.isPending}
      />
    </div>
  );
}

const MAX_SHOWN = 3;

/** Suggests items with a similar name, to avoid duplicates in the stock. */
function AlreadyThere({ foodbank_id, form }: NewItemFieldsProps) {
  const { t } = useTranslation('donations');
  const { formatDate, formatNumber } = useDates();
  const near = useSimilarItems(foodbank_id, form.values.item_name).slice(0, MAX_SHOWN);
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
