import type { FoodRequest, FoodRequestLine } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { Table, type Column } from '../../../ui/table.tsx';
import { PickDate } from '../submission/pick-date.tsx';
import { isOpen } from '../status.tsx';

interface ItemsTableProps {
  request: FoodRequest;
  /** Staff also see the storage location and, until the item is handed out, its date. */
  isStaff: boolean;
}

export function ItemsTable({ request, isStaff }: ItemsTableProps) {
  const { t } = useTranslation('requests');
  const { formatNumber } = useDates();
  const location: Column<FoodRequestLine> = {
    key: 'location',
    header: t('items.location'),
    cell: ({ storage_location }) => storage_location ?? t('items.noLocation'),
  };
  const columns: Column<FoodRequestLine>[] = [
    {
      key: 'name',
      header: t('items.name'),
      cell: (line) => (
        <>
          {line.item_name}
          {isOpen(request) && <PickDate line={line} request={request} />}
        </>
      ),
      isRowHeader: true,
    },
    ...(isStaff ? [location] : []),
    {
      key: 'quantity',
      header: t('items.quantity'),
      cell: ({ quantity_requested }) => formatNumber(quantity_requested),
      align: 'end',
    },
  ];
  return (
    <Table caption={t('details.items')} columns={columns} rows={request.items} keyOf={({ _id }) => _id} />
  );
}
