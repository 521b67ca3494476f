import type { DataRouter } from 'react-router';

/**
 * Has links to a part of the page lead there and put the focus on it, from now on, also in the first frame of a page. The
 * browser's own entry in the history would lose what the page was opened with, and going back from it asks nobody who has
 * begun to type.
 */
export function followParts(router: DataRouter): void {
  document.addEventListener('click', (event) => {
    const hash = event.target instanceof Element && event.target.closest('a')?.getAttribute('href');
    if (!hash || !hash.startsWith('#') || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const part = document.getElementById(hash.slice(1));
    if (part === null) return;
    event.preventDefault();
    const { search, state } = router.state.location;
    void router.navigate({ search, hash }, { state, replace: hash === location.hash });
    part.tabIndex = -1;
    part.focus();
  });
}
