const INVALID = [
  ...['input', 'select', 'textarea'].map((control) => `${control}[aria-invalid="true"]`),
  '[role="radiogroup"][aria-invalid="true"] input',
  '[data-invalid] [tabindex="0"]',
].join(', ');

/** Number of frames to wait until the server's field errors are rendered. */
const MAX_FRAMES = 12;

/**
 * Focuses the first invalid field of a form (in a date field, its first segment). Returns whether there is
 * one.
 */
export function focusFirstInvalid(form: HTMLFormElement | null): boolean {
  const field = form?.querySelector<HTMLElement>(INVALID);
  field?.focus();
  return field !== null && field !== undefined;
}

/** Like `focusFirstInvalid`, after a submit: waits until the errors are rendered. */
export function focusFirstInvalidSoon(form: HTMLFormElement | null): void {
  const tryFocus = (frames: number): void => {
    if (!focusFirstInvalid(form) && frames > 0) requestAnimationFrame(() => tryFocus(frames - 1));
  };
  requestAnimationFrame(() => tryFocus(MAX_FRAMES));
}
