/**
 * Call when a window closes: gives the focus to `target` should the button that opened the window be gone. The window
 * gives it back to the button in the next frame, so whether it is lost shows in the one after.
 */
export function focusWhenLost(target: HTMLElement | null): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) target?.focus();
    }),
  );
}
