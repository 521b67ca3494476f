import { useTranslation } from 'react-i18next';
import type { Span } from '../../lib/span.ts';
import { Table } from '../../ui/table.tsx';
import { CategoryName } from '../inventory/category-icon.tsx';
import { useInventoryNames } from '../inventory/use-inventory-names.ts';
import type { InventoryReport } from './api.ts';
import { figureColumn } from './figure.tsx';
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
  const nameOf = ({ category }: Row) => categoryName(category);
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
          figureColumn({
            key: 'items',
            header: t('columns.items'),
            nameOf,
            valueOf: ({ items }) => items,
            toOf: ({ category }) => links.items(category),
          }),
          figureColumn({
            key: 'quantity',
            header: t('stockRows.available'),
            nameOf,
            valueOf: ({ quantity }) => quantity,
            toOf: ({ category }) => links.stock({ category }),
          }),
          ...FLOW_NAMES.map((name) =>
            figureColumn<Row>({
              key: name,
              header: t(`flow.${name}`),
              nameOf,
              valueOf: (row) => row[name],
              toOf: ({ category }) => links.moved([name], span, category),
              isChange: name === 'corrected',
            }),
          ),
        ]}
      />
    </Section>
  );
}
