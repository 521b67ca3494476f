import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { useNarrow } from '../../lib/media.ts';
import { paths } from '../../paths.ts';
import { DataList, type ListColumn } from '../../ui/list/data-list.tsx';
import { RowLink } from '../../ui/list/row-link.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { FoodPicture } from '../inventory/category-icon.tsx';
import { useInventoryNames } from '../inventory/use-inventory-names.ts';
import type { StockAsOf } from './api.ts';

type Row = StockAsOf['data'][number] & { _id: string };

/** The stock in one line per item, or in two on narrow screens. */
export function StockTable({ rows }: { rows: StockAsOf['data'] }) {
  const { t } = useTranslation('reports');
  const { formatNumber } = useDates();
  const { categoryName } = useInventoryNames();
  const isCompact = useNarrow('lg');
  const columns: ListColumn<Row>[] = [
    {
      key: 'item',
      header: t('columns.item'),
      track: 'minmax(12rem, 3fr)',
      isRowHeader: true,
      cell: (row) => (
        <span className="flex min-w-0 items-center gap-2">
          <FoodPicture item={row} size="sm" />
          <ItemOf row={row} />
        </span>
      ),
    },
    {
      key: 'category',
      header: t('columns.category'),
      track: 'auto',
      cell: ({ category }) => <span className="whitespace-nowrap">{categoryName(category)}</span>,
    },
    {
      key: 'location',
      header: t('columns.location'),
      track: 'minmax(8rem, 1fr)',
      cell: (row) => <LocationOf row={row} />,
    },
    ...(['available', 'reserved'] as const).map((key) => ({
      key,
      header: t(`stockRows.${key}`),
      track: 'auto',
      align: 'end' as const,
      cell: ({ quantity, reserved_quantity: reserved }: Row) =>
        formatNumber(key === 'available' ? quantity : reserved),
    })),
    {
      key: 'onHand',
      header: t('stockRows.onHand'),
      track: 'auto',
      align: 'end',
      cell: (row) => <OnHand row={row} />,
    },
  ];
  return (
    <DataList
      caption={t('stockRows.title')}
      columns={columns}
      groups={[{ key: 'stock', rows: rows.map((row) => ({ ...row, _id: row.item_id })) }]}
      compactHeader={t('columns.item')}
      hasHeads
      isCompact={isCompact}
      rowClass="min-h-11"
      compact={(row) => <CompactStock row={row} />}
    />
  );
}

/** An item in two lines. Units that are not reserved are available, so their number is left out. */
function CompactStock({ row }: { row: Row }) {
  const { t } = useTranslation('reports');
  const { formatNumber } = useDates();
  const { categoryName } = useInventoryNames();
  const { category, reserved_quantity: reserved } = row;
  return (
    <span className="flex items-center gap-2 py-1">
      <FoodPicture item={row} size="sm" />
      <span className="sr-only">{categoryName(category)}</span>
      <span className="flex min-w-0 flex-1 flex-col">
        <ItemOf row={row} />
        <span className="text-sm text-muted wrap-anywhere">
          <LocationOf row={row} />
          {reserved > 0 &&
            ` · ${t('stockRows.reservedUnits', { count: reserved, formatted: formatNumber(reserved) })}`}
        </span>
      </span>
      <span className="shrink-0">
        <OnHand row={row} />
        <span className="sr-only"> {t('stockRows.onHand')}</span>
      </span>
    </span>
  );
}

function ItemOf({ row: { item_id, item_name, is_archived } }: { row: Row }) {
  const { t } = useTranslation('reports');
  if (!is_archived)
    return (
      <RowLink to={paths.item(item_id)} className="max-lg:wrap-anywhere max-lg:whitespace-normal">
        {item_name}
      </RowLink>
    );
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="font-semibold wrap-anywhere">{item_name}</span>
      <StatusBadge>{t('stockRows.archived')}</StatusBadge>
    </span>
  );
}

function LocationOf({ row: { storage_location: location } }: { row: Row }) {
  const { t } = useTranslation('reports');
  return location ?? <span className="text-muted">{t('stockRows.noLocation')}</span>;
}

function OnHand({ row: { on_hand_quantity: quantity } }: { row: Row }) {
  const { formatNumber } = useDates();
  return <span className="font-semibold tabular-nums">{formatNumber(quantity)}</span>;
}
