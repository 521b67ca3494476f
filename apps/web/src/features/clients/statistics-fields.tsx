import { HOUSEHOLD_TYPES, INCOME_SOURCES } from '@nourish/contract/report-constants';
import { useTranslation } from 'react-i18next';
import { Select } from '../../ui/select.tsx';
import { UNSAID, type StatisticsDraft } from './form-values.ts';

interface StatisticsFieldsProps {
  values: StatisticsDraft;
  onChange: (changes: Partial<StatisticsDraft>) => void;
}

/** Answers for statistics, for a household that agreed to them. */
export function StatisticsFields({ values, onChange }: StatisticsFieldsProps) {
  const { t } = useTranslation('clients');
  const unsaid = { value: UNSAID, label: t('statistics.unsaid') } as const;
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Select
        label={t('statistics.household_type')}
        options={[
          unsaid,
          ...HOUSEHOLD_TYPES.map((value) => ({ value, label: t(`statistics.types.${value}`) })),
        ]}
        value={values.household_type}
        onChange={(household_type) => onChange({ household_type })}
      />
      <Select
        label={t('statistics.income_source')}
        options={[
          unsaid,
          ...INCOME_SOURCES.map((value) => ({ value, label: t(`statistics.incomes.${value}`) })),
        ]}
        value={values.income_source}
        onChange={(income_source) => onChange({ income_source })}
      />
      <Select
        label={t('statistics.newcomer')}
        options={[
          unsaid,
          { value: 'yes', label: t('statistics.yes') },
          { value: 'no', label: t('statistics.no') },
        ]}
        value={values.newcomer}
        onChange={(newcomer) => onChange({ newcomer })}
      />
    </div>
  );
}
