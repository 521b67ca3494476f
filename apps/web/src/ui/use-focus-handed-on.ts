import { useLayoutEffect, useRef } from 'react';

/** For a box with Retry in it: whoever pressed that goes on where the answer stands, not at the top of the site. */
export function useFocusHandedOn() {
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
