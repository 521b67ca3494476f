import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.tsx';
import { pillClass } from '../../ui/button-style.ts';
import { cx } from '../../ui/cx.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { categoriesQuery } from '../inventory/api.ts';
import { CategoryIcon } from '../inventory/category-icon.tsx';
import { useInventoryNames } from '../inventory/use-inventory-names.ts';
import type { FilterPanelProps } from './filter-panel.tsx';

interface CategoryChipsProps extends Pick<FilterPanelProps, 'foodBank' | 'filters' | 'onChange'> {
  /** A filter before the categories. */
  children: ReactNode;
}

/** The categories as a scrolling row, on screens where the filter panel is closed. */
export function CategoryChips({
  foodBank,
  filters: { category: selected },
  onChange,
  children,
}: CategoryChipsProps) {
  const { t } = useTranslation('browse');
  const { categoryName } = useInventoryNames();
  const { status } = useSession();
  const { data, isError } = useQuery({
    ...categoriesQuery(foodBank === 'all' ? undefined : foodBank),
    // The default food bank is unknown until the session has loaded.
    enabled: status !== 'loading',
  });
  if (!data && !isError)
    return (
      <Loading>
        <Skeleton className="h-11" />
      </Loading>
    );
  const categories = data ?? [];
  const toggle = (category: string) =>
    onChange({
      category: selected.includes(category)
        ? selected.filter((other) => other !== category)
        : [...selected, category],
    });
  return (
    <div className="fades-at-edges -mx-4 -my-1 flex gap-2 overflow-x-auto px-4 py-1 empty:hidden sm:-mx-6 sm:px-6">
      {children}
      {categories.length > 0 && (
        <div role="group" aria-label={t('filters.categories')} className="flex gap-2">
          {categories.map((category) => (
            <button
              key={category}
              type="button"
              aria-pressed={selected.includes(category)}
              onClick={() => toggle(category)}
              className={cx(pillClass, 'shrink-0 gap-2 pl-2.5! whitespace-nowrap')}
            >
              <CategoryIcon category={category} size="sm" />
              {categoryName(category)}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
