import type { RegistrationValues } from './registration.ts';

/** The values that the person entered, in `sessionStorage`: they survive a reload and a new sign-in. */
export type Draft = Partial<RegistrationValues>;

/** The registration form, or the form of the record with this id. */
export type DraftOf = 'registration' | { record: string };

const keyOf = (form: DraftOf): string =>
  form === 'registration' ? 'nourish.volunteer-draft' : `nourish.volunteer-draft.${form.record}`;

/** Reads this person's draft. Discards the draft of another account on a shared computer. */
export function readDraft(form: DraftOf, userId: string): Draft {
  try {
    const json = sessionStorage.getItem(keyOf(form));
    if (json === null) return {};
    // Only `writeDraft` writes these keys.
    const stored = JSON.parse(json) as { user_id?: string; typed?: Draft };
    if (stored.user_id === userId) return stored.typed ?? {};
    sessionStorage.removeItem(keyOf(form));
    return {};
  } catch {
    return {}; // Storage is blocked in this browser.
  }
}

export function writeDraft(form: DraftOf, userId: string, typed: Draft): void {
  try {
    sessionStorage.setItem(keyOf(form), JSON.stringify({ user_id: userId, typed }));
  } catch {
    // Storage is full or blocked; the form keeps its state until the page is left.
  }
}

export function clearDraft(form: DraftOf): void {
  try {
    sessionStorage.removeItem(keyOf(form));
  } catch {
    // Storage is blocked, so no draft was stored.
  }
}
