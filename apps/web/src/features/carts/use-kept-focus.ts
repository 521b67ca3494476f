import { useEffect, useRef, type FocusEvent } from 'react';

const ROW = 'data-cart-line';
/** A closing dialog holds the focus until its animation has ended. */
const WAIT_AT_MOST_MS = 1_000;

/** Marks a line for `useKeptFocus`. */
export const rowProps = { [ROW]: '' };

/**
 * Recovers focus in the cart. If the focused element disappears, focuses a button of its line, else of the
 * line now at its position, else the area. The area must stay mounted and get `areaProps`.
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
      // Focus events of dialogs bubble through React portals.
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
