import type { RecallProduct } from '@nourish/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { groupBy } from '../../lib/group-by.ts';

/** Returns which goods a product of a recall means, as short facts: the words it is searched by, and what its label says. */
export function useProductWords() {
  const { t } = useTranslation('recalls');
  const labelOf = useLabelFacts();
  return (product: RecallProduct): string[] => [
    ...(product.words ? [t('product.quoted', { words: product.words })] : []),
    ...labelOf(product),
  ];
}

/** Returns what is on the label of a product of a recall: barcodes, lots and dates. */
export function useLabelFacts() {
  const { t } = useTranslation('recalls');
  const { formatDate } = useDates();
  return ({ barcodes = [], lot_codes = [], date_from, date_to }: RecallProduct): string[] => {
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
      barcodes.length > 0 && t('product.codes', { list: barcodes.join(', ') }),
      lot_codes.length > 0 && t('product.lots', { count: lot_codes.length, list: lot_codes.join(', ') }),
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
 * Returns the facts that distinguish an item from the others of the list: lot, date and place; and a number
 * for items with equal facts, otherwise null.
 */
export function useItemFacts(items: readonly Labelled[]) {
  const { t } = useTranslation('recalls');
  const { formatDate } = useDates();
  return useMemo(() => {
    const factsOf = ({ lot_code, storage_location, expiration_date }: Labelled): string =>
      [
        lot_code === null ? t('affected.noLot') : t('lotOf', { lot: lot_code }),
        expiration_date && formatDate(expiration_date),
        storage_location,
      ]
        .filter((part) => typeof part === 'string' && part !== '')
        .join(', ');
    // By id, so that the order of a list changes no number.
    const inOrder = items.toSorted((one, other) => (one.inventory_id < other.inventory_id ? -1 : 1));
    const alike = groupBy(inOrder, (item) => JSON.stringify([item.item_name, factsOf(item)]));
    const numbers = new Map(
      alike.flatMap(({ rows }) =>
        rows.length === 1
          ? []
          : rows.map(({ inventory_id }, index): [string, string] => [
              inventory_id,
              t('numbered', { number: index + 1, total: rows.length }),
            ]),
      ),
    );
    const numberOf = ({ inventory_id }: Labelled): string | null => numbers.get(inventory_id) ?? null;
    return {
      numberOf,
      factsOf: (item: Labelled): string => {
        const number = numberOf(item);
        return number === null ? factsOf(item) : `${factsOf(item)} (${number})`;
      },
    };
  }, [items, t, formatDate]);
}

/** The name of an item with the facts that tell it apart. */
export const labelWith = (item: Labelled, facts: string): string => [item.item_name, facts].join(', ');
