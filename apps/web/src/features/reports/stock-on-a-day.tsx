import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { linksOf } from './links.ts';
import type { ReportView } from './use-report-view.ts';

export function StockOnADay({ view }: { view: ReportView }) {
  const { t } = useTranslation('reports');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [day, setDay] = useState('');
  const [problem, setProblem] = useState<'missing' | 'future' | null>(null);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const found = day === '' ? 'missing' : day > view.today ? 'future' : null;
    setProblem(found);
    if (found === null)
      void navigate(linksOf(view.scope.foodbank_id).stock({ as_of: day }), {
        state: { from: `${pathname}${search}` },
      });
  };
  return (
    <form
      noValidate
      onSubmit={onSubmit}
      className="flex w-full flex-wrap items-start gap-3 sm:w-auto print:hidden"
    >
      <DateField
        className="w-full sm:w-56"
        label={t('asOfDay.label')}
        value={day}
        max={view.today}
        onChange={(chosen) => {
          setDay(chosen);
          setProblem(null);
        }}
        error={problem ? t(`asOfDay.problems.${problem}`) : undefined}
      />
      <Button type="submit" variant="secondary" className="sm:mt-7.5">
        {t('asOfDay.show')}
      </Button>
    </form>
  );
}
