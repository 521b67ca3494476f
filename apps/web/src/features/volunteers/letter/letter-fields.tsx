import { LANGUAGES } from '@nourish/contract/constants';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { Select } from '../../../ui/select.tsx';
import type { LetterChoice, LetterRecord } from './letter-dialog.tsx';
import { PERIODS, schoolYearStart, yearStart, type Period, type problemsOf } from './letter-periods.ts';

interface LetterFieldsProps {
  records: readonly LetterRecord[];
  choice: LetterChoice;
  problems: ReturnType<typeof problemsOf>;
  today: string;
  isDisabled: boolean;
  onChange: (changes: Partial<LetterChoice>) => void;
  children: ReactNode;
}

export function LetterFields({
  records,
  choice: { record, period, own, language },
  problems,
  today,
  isDisabled,
  onChange,
  children,
}: LetterFieldsProps) {
  const { t } = useTranslation(['volunteer-letter', 'common']);
  const { formatDate } = useDates();
  const descriptions: Record<Period, string> = {
    school: t('since', { date: formatDate(schoolYearStart(today)) }),
    year: t('since', { date: formatDate(yearStart(today)) }),
    all: t('whole'),
    own: t('between'),
  };
  const chooseRecord = (id: string) => {
    const chosen = records.find(({ _id }) => _id === id);
    if (chosen) onChange({ record: chosen });
  };
  return (
    <>
      {records.length > 1 && (
        <Select
          label={t('foodBank')}
          options={records.map(({ _id, foodbank_name }) => ({ value: _id, label: foodbank_name }))}
          value={record._id}
          isDisabled={isDisabled}
          onChange={chooseRecord}
        />
      )}
      <RadioGroup
        label={t('period')}
        options={PERIODS.map((value) => ({
          value,
          label: t(`periods.${value}`),
          description: descriptions[value],
        }))}
        value={period}
        isDisabled={isDisabled}
        onChange={(chosen) => onChange({ period: chosen })}
      />
      {period === 'own' && (
        <div className="grid gap-4 sm:grid-cols-2">
          {(['from', 'to'] as const).map((field) => (
            <DateField
              key={field}
              label={t(field)}
              value={own[field]}
              max={today}
              isRequired
              isDisabled={isDisabled}
              error={problems[field] && t(problems[field])}
              onChange={(day) => onChange({ own: { ...own, [field]: day } })}
            />
          ))}
        </div>
      )}
      {children}
      <Select
        label={t('language')}
        options={LANGUAGES.map((value) => ({ value, label: t(`common:languages.${value}`) }))}
        value={language}
        isDisabled={isDisabled}
        onChange={(chosen) => onChange({ language: chosen })}
      />
    </>
  );
}
