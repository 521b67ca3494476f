import { Columns3 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Menu } from '../../ui/menu.tsx';
import { OPTIONAL_COLUMNS, showColumns, useShownColumns } from './stock-columns.ts';

/** Chooses the columns of the table. Narrow windows show rows of two lines instead. */
export function ColumnsMenu() {
  const { t } = useTranslation('stock');
  const shown = useShownColumns();
  return (
    <Menu
      label={t('table.columns')}
      trigger={<Columns3 aria-hidden className="size-5" />}
      triggerClassName="-my-1 hover:bg-sunken max-lg:hidden"
      entries={OPTIONAL_COLUMNS.map((id) => {
        const isSelected = shown.includes(id);
        return {
          id,
          label: t(`table.${id}`),
          isSelected,
          onAction: () =>
            showColumns(
              OPTIONAL_COLUMNS.filter((column) => (column === id ? !isSelected : shown.includes(column))),
            ),
        };
      })}
    />
  );
}
