import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { attemptFor, isUndecided } from '../../lib/attempt.ts';
import { useUnsaved } from '../../lib/unsaved.ts';
import { showToast } from '../../ui/toast-store.ts';
import { useSubmitRequest } from './api.ts';
import { NO_VALUES, type RequestValues, type SubmittedRequest } from './draft.ts';
import { forgetDraft, readDraft, writeDraft, type Draft } from './draft-storage.ts';

/**
 * What is typed into the form and what became of sending it, both kept over a reload. An attempt whose answer was lost
 * keeps its key, so that sending the same again answers the first request instead of making a second.
 */
export function useSubmission(userId: string) {
  const { t } = useTranslation('requests');
  const [draft, setDraft] = useState(() => readDraft(userId));
  const submission = useSubmitRequest();
  const isTyped = JSON.stringify(draft.values) !== JSON.stringify(NO_VALUES);
  useUnsaved(isTyped && !submission.isSuccess, 'tab');

  const keep = (changed: Draft) => {
    setDraft(changed);
    writeDraft(userId, changed);
  };

  const submit = async (body: SubmittedRequest) => {
    if (submission.isInFlight()) return;
    const attempt = attemptFor(draft.attempt, body);
    keep({ ...draft, attempt });
    try {
      await submission.mutateAsync(attempt);
    } catch (error) {
      // A refusal is an answer: nothing was made, and the next try is a new one.
      if (!isUndecided(error)) keep({ ...draft, attempt: null });
      return;
    }
    // Reached also when the person has gone to another page meanwhile.
    forgetDraft();
    showToast(t('submission.success'));
  };

  return {
    values: draft.values,
    change: (changes: Partial<RequestValues>) => keep({ ...draft, values: { ...draft.values, ...changes } }),
    /** Never rejects; what went wrong is in `error`. */
    submit,
    /** The submission whose answer is still missing: it is on its way, or its answer was lost. */
    attempt: draft.attempt,
    error: submission.error,
    forgetError: submission.reset,
    isPending: submission.isPending,
    isSuccess: submission.isSuccess,
  };
}
export type Submission = ReturnType<typeof useSubmission>;
