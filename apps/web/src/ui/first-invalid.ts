const INVALID = [
  ...['input', 'select', 'textarea'].map((control) => `${control}[aria-invalid="true"]`),
  '[role="radiogroup"][aria-invalid="true"] input',
  '[data-invalid] [tabindex="0"]',
].join(', ');

/** For so many frames: what the server refuses is drawn some time after its answer. */
const PATIENCE = 12;

/** Takes the person to what is to be corrected. Of a date, its first part takes the focus. Answers whether there is anything. */
export function focusFirstInvalid(form: HTMLFormElement | null): boolean {
  const field = form?.querySelector<HTMLElement>(INVALID);
  field?.focus();
  return field !== null && field !== undefined;
}

/** The same right after a submit found the problems: they are marked in one of the next frames. */
export function focusFirstInvalidSoon(form: HTMLFormElement | null): void {
  const look = (frames: number): void => {
    if (!focusFirstInvalid(form) && frames > 0) requestAnimationFrame(() => look(frames - 1));
  };
  requestAnimationFrame(() => look(PATIENCE));
}
