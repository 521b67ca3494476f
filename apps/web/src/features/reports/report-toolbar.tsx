import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OwnDates } from '../../ui/own-dates.tsx';
import { Select } from '../../ui/select.tsx';
import { FoodBankFilter } from '../food-banks/food-bank-filter.tsx';
import { MAX_DAYS, PERIODS } from './period.ts';
import type { ReportView } from './use-report-view.ts';

/** The period and, for administrators, the food bank. `children` are further filters. */
export function ReportToolbar({ view, children }: { view: ReportView; children?: ReactNode }) {
  const { t } = useTranslation('reports');
  const { period } = view;
  return (
    <div role="group" aria-label={t('toolbar.label')} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-4">
        <Select
          className="w-full min-w-0 sm:w-56"
          label={t('toolbar.period')}
          options={PERIODS.map((value) => ({ value, label: t(`periods.${value}`) }))}
          value={period.name}
          onChange={view.choosePeriod}
        />
        <ReportFoodBankFilter view={view} />
        {children}
      </div>
      {period.name === 'own' && (
        <OwnDates
          span={period.span}
          maxDays={MAX_DAYS}
          onShow={(span) => view.setPeriod({ name: 'own', span })}
        />
      )}
    </div>
  );
}

/** Hidden for staff, who have one food bank. `leaves` lists URL parameters to clear on a change. */
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
      className="w-full min-w-0 sm:w-80"
      foodBanks={foodBanks}
      value={foodBank?._id ?? ''}
      onChange={(foodbank_id) => change({ ...leaves, foodbank_id })}
    />
  );
}
