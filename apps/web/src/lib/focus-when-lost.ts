/** For so many frames more: the button may go later than its work is done, when what was answered is drawn. */
const PATIENCE = 12;
const FOCUSABLE = 'a[href], button:not([disabled]), input, select, textarea, [tabindex="0"]';

/**
 * Call when a window closes, or a button has done its work: gives the focus to `target` should the button be gone. The
 * window gives it back to the button in the next frame, so whether it is lost shows in the one after.
 */
export function focusWhenLost(target: HTMLElement | null): void {
  const look = (frames: number): void => {
    if (isLost(document.activeElement)) target?.focus();
    else if (frames > 0) requestAnimationFrame(() => look(frames - 1));
  };
  requestAnimationFrame(() => requestAnimationFrame(() => look(PATIENCE)));
}

/** A window catches what is lost within it, itself or with the first that it has: no place to go on from either. */
function isLost(active: Element | null): boolean {
  if (active === null || active.matches('body, [role="dialog"]')) return true;
  return active.closest('[role="dialog"]')?.querySelector(FOCUSABLE) === active;
}
