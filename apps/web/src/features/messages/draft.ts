import type { Attempt } from '../../lib/idempotency.ts';
import type { SentMessage } from './api.ts';
import type { ContactValues } from './validate.ts';

/** Form values that the person entered. The other fields are prefilled from the account. */
export type EnteredValues = Partial<ContactValues & { foodbank_id: string }>;

/** Form state in `sessionStorage`: survives a reload and ends with the tab. */
export interface Draft {
  typed: EnteredValues;
  attempt: Attempt<SentMessage> | null;
}
export const NO_DRAFT: Draft = { typed: {}, attempt: null };

const KEY = 'nourish.message-draft';

/** Reads the draft of this account; null means signed out. Discards the draft of another account. */
export function readDraft(userId: string | null): Draft {
  try {
    const json = sessionStorage.getItem(KEY);
    if (json === null) return NO_DRAFT;
    // Only `writeDraft` writes under this key; a copy from an older version may lack parts.
    const draft = JSON.parse(json) as Partial<Draft> & { user_id?: string | null };
    // A draft from before sign-in carries over to the account.
    if (draft.user_id === userId || draft.user_id === null)
      return { typed: draft.typed ?? {}, attempt: draft.attempt ?? null };
    // While signed out, the draft stays, because its author may sign in.
    if (userId !== null) sessionStorage.removeItem(KEY);
    return NO_DRAFT;
  } catch {
    return NO_DRAFT; // Storage is blocked in this browser.
  }
}

export function writeDraft(userId: string | null, draft: Draft): void {
  try {
    if (draft === NO_DRAFT) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify({ user_id: userId, ...draft }));
  } catch {
    // Storage is full or blocked; the form keeps its state until the page is left.
  }
}
