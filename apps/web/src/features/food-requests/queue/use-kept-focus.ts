import { useEffect, useRef, type FocusEvent } from 'react';

const ROW = 'data-focus-row';

/**
 * Keeps the keyboard focus in a list whose rows change and disappear. If the focused element disappears, its
 * row, or the row now at that index, gets the focus; focus that the user moved elsewhere stays. Rows spread
 * `rowProps(id)`; the first link of the row is focused. `returnTo` restores the row's focus after a dialog
 * opened from it, even if the opening button is gone.
 */
export function useKeptFocus(ids: readonly string[]) {
  const list = useRef<HTMLDivElement>(null);
  const place = useRef<{ id: string; index: number } | null>(null);

  useEffect(() => {
    const lost = place.current;
    if (!lost || document.activeElement !== document.body) return;
    const id = ids.includes(lost.id) ? lost.id : ids[Math.min(lost.index, ids.length - 1)];
    list.current?.querySelector<HTMLElement>(`[${ROW}="${id}"] a`)?.focus();
  });

  return {
    listProps: {
      ref: list,
      onFocus: ({ target }: FocusEvent) => {
        const id = target.closest(`[${ROW}]`)?.getAttribute(ROW);
        place.current = id ? { id, index: ids.indexOf(id) } : null;
      },
      onBlur: ({ target }: FocusEvent) => {
        const left = place.current;
        // An element that is being removed is still connected here, and disconnected in the next frame.
        requestAnimationFrame(() => {
          const hasMovedAway = target.isConnected && document.activeElement !== target;
          if (hasMovedAway && place.current === left) place.current = null;
        });
      },
    },
    returnTo: (id: string) => {
      place.current = { id, index: ids.indexOf(id) };
    },
    rowProps: (id: string) => ({ [ROW]: id }),
  };
}
