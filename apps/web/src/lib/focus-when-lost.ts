/**
 * Call when a window closes, or a button has done its work: gives the focus to `target` should the button be gone. The
 * window gives it back to the button in the next frame, so whether it is lost shows in the one after. A window catches
 * what is lost within it, and that is no place to go on from either.
 */
export function focusWhenLost(target: HTMLElement | null): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (document.activeElement?.matches('body, [role="dialog"]')) target?.focus();
    }),
  );
}
