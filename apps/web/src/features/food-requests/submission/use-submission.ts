import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { attemptFor, mayHaveSucceeded } from '../../../lib/idempotency.ts';
import { useUnsaved } from '../../../lib/unsaved.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { useSaveNeeds } from '../../needs/api.ts';
import { needsOf } from '../../needs/needs-words.ts';
import { useSubmitRequest } from '../api.ts';
import {
  clearDraft,
  type Draft,
  isEdited,
  isUnconfirmed,
  NO_VALUES,
  readDraft,
  type RequestValues,
  type SubmittedRequest,
  writeDraft,
} from './draft.ts';
import { offersToRemember, type Profile } from './profile.ts';

/**
 * Stored across a reload. A lost attempt keeps its idempotency key, so that a retry creates no duplicate.
 * `usualTime`: the time that a new form starts with, or ''.
 */
export function useSubmission(userId: string, profile: Profile, usualTime: string) {
  const { t } = useTranslation('requests');
  const [draft, setDraft] = useState<Draft>(() => {
    const stored = readDraft(userId, profile.state === 'unknown' ? null : profile.texts);
    return { ...stored, values: { ...stored.values, usualTime: stored.values.usualTime || usualTime } };
  });
  const [presets, setPresets] = useState<Partial<RequestValues>>({});
  const submission = useSubmitRequest();
  const { mutateAsync: saveNeeds } = useSaveNeeds();
  const untouched = { ...NO_VALUES, usualTime: draft.values.usualTime, ...draft.prefilled, ...presets };
  const isTyped = JSON.stringify(draft.values) !== JSON.stringify(untouched);
  useUnsaved(isTyped && !submission.isSuccess, 'tab');

  const saveDraft = (changed: Draft) => {
    setDraft(changed);
    writeDraft(userId, changed);
  };

  const submit = async (body: SubmittedRequest) => {
    // A lost attempt is sent again unchanged, even if the cart has changed: it may have arrived.
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
    // On phones, a toast would cover the ticket's code.
    showToast(t('submission.success'), 'quiet');
    if (draft.values.isRemembered && offersToRemember(draft, profile)) await remember(draft.values);
  };

  /** The request is submitted, so a failure is reported and does not fail the submission. */
  const remember = async (values: RequestValues) => {
    const consent = profile.state === 'stored' ? {} : { consent: true as const };
    try {
      await saveNeeds({ ...needsOf(values, profile.names), ...consent });
    } catch {
      showToast(t('profile.failed'), 'danger');
    }
  };

  return {
    values: draft.values,
    prefilled: draft.prefilled,
    isUnconfirmed: isUnconfirmed(draft),
    isEdited: isEdited(draft),
    offersToRemember: offersToRemember(draft, profile),
    change: (changes: Partial<RequestValues>) =>
      saveDraft({ ...draft, values: { ...draft.values, ...changes } }),
    /** Fills in days that are not chosen yet. They are stored with the next change. */
    preset: (changes: Partial<RequestValues>) => {
      setPresets((before) => ({ ...before, ...changes }));
      setDraft((before) => ({ ...before, values: { ...before.values, ...changes } }));
    },
    submit,
    /** In progress, or its response was lost. Until it is settled, the values must not change. */
    attempt: draft.attempt,
    error: submission.error,
    reset: submission.reset,
    isPending: submission.isPending,
    /** The requests, once the server has accepted them. */
    submitted: submission.data?.data,
  };
}
export type Submission = ReturnType<typeof useSubmission>;
export type SubmittedRequests = NonNullable<Submission['submitted']>;
