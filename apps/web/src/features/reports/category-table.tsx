import { useTranslation } from 'react-i18next';
import type { Span } from '../../lib/span.ts';
import { Table } from '../../ui/table.tsx';
import { CategoryName } from '../inventory/category-icon.tsx';
import { useInventoryNames } from '../inventory/use-inventory-names.ts';
import type { InventoryReport } from './api.ts';
import { FigureCell } from './figure.tsx';
import { FLOW_NAMES, type Links } from './links.ts';
import { Section } from './section.tsx';

interface CategoryTableProps {
  rows: InventoryReport['byCategory'];
  span: Span;
  links: Links;
}
type Row = CategoryTableProps['rows'][number];

export function CategoryTable({ rows, span, links }: CategoryTableProps) {
  const { t } = useTranslation('reports');
  const { categoryName } = useInventoryNames();
  return (
    <Section title={t('byCategory.title')} note={t('byCategory.note')} isCard={false}>
      <Table
        caption={t('byCategory.title')}
        rows={rows}
        keyOf={({ category }) => category}
        columns={[
          {
            key: 'category',
            header: t('columns.category'),
            isRowHeader: true,
            cell: ({ category }) => <CategoryName category={category} />,
          },
          {
            key: 'items',
            header: t('columns.items'),
            align: 'end',
            cell: ({ category, items }) => (
              <FigureCell
                label={`${categoryName(category)}, ${t('columns.items')}`}
                value={items}
                to={links.items(category)}
              />
            ),
          },
          {
            key: 'quantity',
            header: t('columns.units'),
            align: 'end',
            cell: ({ category, quantity }) => (
              <FigureCell
                label={`${categoryName(category)}, ${t('columns.units')}`}
                value={quantity}
                to={links.stock({ category })}
              />
            ),
          },
          ...FLOW_NAMES.map((name) => ({
            key: name,
            header: t(`flow.${name}`),
            align: 'end' as const,
            cell: (row: Row) => (
              <FigureCell
                label={`${categoryName(row.category)}, ${t(`flow.${name}`)}`}
                value={row[name]}
                to={links.moved([name], span, row.category)}
                isChange={name === 'corrected'}
              />
            ),
          })),
        ]}
      />
    </Section>
  );
}
