/** For so many frames more: the button may go later than its work is done, when what was answered is drawn. */
const PATIENCE = 12;

/**
 * Call when a window closes, or a button has done its work: gives the focus to `target` should the button be gone. The
 * window gives it back to the button in the next frame, so whether it is lost shows in the one after. A window catches
 * what is lost within it, and that is no place to go on from either.
 */
export function focusWhenLost(target: HTMLElement | null): void {
  const look = (frames: number): void => {
    if (document.activeElement?.matches('body, [role="dialog"]')) target?.focus();
    else if (frames > 0) requestAnimationFrame(() => look(frames - 1));
  };
  requestAnimationFrame(() => requestAnimationFrame(() => look(PATIENCE)));
}
