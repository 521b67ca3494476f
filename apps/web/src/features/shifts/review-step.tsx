import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangeList } from './change-list.tsx';
import { NO_RELEASE } from './release.ts';
import { ReleaseChoice } from './release-choice.tsx';
import { ScopeChoice } from './scope-choice.tsx';
import { ShiftHead } from './shift-head.tsx';
import { needsNotification } from './shift-values.ts';
import { ToldNote } from './told-note.tsx';
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
