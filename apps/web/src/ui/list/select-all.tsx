import { useTranslation } from 'react-i18next';
import type { Selection } from '../../lib/use-selection.ts';
import { Checkbox } from '../checkbox.tsx';
import { cx } from '../cx.ts';
import type { ListRow } from './data-list.tsx';

interface SelectAllProps<Row extends ListRow> {
  selection: Selection<Row>;
  className: string;
}

/** The box that selects all rows of a list. */
export function SelectAll<Row extends ListRow>({ selection, className }: SelectAllProps<Row>) {
  const { t } = useTranslation('lists');
  const { isAll, selected, toggleAll } = selection;
  return (
    <Checkbox
      isSelected={isAll}
      isIndeterminate={!isAll && selected.length > 0}
      onChange={toggleAll}
      className={cx('[&_label]:justify-center', className)}
    >
      <span className="sr-only">{t('selectAll')}</span>
    </Checkbox>
  );
}
