import type { RegistrationValues } from './registration.ts';

/** What somebody has typed or chosen; the rest is filled in from who they are. Kept in this tab, it survives a reload and signing in anew. */
export type Draft = Partial<RegistrationValues>;

/** The form: of registering, or of changing the record with that id. */
export type DraftOf = 'registration' | { record: string };

const keyOf = (form: DraftOf): string =>
  form === 'registration' ? 'nourish.volunteer-draft' : `nourish.volunteer-draft.${form.record}`;

/** Reads what this person left in the form. On a shared computer, what somebody else left is thrown away. */
export function readDraft(form: DraftOf, userId: string): Draft {
  try {
    const stored = sessionStorage.getItem(keyOf(form));
    if (stored === null) return {};
    // Only `writeDraft` writes under these keys.
    const kept = JSON.parse(stored) as { user_id?: string; typed?: Draft };
    if (kept.user_id === userId) return kept.typed ?? {};
    sessionStorage.removeItem(keyOf(form));
    return {};
  } catch {
    return {}; // Storage is forbidden in this browser.
  }
}

export function writeDraft(form: DraftOf, userId: string, typed: Draft): void {
  try {
    sessionStorage.setItem(keyOf(form), JSON.stringify({ user_id: userId, typed }));
  } catch {
    // Full or forbidden: the form itself still holds everything until it is left.
  }
}

export function forgetDraft(form: DraftOf): void {
  try {
    sessionStorage.removeItem(keyOf(form));
  } catch {
    // Forbidden: then nothing was kept.
  }
}
