import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { inventoryQuery } from '../inventory/api.ts';
import { searchFor, type ReceptionFieldsProps } from './reception.ts';

const MAX_SHOWN = 3;

/** Suggests items with a similar name, to avoid duplicates in the stock. */
export function AlreadyThere({ donation, form }: ReceptionFieldsProps) {
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
