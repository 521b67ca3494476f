import { cx } from './cx.ts';

/** `primary`: once per view. `accent`: donating. `quiet`: in rows and bars. `danger`: cannot be undone. */
export type ButtonVariant = 'primary' | 'secondary' | 'accent' | 'quiet' | 'danger';
/** `sm`: in rows and bars of a list; as high as the others on touch screens. */
export type ButtonSize = 'sm' | 'md' | 'lg';

/** Disabled buttons keep their fill, in grey; without a fill they only fade. */
const FILLED_OFF = 'disabled:border-line disabled:bg-sunken';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: `border-transparent bg-primary text-on-primary hover:bg-primary-strong ${FILLED_OFF}`,
  secondary:
    'border-outline bg-surface text-ink hover:bg-sunken disabled:border-line disabled:bg-transparent',
  accent: `border-transparent bg-accent text-on-accent hover:bg-accent-strong ${FILLED_OFF}`,
  quiet: 'border-transparent text-primary hover:bg-primary-soft disabled:bg-transparent',
  danger: `border-transparent bg-danger text-on-danger hover:bg-danger-strong ${FILLED_OFF}`,
};
const SIZES: Record<ButtonSize, string> = {
  sm: 'min-h-9 px-3 py-1 text-sm max-md:min-h-11 pointer-coarse:min-h-11 max-md:min-w-11',
  md: 'min-h-11 min-w-11 px-4 py-2 text-base',
  lg: 'min-h-13 px-6 py-3 text-lg',
};

/** Class names shared by buttons and links that look like buttons. */
export const buttonClass = (variant: ButtonVariant, size: ButtonSize, className?: string) =>
  cx(
    'inline-flex items-center justify-center gap-2 rounded-md border text-center font-semibold transition-colors print:hidden',
    'aria-disabled:cursor-not-allowed disabled:cursor-not-allowed disabled:text-muted',
    VARIANTS[variant],
    SIZES[size],
    className,
  );

/** Toggle pills for views or periods: `aria-pressed` on buttons, `aria-current` on links. */
export const pillClass =
  'inline-flex min-h-11 items-center rounded-full border border-outline bg-surface px-4 font-semibold tabular-nums hover:bg-sunken ' +
  'aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-primary-ink ' +
  'aria-[current]:border-primary aria-[current]:bg-primary-soft aria-[current]:text-primary-ink';
