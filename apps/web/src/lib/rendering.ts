import { useCallback, useDeferredValue, useState } from 'react';

/** About one screen ahead, so that content has loaded before it is scrolled into view. */
const AHEAD = '800px 0px';

/** True once the element is near the viewport. Never becomes false again. */
export function useNear(): [isNear: boolean, ref: (element: Element | null) => (() => void) | undefined] {
  const [isNear, setIsNear] = useState(false);
  const ref = useCallback((element: Element | null) => {
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setIsNear(true),
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [isNear, ref];
}

/** Defers the first render of loaded data, so that a long list does not block scrolling or typing. */
export const useDeferredRender = (isThere: boolean): boolean => useDeferredValue(isThere) && isThere;
