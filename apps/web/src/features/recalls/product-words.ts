import type { RecallProduct } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';

/** Returns which goods a product of a recall means, as short facts. */
export function useProductWords() {
  const { t } = useTranslation('recalls');
  const { formatDate } = useDates();
  return ({ words, barcodes = [], lot_codes = [], date_from, date_to }: RecallProduct): string[] => {
    const [from, to] = [date_from && formatDate(date_from), date_to && formatDate(date_to)];
    const dates =
      from && to
        ? from === to
          ? t('product.onDate', { date: from })
          : t('product.between', { from, to })
        : from
          ? t('product.since', { date: from })
          : to
            ? t('product.until', { date: to })
            : null;
    return [
      words && t('product.quoted', { words }),
      barcodes.length > 0 && t('product.codes', { list: barcodes.join(', ') }),
      lot_codes.length > 0 && t('product.lots', { list: lot_codes.join(', ') }),
      dates,
    ].filter((fact) => typeof fact === 'string' && fact !== '') as string[]; // only these are left
  };
}

interface Labelled {
  item_name: string;
  lot_code: string | null;
  storage_location: string | null;
}

/** Returns the name of an item with its lot and place, so that two lots differ. */
export function useItemLabel() {
  const { t } = useTranslation('recalls');
  return ({ item_name, lot_code, storage_location }: Labelled): string =>
    [item_name, lot_code !== null && t('lotOf', { lot: lot_code }), storage_location]
      .filter((part) => typeof part === 'string' && part !== '')
      .join(', ');
}
