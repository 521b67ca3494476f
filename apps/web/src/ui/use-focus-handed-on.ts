import { useLayoutEffect, useRef } from 'react';

/**
 * For a box with a Retry button: when the box disappears while focused, moves focus to the enclosing region.
 */
export function useFocusRecovery() {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const own = box.current;
    return () => {
      if (own?.contains(document.activeElement))
        own.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
    };
  }, []);
  return box;
}
