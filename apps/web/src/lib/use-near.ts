import { useCallback, useState } from 'react';

/** About a screen further down than is seen: what begins to load there has come when the reader does. */
const AHEAD = '800px 0px';

/** Whether an element has come near to what the reader sees. Once near, it stays so. */
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
