import { ArrowRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SHARED_FIELDS } from './rebase.ts';
import { ReleaseChoice } from './release-choice.tsx';
import { NO_RELEASE } from './release.ts';
import { ScopeChoice, ToldNote } from './scope-choice.tsx';
import { needsNotification, valuesOf } from './shift-values.ts';
import { ShiftHead } from './shift-step-dialog.tsx';
import { useFieldWords } from './use-field-words.ts';
import type { ShiftForm } from './use-shift-form.ts';

export function ReviewStep({ form }: { form: ShiftForm }) {
  const { t } = useTranslation('shifts');
  const heading = useRef<HTMLHeadingElement>(null);
  // This step replaces the focused fields.
  useEffect(() => heading.current?.focus(), []);
  const { shift, choice, changes, release, isPending } = form;
  if (shift === null) return null;
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="text-lg font-semibold">
        {t('review.title')}
      </h3>
      <ShiftHead shift={shift} />
      <ChangeList form={form} />
      <ScopeChoice choice={choice} isDisabled={isPending} onChange={() => form.setRelease(NO_RELEASE)} />
      {changes.shift_date !== undefined && choice.scope !== 'one' && (
        <p className="text-muted">{t('review.movesAll')}</p>
      )}
      {needsNotification(changes) && (
        <ToldNote choice={choice} kind="change" released={release.chosen.size} />
      )}
      <ReleaseChoice release={release} onChange={form.setRelease} isDisabled={isPending} />
    </>
  );
}

function ChangeList({ form }: { form: ShiftForm }) {
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
