import { useSyncExternalStore } from 'react';

/** Breakpoints of the style sheets, below which the layout changes. */
const BELOW = {
  sm: '(width < 40rem)',
  md: '(width < 48rem)',
  lg: '(width < 64rem)',
  '2xl': '(width < 96rem)',
} as const;

/** True if the window is narrower, to skip rendering what CSS would hide. False while prerendering. */
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

/**
 * True if the primary pointer is a finger, as on phones: focusing a field opens the on-screen keyboard.
 * `any-pointer: fine` is not used, because some phones report it for their touch screen.
 */
export const isTouchPrimary = (): boolean => window.matchMedia('(pointer: coarse)').matches;
