/** What forms keep in this tab under names that begin so. */
const PREFIX = 'nourish.';

/** Forgets what is kept of forms in this tab: whoever signs out leaves nothing behind on a shared computer. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Forbidden: then nothing was kept.
  }
}
