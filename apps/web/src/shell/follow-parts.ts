import type { DataRouter } from 'react-router';

/**
 * Routes clicks on in-page anchors through the router and focuses the target, also in prerendered pages. The
 * browser's own history entry would lose the router's state, and going back from it would not ask about
 * unsaved input.
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
