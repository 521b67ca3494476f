import { NO_VALUES, type Attempt, type RequestValues } from './draft.ts';

/** What is kept of a form in this tab: it survives a reload and ends with the tab. */
export interface Draft {
  values: RequestValues;
  attempt: Attempt | null;
}
const KEY = 'nourish.request-draft';

/** Reads what this person left in the form. On a shared computer, what somebody else left is thrown away. */
export function readDraft(userId: string): Draft {
  const nothing: Draft = { values: NO_VALUES, attempt: null };
  try {
    const stored = sessionStorage.getItem(KEY);
    if (stored === null) return nothing;
    // Only `writeDraft` writes under this key; a copy from an older version may lack parts.
    const kept = JSON.parse(stored) as Partial<Draft> & { user_id?: string };
    if (kept.user_id !== userId) {
      sessionStorage.removeItem(KEY);
      return nothing;
    }
    return { values: { ...NO_VALUES, ...kept.values }, attempt: kept.attempt ?? null };
  } catch {
    return nothing; // Storage is forbidden in this browser.
  }
}

export function writeDraft(userId: string, draft: Draft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ user_id: userId, ...draft }));
  } catch {
    // Full or forbidden: the form itself still holds everything until it is left.
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Forbidden: then nothing was kept.
  }
}
