import type { FoodBank } from '@nourish/contract';
import { CATEGORIES, DIETARY_CATEGORIES } from '@nourish/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isStaff, useSession } from '../../lib/session.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckboxGroup } from '../../ui/checkbox-group.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Select } from '../../ui/select.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { foodBankOptions } from '../food-banks/api.ts';
import { categoriesQuery, dietaryCategoriesQuery } from '../inventory/api.ts';
import { CategoryIcon } from '../inventory/category-icon.tsx';
import { CertifiedFilter } from '../inventory/label/certified-filter.tsx';
import { WithoutFilter } from '../inventory/label/without-filter.tsx';
import { useInventoryNames } from '../inventory/use-inventory-names.ts';
import type { BrowseFilters } from './filters.ts';

export interface FilterPanelProps {
  filters: BrowseFilters;
  onChange: (patch: Partial<Omit<BrowseFilters, 'page'>>) => void;
  foodBanks: readonly FoodBank[];
  /** Id of the selected food bank, or 'all'. */
  foodBank: string;
  onFoodBankChange: (foodBank: string) => void;
  /** Opens the choice of the own food bank; undefined if the page offers it elsewhere. */
  onChoose: (() => void) | undefined;
}

export function FilterPanel({
  filters,
  onChange,
  foodBanks,
  foodBank,
  onFoodBankChange,
  onChoose,
}: FilterPanelProps) {
  const { t } = useTranslation('browse');
  const { t: tLabels } = useTranslation('label-facts');
  // Decided once: taking back the last of these filters does not fold their list.
  const [isLabelOpen] = useState(filters.without.length + filters.certified.length > 0);
  const { categoryName, dietaryName } = useInventoryNames();
  const foodbankId = foodBank === 'all' ? undefined : foodBank;
  // The default food bank is unknown until the session has loaded.
  const { status, user } = useSession();
  const enabled = status !== 'loading';
  const categories = useQuery({ ...categoriesQuery(foodbankId), enabled });
  const dietary = useQuery({ ...dietaryCategoriesQuery(foodbankId), enabled });
  return (
    <div className="flex flex-col gap-6">
      {foodBanks.length > 1 && (
        <div className="flex flex-col items-start gap-1">
          <Select
            className="w-full"
            label={t('filters.foodBank')}
            options={[{ value: 'all', label: t('filters.allFoodBanks') }, ...foodBankOptions(foodBanks)]}
            value={foodBank}
            onChange={onFoodBankChange}
          />
          {/* The food bank of staff is where they work. */}
          {onChoose && !isStaff(user) && (
            <Button variant="quiet" className="-ml-4" onPress={onChoose}>
              {t('filters.choose')}
            </Button>
          )}
        </div>
      )}
      <FilterList
        label={t('filters.categories')}
        values={categories.error && !categories.data ? [] : categories.data}
        nameOf={categoryName}
        markOf={(category) => <CategoryIcon category={category} size="sm" />}
        selected={filters.category}
        onChange={(category) => onChange({ category })}
        emptyText={t('filters.noCategories')}
        expected={CATEGORIES.length}
      />
      <FilterList
        label={t('filters.dietary')}
        values={dietary.error && !dietary.data ? [] : dietary.data}
        nameOf={dietaryName}
        selected={filters.dietary_category}
        onChange={(dietary_category) => onChange({ dietary_category })}
        emptyText={t('filters.noDietary')}
        expected={DIETARY_CATEGORIES.length}
      />
      <Disclosure label={tLabels('filters')} isOpen={isLabelOpen}>
        <div className="flex flex-col gap-6">
          <WithoutFilter value={filters.without} onChange={(without) => onChange({ without })} />
          <CertifiedFilter value={filters.certified} onChange={(certified) => onChange({ certified })} />
        </div>
      </Disclosure>
    </div>
  );
}

interface FilterListProps {
  label: string;
  /** undefined while loading. */
  values: readonly string[] | undefined;
  nameOf: (value: string) => string;
  markOf?: (value: string) => ReactNode;
  selected: readonly string[];
  onChange: (selected: string[]) => void;
  emptyText: string;
  expected: number;
}

function FilterList({
  label,
  values,
  nameOf,
  markOf,
  selected,
  onChange,
  emptyText,
  expected,
}: FilterListProps) {
  const { i18n } = useTranslation();
  if (!values) {
    return (
      <Loading className="flex flex-col gap-0.5">
        <Skeleton className="h-6 w-32" />
        {Array.from({ length: expected }, (_, row) => (
          <div key={row} className="flex h-11 items-center">
            <Skeleton className="h-5 w-40" />
          </div>
        ))}
      </Loading>
    );
  }
  // A selected value stays even if the food bank has no such items, so that it can be cleared.
  const options = [...new Set([...values, ...selected])]
    .map((value) => ({ value, label: nameOf(value), mark: markOf?.(value) }))
    .toSorted((a, b) => rank(a.value) - rank(b.value) || a.label.localeCompare(b.label, i18n.language));
  if (options.length === 0) {
    return (
      <div>
        <p className="font-semibold">{label}</p>
        <p className="mt-1 text-muted">{emptyText}</p>
      </div>
    );
  }
  return <CheckboxGroup label={label} options={options} value={selected} onChange={onChange} />;
}

/** Sorts 'other' last. */
const rank = (value: string) => (value === 'other' ? 1 : 0);
