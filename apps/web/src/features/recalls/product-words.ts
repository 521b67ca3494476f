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
  inventory_id: string;
  item_name: string;
  lot_code: string | null;
  storage_location: string | null;
  expiration_date: string | null;
}

/**
 * Returns the facts that tell an item apart from the others of the list: lot, date, place, and a number if these are
 * the same.
 */
export function useItemFacts(items: readonly Labelled[]) {
  const { t } = useTranslation('recalls');
  const { formatDate } = useDates();
  const factsOf = ({ lot_code, storage_location, expiration_date }: Labelled): string =>
    [
      lot_code === null ? t('affected.noLot') : t('lotOf', { lot: lot_code }),
      expiration_date && formatDate(expiration_date),
      storage_location,
    ]
      .filter((part) => typeof part === 'string' && part !== '')
      .join(', ');
  return (item: Labelled): string => {
    const facts = factsOf(item);
    const alike = items.filter((other) => other.item_name === item.item_name && factsOf(other) === facts);
    const place = alike.findIndex(({ inventory_id }) => inventory_id === item.inventory_id);
    return alike.length > 1 ? t('numbered', { facts, number: place + 1, total: alike.length }) : facts;
  };
}

/** Returns the name of an item with the facts that tell it apart. */
export function useItemLabel(items: readonly Labelled[]) {
  const factsOf = useItemFacts(items);
  return (item: Labelled): string => [item.item_name, factsOf(item)].join(', ');
}
