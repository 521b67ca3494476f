import { CATEGORIES, DIETARY_CATEGORIES, LIMITS } from '@nourish/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyWithTexts } from '../../lib/lazy-with-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ListTools } from '../../ui/list/list-tools.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { FoodBankFilter } from '../food-banks/food-bank-filter.tsx';
import { ViewsMenu } from '../list-views/views-menu.tsx';
import { categoriesQuery, dietaryCategoriesQuery } from '../inventory/api.ts';
import { sortChoices } from '../inventory/sorts.ts';
import { useInventoryNames } from '../inventory/use-inventory-names.ts';
import type { DateAlert } from './api.ts';
import { countActive, dateAlertOf, type StockView } from './filters.ts';
import { useNameOptions } from './use-name-options.ts';

const ActiveFilters = lazyWithTexts(
  async () => (await import('./active-filters.tsx')).ActiveFilters,
  'labelFacts',
);
const WithoutFilter = lazyWithTexts(
  async () => (await import('../inventory/label/without-filter.tsx')).WithoutFilter,
  'labelFacts',
);
const CertifiedFilter = lazyWithTexts(
  async () => (await import('../inventory/label/certified-filter.tsx')).CertifiedFilter,
  'labelFacts',
);

interface StockToolsProps {
  view: StockView;
  actions: ReactNode;
}

/** The search, with the other filters behind a toggle, and the actions of the page. */
export function StockTools({ view, actions }: StockToolsProps) {
  const { t } = useTranslation('stock');
  const { filters, change } = view;
  // The lists of items by their date have no filters.
  if (dateAlertOf(filters) !== null) return actions;
  return (
    <ListTools
      search={{
        landmark: t('filters.label'),
        label: t('search.label'),
        placeholder: t('search.placeholder'),
        value: filters.search,
        maxLength: LIMITS.search,
        // Refining a search replaces the history entry, so that Back skips the intermediate searches.
        onChange: (search) => change({ search }, { replace: search !== '' && filters.search !== '' }),
      }}
      filters={{ panel: <FilterPanel view={view} />, count: countActive(filters) }}
      views={<ViewsMenu list="inventory" foodBank={view.foodBank} />}
      actions={actions}
      ownRowBelow="xl"
    />
  );
}

/** What narrows the list, visible even if the panel is closed: the food bank and the active filters. */
export function FilterBar({ view }: { view: StockView }) {
  const dateAlert = dateAlertOf(view.filters);
  if (dateAlert) return <DateAlertBar which={dateAlert} view={view} />;
  return (
    <div className="flex flex-wrap items-center gap-2 empty:hidden">
      <FoodBankSelect view={view} />
      {countActive(view.filters) > 0 && (
        <Suspense>
          <ActiveFilters view={view} />
        </Suspense>
      )}
    </div>
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

/** Only on phones: the navigation of wider windows has the choice of the food bank. */
function FoodBankSelect({ view: { filters, foodBanks, change } }: { view: StockView }) {
  if (foodBanks.length < 2) return null;
  return (
    <FoodBankFilter
      isLabelHidden
      className="min-w-0 basis-56 max-sm:order-last max-sm:grow md:hidden"
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
    <div className="grid items-end gap-x-4 gap-y-3 rounded-lg border border-line bg-surface px-4 py-3 sm:grid-cols-2 lg:grid-cols-4">
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
          { isForStaff: true },
        )}
      />
      <div className="flex flex-wrap gap-x-4 lg:flex-col">
        <Checkbox isDense isSelected={filters.low_stock} onChange={(low_stock) => change({ low_stock })}>
          {t('filters.lowStock')}
          <span className="block text-sm text-muted lg:sr-only">{t('filters.lowStockNote')}</span>
        </Checkbox>
        <Checkbox isDense isSelected={filters.held} onChange={(held) => change({ held })}>
          {t('filters.held')}
          <span className="block text-sm text-muted lg:sr-only">{t('filters.heldNote')}</span>
        </Checkbox>
      </div>
      <Suspense fallback={<Skeleton className="col-span-full h-40" />}>
        <WithoutFilter
          isGrid
          className="col-span-full lg:col-span-3"
          value={filters.without}
          onChange={(without) => change({ without })}
        />
        <CertifiedFilter
          isGrid
          className="self-start max-lg:col-span-full"
          value={filters.certified}
          onChange={(certified) => change({ certified })}
        />
      </Suspense>
    </div>
  );
}
