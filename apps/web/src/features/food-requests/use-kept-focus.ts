import { useEffect, useRef, type FocusEvent } from 'react';

const ROW = 'data-focus-row';

/**
 * Keeps the keyboard's place in a list whose rows change and go. When what had the focus disappears, its row takes
 * the focus, or the row now in its place; a focus that the person moved away is left where it is.
 * Rows carry `rowProps(id)`; the first link in a row is what takes the focus. `returnTo` is for windows opened from
 * a row: closing them leads back there even when the button that opened them is gone.
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
        // What is being removed is still in the page now, and no longer a moment later.
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
