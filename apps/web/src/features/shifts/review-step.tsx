import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangeList } from './change-list.tsx';
import { NO_RELEASE } from './release.ts';
import { ReleaseChoice } from './release-choice.tsx';
import { ScopeChoice } from './scope-choice.tsx';
import { ShiftHead } from './shift-head.tsx';
import { isTold } from './shift-values.ts';
import { ToldNote } from './told-note.tsx';
import type { ShiftForm } from './use-shift-form.ts';

/** What is asked before a change is saved: of how much of a series, who is told, and whom there is no room for. */
export function ReviewStep({ form }: { form: ShiftForm }) {
  const { t } = useTranslation('shifts');
  const heading = useRef<HTMLHeadingElement>(null);
  // The fields have just given way to this.
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
      {isTold(changes) && <ToldNote choice={choice} of="change" released={release.chosen.size} />}
      <ReleaseChoice
        release={release}
        onChange={form.setRelease}
        isDisabled={isPending}
        hasTried={form.failedTries > 0}
      />
    </>
  );
}
