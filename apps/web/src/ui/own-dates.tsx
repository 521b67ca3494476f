import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { problemsOfSpan, type Span, type SpanProblems } from '../lib/span.ts';
import { Button } from './button.tsx';
import { DateField } from './date-field.tsx';
import { focusFirstInvalidSoon } from './first-invalid.ts';

interface OwnDatesProps {
  span: Span;
  /** Maximum length in days. */
  maxDays: number;
  onShow: (span: Span) => void;
}

/** Form for a custom span. */
export function OwnDates({ span, maxDays, onShow }: OwnDatesProps) {
  const { t } = useTranslation('common');
  const [draft, setDraft] = useState(span);
  const [seen, setSeen] = useState(span);
  // Going back in the history restores the previous dates.
  if (seen.start_date !== span.start_date || seen.end_date !== span.end_date) {
    setSeen(span);
    setDraft(span);
  }
  const [isTried, setIsTried] = useState(false);
  const problems = isTried ? problemsOfSpan(draft, maxDays) : {};
  const messageOf = (problem: SpanProblems[keyof SpanProblems]) =>
    problem && t(`span.problems.${problem}`, { max: maxDays });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsTried(true);
    if (Object.keys(problemsOfSpan(draft, maxDays)).length === 0) onShow(draft);
    else focusFirstInvalidSoon(event.currentTarget);
  };
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-wrap items-start gap-4">
      <DateField
        className="w-full sm:w-52"
        label={t('span.from')}
        value={draft.start_date}
        onChange={(start_date) => setDraft({ ...draft, start_date })}
        error={messageOf(problems.start_date)}
      />
      <DateField
        className="w-full sm:w-52"
        label={t('span.to')}
        value={draft.end_date}
        onChange={(end_date) => setDraft({ ...draft, end_date })}
        error={messageOf(problems.end_date)}
      />
      <Button type="submit" variant="secondary" className="sm:mt-7.5">
        {t('span.show')}
      </Button>
    </form>
  );
}
