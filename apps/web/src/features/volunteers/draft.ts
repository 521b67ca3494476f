import type { RegistrationValues } from './registration.ts';

/** What somebody has typed or chosen; the rest is filled in from who they are. Kept in this tab, it survives a reload and signing in anew. */
export type Draft = Partial<RegistrationValues>;

const KEY = 'nourish.volunteer-draft';

/** Reads what this person left in the form. On a shared computer, what somebody else left is thrown away. */
export function readDraft(userId: string): Draft {
  try {
    const stored = sessionStorage.getItem(KEY);
    if (stored === null) return {};
    // Only `writeDraft` writes under this key.
    const kept = JSON.parse(stored) as { user_id?: string; typed?: Draft };
    if (kept.user_id === userId) return kept.typed ?? {};
    sessionStorage.removeItem(KEY);
    return {};
  } catch {
    return {}; // Storage is forbidden in this browser.
  }
}

export function writeDraft(userId: string, typed: Draft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ user_id: userId, typed }));
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
