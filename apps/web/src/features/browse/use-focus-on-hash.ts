import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Returns the focus to the add button that a visitor pressed before signing in. */
export function useFocusOnHash(isLoaded: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (!isLoaded || hash === '') return undefined;
    // After the focus that every new page gets.
    const frame = requestAnimationFrame(() => {
      const button = document.getElementById(hash.slice(1));
      button?.focus();
      button?.scrollIntoView({ block: 'center' });
    });
    return () => cancelAnimationFrame(frame);
  }, [isLoaded, hash]);
}
