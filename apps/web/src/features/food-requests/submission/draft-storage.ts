import { NO_VALUES, type Attempt, type RequestValues } from './draft.ts';

/** Form state in `sessionStorage`: survives a reload and ends with the tab. */
export interface Draft {
  values: RequestValues;
  attempt: Attempt | null;
}
const KEY = 'nourish.request-draft';

/** Reads this person's draft. Discards the draft of another account on a shared computer. */
export function readDraft(userId: string): Draft {
  const emptyDraft: Draft = { values: NO_VALUES, attempt: null };
  try {
    const json = sessionStorage.getItem(KEY);
    if (json === null) return emptyDraft;
    // Only `writeDraft` writes under this key; a copy from an older version may lack parts.
    const draft = JSON.parse(json) as Partial<Draft> & { user_id?: string };
    if (draft.user_id !== userId) {
      sessionStorage.removeItem(KEY);
      return emptyDraft;
    }
    return { values: { ...NO_VALUES, ...draft.values }, attempt: draft.attempt ?? null };
  } catch {
    return emptyDraft; // Storage is blocked in this browser.
  }
}

export function writeDraft(userId: string, draft: Draft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ user_id: userId, ...draft }));
  } catch {
    // Storage is full or blocked; the form keeps its state until the page is left.
  }
}

export function clearDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is blocked, so no draft was stored.
  }
}
