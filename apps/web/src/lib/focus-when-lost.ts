/** Timeout in frames, about ten seconds: a button may only disappear after a slow refetch. */
const MAX_FRAMES = 600;
/**
 * Events that can move the focus. On touch, focus moves with the mouse event, some frames after the pointer
 * event.
 */
const FOCUS_EVENTS = ['keydown', 'pointerdown', 'mousedown'];
const FOCUSABLE = 'a[href], button:not([disabled]), input, select, textarea, [tabindex="0"]';

/**
 * Call when a dialog closes or a button's action has finished. Focuses `target` if the focused element
 * disappears, unless the user moves the focus first. Starts two frames later, because a closing dialog
 * returns the focus to its opener in the next frame.
 */
export function focusWhenLost(target: HTMLElement | null): void {
  const watching = new AbortController();
  let hasActed = false;
  for (const act of FOCUS_EVENTS) {
    document.addEventListener(act, () => (hasActed = true), { capture: true, signal: watching.signal });
  }
  const check = (before: Element | null, frames: number): void => {
    const active = document.activeElement;
    const hasMovedFocus = hasActed && active !== before;
    hasActed = false;
    if (!hasMovedFocus && frames > 0 && !isLost(active)) {
      requestAnimationFrame(() => check(active, frames - 1));
      return;
    }
    watching.abort();
    if (!hasMovedFocus && isLost(active)) target?.focus();
  };
  requestAnimationFrame(() => requestAnimationFrame(() => check(document.activeElement, MAX_FRAMES)));
}

/** A dialog moves lost focus to itself or to its first focusable element; elements behind it are inert. */
function isLost(active: Element | null): boolean {
  if (active === null || active.matches('body, [role="dialog"]')) return true;
  if (active.closest('[inert], [aria-hidden="true"]')) return true;
  return active.closest('[role="dialog"]')?.querySelector(FOCUSABLE) === active;
}
