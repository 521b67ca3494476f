/** Toggle pills for views or periods: `aria-pressed` on buttons, `aria-current` on links. */
export const pillClass =
  'inline-flex min-h-11 items-center rounded-full border border-outline bg-surface px-4 font-semibold tabular-nums hover:bg-sunken ' +
  'aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-primary-ink ' +
  'aria-[current]:border-primary aria-[current]:bg-primary-soft aria-[current]:text-primary-ink';
