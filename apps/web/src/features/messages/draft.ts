import type { Attempt } from '../../lib/attempt.ts';
import type { SentMessage } from './api.ts';
import type { ContactValues } from './validate.ts';

/** What the person has typed or chosen; what they left alone is filled in from who they are. */
export type Typed = Partial<ContactValues & { foodbank_id: string }>;

/** What is kept of a form in this tab: it survives a reload and ends with the tab. */
export interface Draft {
  typed: Typed;
  attempt: Attempt<SentMessage> | null;
}
export const NO_DRAFT: Draft = { typed: {}, attempt: null };

const KEY = 'nourish.message-draft';

/** Reads what this person (null: nobody signed in) left in the form. What another person left is thrown away. */
export function readDraft(userId: string | null): Draft {
  try {
    const stored = sessionStorage.getItem(KEY);
    if (stored === null) return NO_DRAFT;
    // Only `writeDraft` writes under this key; a copy from an older version may lack parts.
    const kept = JSON.parse(stored) as Partial<Draft> & { user_id?: string | null };
    // Who signs in half-way goes on with what they typed before.
    if (kept.user_id === userId || kept.user_id === null)
      return { typed: kept.typed ?? {}, attempt: kept.attempt ?? null };
    // While nobody is known to be signed in it may still be theirs.
    if (userId !== null) sessionStorage.removeItem(KEY);
    return NO_DRAFT;
  } catch {
    return NO_DRAFT; // Storage is forbidden in this browser.
  }
}

export function writeDraft(userId: string | null, draft: Draft): void {
  try {
    if (draft === NO_DRAFT) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify({ user_id: userId, ...draft }));
  } catch {
    // Full or forbidden: the form itself still holds everything until it is left.
  }
}
