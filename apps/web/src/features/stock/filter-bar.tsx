import { CATEGORIES, DIETARY_CATEGORIES, LIMITS } from '@nourish/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { CheckboxGroup } from '../../ui/checkbox-group.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FilterChips } from '../../ui/filter-chips.tsx';
import { SearchFilter } from '../../ui/search-filter.tsx';
import { Select } from '../../ui/select.tsx';
import { FoodBankFilter } from '../food-banks/food-bank-filter.tsx';
import { ViewsMenu } from '../list-views/views-menu.tsx';
import { categoriesQuery, dietaryCategoriesQuery } from '../inventory/api.ts';
import { sortChoices } from '../inventory/sorts.ts';
import { useInventoryNames } from '../inventory/use-inventory-names.ts';
import type { DateAlert } from './api.ts';
import { countActive, dateAlertOf, NO_FILTERS, type StockView } from './filters.ts';
import { OPTIONAL_COLUMNS, showColumns, useShownColumns } from './stock-columns.ts';
import { useNameOptions } from './use-name-options.ts';

/** The search, with the other filters behind a toggle. */
export function FilterBar({ view }: { view: StockView }) {
  const { t } = useTranslation('stock');
  const { filters, change } = view;
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  const active = countActive(filters);

  const dateAlert = dateAlertOf(filters);
  if (dateAlert) return <DateAlertBar which={dateAlert} view={view} />;
  return (
    <search aria-label={t('filters.label')} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-end gap-2">
        <SearchFilter
          className="min-w-0 flex-1 basis-56"
          label={t('search.label')}
          placeholder={t('search.placeholder')}
          search={filters.search}
          // Refining a search replaces the history entry, so that Back skips the intermediate searches.
          onSearch={(search) => change({ search }, { replace: search !== '' && filters.search !== '' })}
          maxLength={LIMITS.search}
        />
        <FoodBankSelect view={view} />
        <ViewsMenu list="inventory" foodBank={view.foodBank} />
        <Button
          variant="secondary"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onPress={() => setIsOpen(!isOpen)}
        >
          <SlidersHorizontal aria-hidden className="size-5" />
          <span aria-hidden={active > 0}>{t('filters.toggle')}</span>
          {active > 0 && <span className="sr-only">{t('filters.toggleActive', { count: active })}</span>}
          {active > 0 && (
            <span
              aria-hidden
              className="flex h-6 min-w-6 items-center justify-center rounded-full bg-primary px-1.5 text-sm text-on-primary tabular-nums"
            >
              {active}
            </span>
          )}
        </Button>
      </div>
      <div id={panelId} hidden={!isOpen}>
        {isOpen && <FilterPanel view={view} />}
      </div>
      {active > 0 && <ActiveFilters view={view} />}
    </search>
  );
}

/** Replaces the filters on the lists of items by their date, where they do not apply. */
function DateAlertBar({ which, view }: { which: DateAlert; view: StockView }) {
  const { t } = useTranslation('stock');
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      <div>
        <p className="text-lg font-semibold">{t(`dateAlerts.${which}.title`)}</p>
        <p className="text-muted">{t(`dateAlerts.${which}.text`)}</p>
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <FoodBankSelect view={view} />
        <Button variant="secondary" onPress={() => view.change({ expiring: false, past_date: false })}>
          {t('dateAlerts.leave')}
        </Button>
      </div>
    </div>
  );
}

/** A chip per active filter, visible even if the panel is closed. */
function ActiveFilters({ view: { filters, change } }: { view: StockView }) {
  const { t } = useTranslation('stock');
  const { categoryName, dietaryName } = useInventoryNames();
  const { category, dietary_category: dietary, low_stock: lowStock } = filters;
  const chips = [
    category !== '' && { id: 'category', text: categoryName(category), lift: { category: '' } },
    dietary !== '' && { id: 'dietary', text: dietaryName(dietary), lift: { dietary_category: '' } },
    lowStock && { id: 'low_stock', text: t('filters.lowStock'), lift: { low_stock: false } },
  ].filter((chip) => chip !== false);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <FilterChips chips={chips.map(({ lift, ...chip }) => ({ ...chip, onRemove: () => change(lift) }))} />
      <Button variant="quiet" onPress={() => change({ ...NO_FILTERS, search: filters.search })}>
        {t('filters.clear')}
      </Button>
    </div>
  );
}

function FoodBankSelect({ view: { filters, foodBanks, change } }: { view: StockView }) {
  if (foodBanks.length < 2) return null;
  return (
    <FoodBankFilter
      className="min-w-0 basis-56 max-sm:grow"
      foodBanks={foodBanks}
      value={filters.foodbank_id}
      onChange={(foodbank_id) => change({ foodbank_id })}
    />
  );
}

const ALL = '';

function FilterPanel({ view: { filters, foodBank, change } }: { view: StockView }) {
  const { t } = useTranslation(['stock', 'inventory']);
  const { categoryName, dietaryName } = useInventoryNames();
  const optionsOf = useNameOptions();
  const { data: categories = CATEGORIES } = useQuery(categoriesQuery(foodBank));
  const { data: dietary = DIETARY_CATEGORIES } = useQuery(dietaryCategoriesQuery(foodBank));
  return (
    <div className="grid items-end gap-4 rounded-lg border border-line bg-surface p-4 sm:grid-cols-2 lg:grid-cols-4">
      <Select
        label={t('filters.category')}
        options={[
          { value: ALL, label: t('filters.allCategories') },
          ...optionsOf([...categories, filters.category], categoryName),
        ]}
        value={filters.category}
        onChange={(category) => change({ category })}
      />
      <Select
        label={t('filters.dietary')}
        options={[
          { value: ALL, label: t('filters.allDietary') },
          ...optionsOf([...dietary, filters.dietary_category], dietaryName),
        ]}
        value={filters.dietary_category}
        onChange={(dietary_category) => change({ dietary_category })}
      />
      <Select
        label={t('inventory:sorts.label')}
        {...sortChoices(
          filters,
          (sort) => t(`inventory:sorts.${sort}`),
          (sort) => change({ sort }),
        )}
      />
      <Checkbox isSelected={filters.low_stock} onChange={(low_stock) => change({ low_stock })}>
        {t('filters.lowStock')}
        <span className="block text-sm text-muted">{t('filters.lowStockNote')}</span>
      </Checkbox>
      {/* Narrow windows show rows of two lines instead of columns. */}
      <CheckboxGroup
        className="col-span-full max-lg:hidden"
        label={t('table.columns')}
        options={OPTIONAL_COLUMNS.map((value) => ({ value, label: t(`table.${value}`) }))}
        value={useShownColumns()}
        onChange={showColumns}
      />
    </div>
  );
}
