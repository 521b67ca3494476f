import type { FoodRequestLine } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { Table, type Column } from '../../ui/table.tsx';

interface ItemsTableProps {
  items: readonly FoodRequestLine[];
  /** Staff also see where each item lies. */
  isStaff: boolean;
}

/** The lines of a request. */
export function ItemsTable({ items, isStaff }: ItemsTableProps) {
  const { t } = useTranslation('requests');
  const { formatNumber } = useDates();
  const location: Column<FoodRequestLine> = {
    key: 'location',
    header: t('items.location'),
    cell: ({ storage_location }) => storage_location ?? t('items.noLocation'),
  };
  const columns: Column<FoodRequestLine>[] = [
    { key: 'name', header: t('items.name'), cell: ({ item_name }) => item_name, isRowHeader: true },
    ...(isStaff ? [location] : []),
    {
      key: 'quantity',
      header: t('items.quantity'),
      cell: ({ quantity_requested }) => formatNumber(quantity_requested),
      align: 'end',
    },
  ];
  return <Table caption={t('details.items')} columns={columns} rows={items} keyOf={({ _id }) => _id} />;
}
