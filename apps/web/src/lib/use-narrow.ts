import { useSyncExternalStore } from 'react';

/** Below these the layout is another; the names and widths are those of the style sheets. */
const BELOW = { md: '(width < 48rem)', lg: '(width < 64rem)' } as const;

/**
 * Whether the window is narrower than that: what is never seen there need not be drawn. Where pages are rendered for nobody in
 * particular the answer is no, and the style sheets decide.
 */
export function useNarrow(below: keyof typeof BELOW): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = window.matchMedia(BELOW[below]);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => window.matchMedia(BELOW[below]).matches,
    () => false,
  );
}
