import { useEffect, useRef, type ReactNode } from 'react';

/** A result that focuses itself when it appears. */
export function Outcome({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="rounded-md outline-none">
      {children}
    </div>
  );
}
