import { useEffect, useRef, type ReactNode } from 'react';
import { isTouchPrimary } from '../lib/media.ts';

const TEXT_FIELD = 'input[type=text]:not([hidden], [tabindex="-1"])';

/** Focuses the first text field of a form once it is shown, except where that opens an on-screen keyboard. */
export function FirstField({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isTouchPrimary()) place.current?.querySelector<HTMLElement>(TEXT_FIELD)?.focus();
  }, []);
  return (
    <div ref={place} className="contents">
      {children}
    </div>
  );
}
