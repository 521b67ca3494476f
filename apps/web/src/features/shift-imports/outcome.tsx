import { useEffect, useRef, type ReactNode } from 'react';

/** What has become of something one waited for: takes the focus as it appears, so that nobody has to look for it. */
export function Outcome({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="rounded-md outline-none">
      {children}
    </div>
  );
}
