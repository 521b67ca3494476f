import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { focusFirstInvalidSoon } from '../../ui/first-invalid.ts';
import { MAX_DAYS, problemsOf, type Span } from './period.ts';

/** Asks from when to when. */
export function OwnPeriod({ span, onShow }: { span: Span; onShow: (span: Span) => void }) {
  const { t } = useTranslation('shift-figures');
  const [draft, setDraft] = useState(span);
  const [seen, setSeen] = useState(span);
  // Going back brings the dates of before.
  if (seen.start_date !== span.start_date || seen.end_date !== span.end_date) {
    setSeen(span);
    setDraft(span);
  }
  const [isTried, setIsTried] = useState(false);
  const problems = isTried ? problemsOf(draft) : {};
  const said = (problem: 'missing' | 'order' | 'tooLong' | undefined) =>
    problem && t(`period.problems.${problem}`, { max: MAX_DAYS });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsTried(true);
    if (Object.keys(problemsOf(draft)).length === 0) onShow(draft);
    else focusFirstInvalidSoon(event.currentTarget);
  };
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-wrap items-start gap-4">
      <DateField
        className="w-full sm:w-52"
        label={t('period.from')}
        value={draft.start_date}
        onChange={(start_date) => setDraft({ ...draft, start_date })}
        error={said(problems.start_date)}
      />
      <DateField
        className="w-full sm:w-52"
        label={t('period.to')}
        value={draft.end_date}
        onChange={(end_date) => setDraft({ ...draft, end_date })}
        error={said(problems.end_date)}
      />
      <Button type="submit" variant="secondary" className="sm:mt-7.5">
        {t('period.show')}
      </Button>
    </form>
  );
}
