import { useEffect, useEffectEvent, useRef } from 'react';
import { isRunning, type ImportStatus } from './api.ts';

/**
 * Returns a ref for the heading above the result of an import, which gets the focus once a running import ends.
 * `onChange` is called with the status before each change.
 */
export function useEndFocus(status: ImportStatus, onChange: (before: ImportStatus) => unknown) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(status);
  const onStatus = useEffectEvent((before: ImportStatus) => {
    if (isRunning(before) && !isRunning(status)) heading.current?.focus({ preventScroll: true });
    onChange(before);
  });
  useEffect(() => {
    const before = last.current;
    last.current = status;
    if (before !== status) onStatus(before);
  }, [status]);
  return heading;
}
