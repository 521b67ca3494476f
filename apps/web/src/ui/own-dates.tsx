import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemsOfSpan, type Span } from '../lib/span.ts';
import { useForm } from '../lib/use-form.ts';
import { Button } from './button.tsx';
import { DateField } from './date-field.tsx';

interface OwnDatesProps {
  span: Span;
  maxDays: number;
  onShow: (span: Span) => void;
}

export function OwnDates({ span, maxDays, onShow }: OwnDatesProps) {
  const { t } = useTranslation('common');
  const form = useForm({
    initial: span,
    validate: (draft) => problemsOfSpan(draft, maxDays),
    textOf: (problem) => t(`span.problems.${problem}`, { max: maxDays }),
    onSubmit: onShow,
  });
  const [seen, setSeen] = useState(span);
  // Going back in the history restores the previous dates.
  if (seen.start_date !== span.start_date || seen.end_date !== span.end_date) {
    setSeen(span);
    form.change(span);
  }
  return (
    <form {...form.props} className="flex flex-wrap items-start gap-4">
      <DateField className="w-full sm:w-52" label={t('span.from')} {...form.field('start_date')} />
      <DateField className="w-full sm:w-52" label={t('span.to')} {...form.field('end_date')} />
      <Button type="submit" variant="secondary" className="sm:mt-7.5">
        {t('span.show')}
      </Button>
    </form>
  );
}
