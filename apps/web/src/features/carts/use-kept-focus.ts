import { useEffect, useRef, type FocusEvent } from 'react';

const ROW = 'data-cart-line';
/** A window that is closing holds the focus until it is gone. */
const WAIT_AT_MOST_MS = 1_000;

/** Marks a line for `useKeptFocus`. */
export const rowProps = { [ROW]: '' };

/**
 * Keeps the keyboard's place in the cart. When what had the focus disappears, a button of its line takes it, or of the
 * line now in its place, or else the whole area. The area stays while its content changes; it gets `areaProps`.
 */
export function useKeptFocus() {
  const area = useRef<HTMLDivElement>(null);
  const last = useRef<{ element: Element; index: number } | null>(null);
  const frame = useRef(0);

  useEffect(() => {
    const lost = last.current;
    if (!lost || lost.element.isConnected) return;
    last.current = null;
    const until = performance.now() + WAIT_AT_MOST_MS;
    const look = () => {
      if (document.activeElement === document.body) focusRow(area.current, lost.index);
      else if (performance.now() < until) frame.current = requestAnimationFrame(look);
    };
    look();
  });
  useEffect(() => () => cancelAnimationFrame(frame.current), []);

  return {
    ref: area,
    tabIndex: -1,
    onFocus: ({ target, currentTarget }: FocusEvent) => {
      // Windows opened from here are children in React only.
      if (!currentTarget.contains(target)) return;
      last.current = {
        element: target,
        index: rowsOf(currentTarget).findIndex((row) => row.contains(target)),
      };
    },
  };
}

const rowsOf = (area: Element) => [...area.querySelectorAll(`[${ROW}]`)];

function focusRow(area: HTMLElement | null, index: number): void {
  if (!area) return;
  const row = rowsOf(area)
    .slice(0, index + 1)
    .at(-1);
  (row?.querySelector('button') ?? area).focus();
}
