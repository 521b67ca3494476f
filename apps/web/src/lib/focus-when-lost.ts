/** So many frames long, some ten seconds: on a slow line the button goes long after its work is done, with what is read anew. */
const PATIENCE = 600;
/** What moves the focus, in the frame it happens in. A touch moves it with its mouse event, some frames after its pointer's. */
const ACTS = ['keydown', 'pointerdown', 'mousedown'];
const FOCUSABLE = 'a[href], button:not([disabled]), input, select, textarea, [tabindex="0"]';

/**
 * Call when a window closes, or a button has done its work: gives the focus to `target` should the button go, unless
 * somebody has gone on elsewhere before. The window gives the focus back to the button in the next frame, so whether it
 * is lost shows in the one after.
 */
export function focusWhenLost(target: HTMLElement | null): void {
  const watching = new AbortController();
  let hasActed = false;
  for (const act of ACTS) {
    document.addEventListener(act, () => (hasActed = true), { capture: true, signal: watching.signal });
  }
  const look = (before: Element | null, frames: number): void => {
    const active = document.activeElement;
    const hasGoneOn = hasActed && active !== before;
    hasActed = false;
    if (!hasGoneOn && frames > 0 && !isLost(active)) {
      requestAnimationFrame(() => look(active, frames - 1));
      return;
    }
    watching.abort();
    if (!hasGoneOn && isLost(active)) target?.focus();
  };
  requestAnimationFrame(() => requestAnimationFrame(() => look(document.activeElement, PATIENCE)));
}

/** A window catches what is lost within it, itself or with the first that it has; what is behind it can be used by nobody. */
function isLost(active: Element | null): boolean {
  if (active === null || active.matches('body, [role="dialog"]')) return true;
  if (active.closest('[inert], [aria-hidden="true"]')) return true;
  return active.closest('[role="dialog"]')?.querySelector(FOCUSABLE) === active;
}
