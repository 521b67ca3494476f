/** Late enough not to be in the way of the page that the site is opened with. */
const AFTER_MS = 1_000;

/** What a page can do without for a moment is fetched when this has come. */
export const atRest = new Promise<void>((resolve) => {
  setTimeout(resolve, AFTER_MS);
});
