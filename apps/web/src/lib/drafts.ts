/** Prefix of the sessionStorage keys of form drafts. */
const PREFIX = 'nourish.';

/** Deletes all drafts on sign-out, so that nothing is left on a shared computer. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked, so there are no drafts.
  }
}
