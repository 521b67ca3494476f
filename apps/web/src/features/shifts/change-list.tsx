import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SHARED_FIELDS } from './rebase.ts';
import { valuesOf } from './shift-values.ts';
import { useFieldWords } from './use-field-words.ts';
import type { ShiftForm } from './use-shift-form.ts';

export function ChangeList({ form }: { form: ShiftForm }) {
  const { t } = useTranslation('shifts');
  const wordsOf = useFieldWords();
  if (form.shift === null) return null;
  const before = valuesOf(form.shift);
  const changed = SHARED_FIELDS.map((field) => ({
    field,
    from: wordsOf(before, field),
    to: wordsOf(form.values, field),
  })).filter(({ from, to }) => from !== to);
  return (
    <dl className="flex flex-col gap-1">
      {changed.map(({ field, from, to }) => (
        <div key={field} className="flex flex-wrap items-baseline gap-x-2">
          <dt className="font-semibold">{t(`fields.${field}`)}</dt>
          <dd className="flex min-w-0 flex-wrap items-baseline gap-x-2">
            <del className="min-w-0 text-muted wrap-anywhere">{from}</del>
            <ArrowRight aria-hidden className="size-4 shrink-0 self-center text-muted" />
            <ins className="min-w-0 wrap-anywhere no-underline">{to}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
