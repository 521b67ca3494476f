const INVALID = [
  ...['input', 'select', 'textarea'].map((control) => `${control}[aria-invalid="true"]`),
  '[role="radiogroup"][aria-invalid="true"] input',
  '[data-invalid] [tabindex="0"]',
].join(', ');

/** Takes the person to what is to be corrected. Of a date, its first part takes the focus. */
export function focusFirstInvalid(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>(INVALID)?.focus();
}

/** The same right after a submit found the problems: they are marked in the next frame. */
export function focusFirstInvalidSoon(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => focusFirstInvalid(form));
}
