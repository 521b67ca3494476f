import { CATEGORIES } from '@nourish/contract/constants';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { OwnDates } from '../../ui/own-dates.tsx';
import { Select } from '../../ui/select.tsx';
import { FoodBankFilter } from '../food-banks/food-bank-filter.tsx';
import { useInventoryNames } from '../inventory/use-inventory-names.ts';
import { MAX_DAYS, PERIODS } from './period.ts';
import { categoryIn } from './row-filters.ts';
import type { ReportView } from './use-report-view.ts';

/** The period and, for administrators, the food bank. `children` are further filters. */
export function ReportToolbar({ view, children }: { view: ReportView; children?: ReactNode }) {
  const { t } = useTranslation('reports');
  const { period } = view;
  return (
    <div
      role="group"
      aria-label={t('toolbar.label')}
      className="flex flex-wrap gap-2 max-sm:w-full sm:gap-3 print:hidden"
    >
      <Select
        isLabelHidden
        className="w-full min-w-0 sm:w-56"
        label={t('toolbar.period')}
        options={PERIODS.map((value) => ({ value, label: t(`periods.${value}`) }))}
        value={period.name}
        onChange={view.choosePeriod}
      />
      <ReportFoodBankFilter view={view} />
      {children}
    </div>
  );
}

/** The custom dates, if they are selected. */
export const ReportDates = ({ view: { period, setPeriod } }: { view: ReportView }) =>
  period.name === 'own' && (
    <OwnDates span={period.span} maxDays={MAX_DAYS} onShow={(span) => setPeriod({ name: 'own', span })} />
  );

/** On phones only: wide windows choose in the rail. Hidden for staff, who have one food bank. `leaves` lists URL parameters to clear on a change. */
export function ReportFoodBankFilter({
  view: { foodBank, foodBanks, hasFoodBanks, change },
  leaves = {},
}: {
  view: ReportView;
  leaves?: Record<string, ''>;
}) {
  if (!hasFoodBanks) return null;
  return (
    <FoodBankFilter
      isLabelHidden
      className="w-full min-w-0 sm:w-72 md:hidden"
      foodBanks={foodBanks}
      value={foodBank?._id ?? ''}
      onChange={(foodbank_id) => change({ ...leaves, foodbank_id })}
    />
  );
}

/** Class of a filter of rows: on phones, two of them share a line. */
export const ROW_FILTER = 'min-w-0 grow basis-32 sm:grow-0 sm:basis-60';

/** Selects a standard category. A custom category in the URL is added to the options. */
export function CategoryFilter({ view: { params, change } }: { view: ReportView }) {
  const { t } = useTranslation('reports');
  const { categoryName } = useInventoryNames();
  const category = categoryIn(params);
  const known = [...new Set([...CATEGORIES, ...(category ? [category] : [])])];
  return (
    <FilterSelect
      isLabelHidden
      className={ROW_FILTER}
      label={t('columns.category')}
      allLabel={t('movements.allCategories')}
      options={known.map((value) => ({ value, label: categoryName(value) }))}
      value={category}
      onChange={(chosen) => change({ category: chosen })}
    />
  );
}
