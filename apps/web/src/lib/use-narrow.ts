import { useSyncExternalStore } from 'react';

/** Breakpoints of the style sheets, below which the layout changes. */
const BELOW = { md: '(width < 48rem)', lg: '(width < 64rem)' } as const;

/**
 * True if the window is narrower than the breakpoint, to skip rendering what CSS would hide. False while
 * prerendering, where CSS decides.
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
