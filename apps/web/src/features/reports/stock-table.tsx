import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDates } from '../../lib/dates.ts';
import { paths } from '../../paths.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Table } from '../../ui/table.tsx';
import { CategoryName } from '../inventory/category-icon.tsx';
import type { StockAsOf } from './api.ts';

export function StockTable({ rows }: { rows: StockAsOf['data'] }) {
  const { t } = useTranslation('reports');
  const { formatNumber } = useDates();
  return (
    <Table
      caption={t('stockRows.title')}
      rows={rows}
      keyOf={({ item_id }) => item_id}
      columns={[
        {
          key: 'item',
          header: t('columns.item'),
          isRowHeader: true,
          cell: ({ item_id, item_name, is_archived }) => (
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {is_archived ? (
                <>
                  <span className="wrap-anywhere">{item_name}</span>
                  <StatusBadge>{t('stockRows.archived')}</StatusBadge>
                </>
              ) : (
                <Link
                  to={`${paths.inventory}?history=${item_id}`}
                  className="inline-flex items-center rounded-sm wrap-anywhere underline max-lg:min-h-11 decoration-outline/50 decoration-1 underline-offset-4 hover:text-primary hover:decoration-primary"
                >
                  {item_name}
                </Link>
              )}
            </span>
          ),
        },
        {
          key: 'category',
          header: t('columns.category'),
          cell: ({ category }) => <CategoryName category={category} />,
        },
        {
          key: 'location',
          header: t('columns.location'),
          cell: ({ storage_location }) =>
            storage_location ?? <span className="text-muted">{t('stockRows.noLocation')}</span>,
        },
        {
          key: 'available',
          header: t('stockRows.available'),
          align: 'end',
          cell: ({ quantity }) => formatNumber(quantity),
        },
        {
          key: 'reserved',
          header: t('stockRows.reserved'),
          align: 'end',
          cell: ({ reserved_quantity }) => formatNumber(reserved_quantity),
        },
        {
          key: 'onHand',
          header: t('stockRows.onHand'),
          align: 'end',
          cell: ({ on_hand_quantity }) => (
            <span className="font-semibold">{formatNumber(on_hand_quantity)}</span>
          ),
        },
      ]}
    />
  );
}
