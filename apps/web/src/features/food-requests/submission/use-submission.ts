import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { attemptFor, mayHaveSucceeded } from '../../../lib/idempotency.ts';
import { useUnsaved } from '../../../lib/unsaved.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { useSubmitRequest } from '../api.ts';
import {
  clearDraft,
  type Draft,
  NO_VALUES,
  readDraft,
  type RequestValues,
  type SubmittedRequest,
  writeDraft,
} from './draft.ts';

/** Stored across a reload. A lost attempt keeps its idempotency key, so that a retry creates no duplicate. */
export function useSubmission(userId: string) {
  const { t } = useTranslation('requests');
  const [draft, setDraft] = useState(() => readDraft(userId));
  const submission = useSubmitRequest();
  const isTyped = JSON.stringify(draft.values) !== JSON.stringify(NO_VALUES);
  useUnsaved(isTyped && !submission.isSuccess, 'tab');

  const saveDraft = (changed: Draft) => {
    setDraft(changed);
    writeDraft(userId, changed);
  };

  const submit = async (body: SubmittedRequest) => {
    // A lost attempt is settled as it was sent, even if the cart has changed: it may have arrived.
    const attempt = draft.attempt ?? attemptFor(null, body);
    saveDraft({ ...draft, attempt });
    try {
      await submission.mutateAsync(attempt);
    } catch (error) {
      // A refusal is a response: no request was created, and the next try gets a new key.
      if (!mayHaveSucceeded(error)) saveDraft({ ...draft, attempt: null });
      throw error;
    }
    // Also runs if the person has left the page meanwhile.
    clearDraft();
    showToast(t('submission.success'));
  };

  return {
    values: draft.values,
    change: (changes: Partial<RequestValues>) =>
      saveDraft({ ...draft, values: { ...draft.values, ...changes } }),
    submit,
    /** In progress, or its response was lost. Until it is settled, the values must not change. */
    attempt: draft.attempt,
    error: submission.error,
    reset: submission.reset,
    isPending: submission.isPending,
    isSuccess: submission.isSuccess,
  };
}
export type Submission = ReturnType<typeof useSubmission>;
